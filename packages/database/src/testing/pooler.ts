import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** PgBouncer's program, which `npm test` installs; undefined where that is not possible. */
export const poolerProgram = process.env.PGBOUNCER_PATH;

export interface Pooler {
  /** For the same database and user as the address that it was started with; other databases are reached alike. */
  url: string;
  stop(): Promise<void>;
}

/** Puts PgBouncer in front of a server that listens on a socket: each transaction may get another server connection. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  if (!poolerProgram) throw new Error('PgBouncer is not installed');
  const target = new URL(databaseUrl);
  const targetFolder = target.searchParams.get('host') ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-pooler-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const server = `host=${targetFolder} port=${target.port || 5432} user=${target.username} password=${target.password}`;
  writeFileSync(
    file,
    `[databases]\n* = ${server}\n[pgbouncer]\nlisten_addr =\nlisten_port = 6432\nunix_socket_dir = ${folder}\n` +
      'auth_type = any\npool_mode = transaction\ndefault_pool_size = 20\nmax_client_conn = 500\nserver_round_robin = 1\n',
  );
  // It refuses to run as root, and reaches the server's socket only as the user that the server runs as.
  const { uid, gid } = statSync(targetFolder);
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) for (const each of [folder, file]) chownSync(each, uid, gid);
  const child = spawn(poolerProgram, ['-q', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(process.getuid?.() === 0 && { uid, gid }),
  });
  const socket = path.join(folder, '.s.PGSQL.6432');
  while (!(await isListening(socket))) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start');
    await delay(20);
  }
  const url = new URL(databaseUrl);
  url.port = '6432';
  url.searchParams.set('host', folder);
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => resolve(true));
    probe.once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}
