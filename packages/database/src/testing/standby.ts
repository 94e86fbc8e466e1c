import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresUser } from '../embedded/posix-user.ts';
import { getPostgresPrograms } from '../embedded/postgres-programs.ts';
import { buildPostgresArgs, POSTGRES_ENV } from '../embedded/postgres-settings.ts';
import { makeSocketDir, removeSocketDir } from '../embedded/socket-dir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/start.ts';

/** Two servers, of which the second follows the first, synchronously: what was committed is on both. */
export interface ServerPair {
  /** Names the follower first, and asks for a server that takes writes. */
  url: string;
  /** Of the first server, while it lives. */
  primary: EmbeddedPostgres;
  /** Ends the first server, then has the second take its place. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server, has it prepared, and lets a copy of it follow. */
export async function startPair(prepare: (url: string) => Promise<void>): Promise<ServerPair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-pair-'));
  chmodSync(folder, 0o755);
  const [firstDir, secondDir] = [path.join(folder, 'first'), path.join(folder, 'second')];
  const settings = { fsync: 'off', full_page_writes: 'off', wal_sender_timeout: '2000' };
  const draft = await startEmbeddedPostgres({ dataDir: firstDir, settings });
  await prepare(draft.url());
  await draft.stop();
  // With its owners: PostgreSQL runs as nobody where we are root.
  execFileSync('cp', ['-a', firstDir, secondDir]);

  const primary = await startEmbeddedPostgres({ dataDir: firstDir, settings });
  const standby = await startStandby(path.join(secondDir, 'postgres', 'data'), primary, settings);
  const [first, second] = [primary, standby].map(({ socketDir }) => socketDir);
  const url = new URL(primary.url());
  url.searchParams.set('host', `${second},${first}`);
  url.searchParams.set('target_session_attrs', 'read-write');
  await onServer(primary.adminUrl(), async (admin) => {
    await admin.query("alter system set synchronous_standby_names = '*'");
    await admin.query('select pg_reload_conf()');
    while ((await admin.query("select 1 from pg_stat_replication where sync_state = 'sync'")).rowCount !== 1)
      await delay(50);
  });
  return {
    url: url.href,
    primary,
    async failOver() {
      await primary.stop();
      await onServer(standby.adminUrl, async (admin) => {
        await admin.query('select pg_promote()');
      });
    },
    async stop() {
      await primary.stop();
      await standby.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startStandby(data: string, primary: EmbeddedPostgres, settings: Record<string, string>) {
  const source = new URL(primary.adminUrl());
  writeFileSync(path.join(data, 'standby.signal'), '');
  appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.socketDir} port=${primary.port} user=${source.username} password=${source.password}'\n`,
  );
  const user = findPostgresUser(data);
  const socketDir = makeSocketDir(user);
  const { postgres } = getPostgresPrograms(user, () => undefined);
  const child = spawn(postgres, buildPostgresArgs(data, socketDir, settings), {
    cwd: '/',
    env: POSTGRES_ENV,
    stdio: 'ignore',
    ...user,
  });
  source.searchParams.set('host', socketDir);
  const adminUrl = source.href;
  for (;;) {
    if (child.exitCode !== null) throw new Error('the standby did not start');
    const isUp = await onServer(adminUrl, async () => true).catch(() => false);
    if (isUp) break;
    await delay(50);
  }
  return {
    socketDir,
    adminUrl,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      removeSocketDir(socketDir);
    },
  };
}

async function onServer<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
