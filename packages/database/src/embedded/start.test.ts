import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { findProcessStart } from './process-start.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts';

const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
const isRoot = process.getuid?.() === 0;
const cleanUp: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

function makeDataDir(parent = tmpdir()): string {
  const dir = mkdtempSync(join(parent, 'candor dätä-'));
  cleanUp.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: FAST });
  cleanUp.push(() => server.stop());
  return server;
}

async function query(
  server: EmbeddedPostgres,
  sql: string,
  url = server.url(),
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return [await client.query(sql)].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

function readPostmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
}

async function startInProcessThatIsKilled(dataDir: string): Promise<void> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)});
    await startEmbeddedPostgres(${JSON.stringify({ dataDir, settings: FAST })});
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}

test('data written before an orderly stop is there after the next start', async () => {
  const dataDir = makeDataDir();
  const first = await start(dataDir);
  await query(first, "CREATE TABLE kept AS SELECT 'Zürich' AS word");
  await first.stop();
  expect(existsSync(first.socketDir)).toBe(false);

  const second = await start(dataDir);
  expect(second.attached).toBe(false);
  expect(await query(second, 'SELECT word FROM kept')).toEqual([{ word: 'Zürich' }]);
});

test('the database speaks UTF-8 and UTC, sorts letters of every script as letters, and opens no port', async () => {
  const server = await start(makeDataDir());
  const [row] = await query(
    server,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone, lower('ÄŁ') AS lower,
      to_tsvector('simple', 'Łódź')::text AS words, current_setting('listen_addresses') AS addresses`,
  );
  expect(row).toEqual({ encoding: 'UTF8', zone: 'UTC', lower: 'äł', words: "'łódź':1", addresses: '' });
});

test('only the owner of the socket folder can enter it, and only with the password', async () => {
  const server = await start(makeDataDir());
  expect(statSync(server.socketDir).mode & 0o777).toBe(0o700);
  const url = new URL(server.url());
  url.password = 'wrong';
  const client = new pg.Client({ connectionString: url.href });
  await expect(client.connect()).rejects.toThrow('password authentication failed');
});

test('the product logs in as an ordinary owner of its database, under row-level security', async () => {
  const server = await start(makeDataDir());
  const [row] = await query(
    server,
    `SELECT rolsuper, rolbypassrls, rolcreatedb, rolreplication, pg_get_userbyid(datdba)::text = current_user AS owns
     FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
  );
  expect(row).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreatedb: false,
    rolreplication: false,
    owns: true,
  });
});

test('a data folder whose product logged in as the superuser is handed over to the owner', async () => {
  const dataDir = makeDataDir();
  const first = await start(dataDir);
  const queues = [
    { name: 'a-task', retryLimit: 1, retryDelaySeconds: 1, retryDelayMaxSeconds: 2, expireInSeconds: 60 },
  ];
  await migrateDatabase(first.adminUrl(), queues);
  await query(
    first,
    "INSERT INTO organizations (id, name, slug) VALUES ('org_a', 'A', 'a')",
    first.adminUrl(),
  );
  await first.stop();

  const second = await start(dataDir);
  const left = `SELECT count(*)::int AS count FROM pg_class c WHERE relnamespace IN (SELECT oid FROM pg_namespace
      WHERE nspname IN ('public', 'drizzle', 'pgboss')) AND pg_get_userbyid(relowner) <> current_user`;
  expect(await query(second, left)).toEqual([{ count: 0 }]);
  await migrateDatabase(second.url(), queues);
  const seen = 'SELECT count(*)::int AS count FROM organizations';
  expect(await query(second, seen)).toEqual([{ count: 0 }]);
  expect(await query(second, `SET ROLE candor_platform; ${seen}`)).toEqual([{ count: 1 }]);
});

test('a server left behind by a killed product is taken over, and stops with its new owner', async () => {
  const dataDir = makeDataDir();
  await startInProcessThatIsKilled(dataDir);
  const pid = readPostmasterPid(dataDir);

  const server = await start(dataDir);
  expect(server.attached).toBe(true);
  expect(readPostmasterPid(dataDir)).toBe(pid);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(findProcessStart(pid)).toBeUndefined();
});

test('after product and server were both killed, the next start recovers', async () => {
  const dataDir = makeDataDir();
  await startInProcessThatIsKilled(dataDir);
  const pid = readPostmasterPid(dataDir);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => findProcessStart(pid)).toBeUndefined();

  const server = await start(dataDir);
  expect(server.attached).toBe(false);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a server that dies while it is being taken over is started again', async () => {
  const dataDir = makeDataDir();
  await startInProcessThatIsKilled(dataDir);
  process.kill(readPostmasterPid(dataDir), 'SIGKILL');
  const server = await start(dataDir);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a server that is killed under a running product is started again on the same address', async () => {
  const dataDir = makeDataDir();
  const server = await start(dataDir);
  process.kill(readPostmasterPid(dataDir), 'SIGKILL');
  await expect
    .poll(() => query(server, 'SELECT 1 AS one').catch(String), { timeout: 30_000 })
    .toEqual([{ one: 1 }]);
});

test('a second product on the same data folder is refused with one sentence', async () => {
  const dataDir = makeDataDir();
  await start(dataDir);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: 'data_dir_in_use',
    message: expect.stringContaining('is in use by another Candor'),
  });
});

test('a data folder with a path longer than a socket may have works', async () => {
  const parent = makeDataDir();
  const dataDir = join(parent, 'deep'.repeat(20), 'deeper'.repeat(20));
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  chmodSync(parent, 0o755);
  const server = await start(dataDir);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(true);
  expect(await query(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

// Nobody else has a folder like /root, and PostgreSQL runs as whoever starts it.
if (isRoot) {
  test('root with a data folder that others cannot reach keeps the database under /var/lib', async () => {
    const dataDir = makeDataDir('/root');
    const first = await start(dataDir);
    const home = readFileSync(join(dataDir, 'postgres-location'), 'utf8').trim();
    cleanUp.unshift(() => rmSync(home, { recursive: true, force: true }));
    expect(home).toMatch(/^\/var\/lib\/candor-/);
    await query(first, 'CREATE TABLE kept ()');
    await first.stop();

    const second = await start(dataDir);
    expect(await query(second, "SELECT to_regclass('kept')::text AS name")).toEqual([{ name: 'kept' }]);
  });
}
