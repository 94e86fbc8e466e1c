import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@candor/database/ids';
import { sandboxLever } from '@candor/sandbox/lever-app';
import { startSandbox } from '@candor/sandbox/start';
import pg from 'pg';
import { makeDataDir, startProduct } from '../product.ts';

interface Admin {
  token: string;
  organizationId: string;
}

/** A product that is connected to Lever, whose worker is killed and started again at will. */
export async function openAtsBench() {
  // The system lives in this process: killing the product must not take it along.
  const sandbox = await startSandbox({ dataDir: makeDataDir(), host: '127.0.0.1', port: 0 });
  const environment = {
    ...{ LOG_LEVEL: 'error', DEMO: 'off', SECRET_KEY: randomBytes(24).toString('hex') },
    LEVER_CLIENT_ID: sandboxLever.id,
    LEVER_CLIENT_SECRET: sandboxLever.secret,
    LEVER_AUTH_URL: `${sandbox.url}/lever`,
    LEVER_API_URL: `${sandbox.url}/lever/v1`,
  };
  // The database outlives the product that is killed.
  const keeper = await startProduct(makeDataDir(), 4414, { ...environment, ROLE: 'api' });
  const shared = {
    ...environment,
    DATABASE_URL: keeper.databaseUrl(),
    ROLE: 'worker',
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  // Each start is cleaned up after at the end, however many there were.
  process.setMaxListeners(0);
  const startWorker = () => startProduct(makeDataDir(), 4416, shared);
  let worker = await startWorker();
  process.on('exit', () => [keeper, worker].map((product) => product.process.kill('SIGKILL')));

  async function openDatabase() {
    const client = new pg.Client({ connectionString: keeper.databaseUrl() });
    await client.connect();
    await client.query('set role candor_platform');
    return client;
  }
  const client = await openDatabase();

  async function call<T>(path: string, token: string, body?: object): Promise<T> {
    const answer = await fetch(`${keeper.url}/hr/integrations/lever/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  return {
    ...{ client, openDatabase, call },
    makeAdmin: () => makeAdmin(client),
    /** Asks the stand-in for something that Lever does not have. */
    async control<T>(path: string, body?: unknown): Promise<T> {
      const answer = await fetch(`${sandbox.url}/lever/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      return (await answer.json()) as T;
    },
    async connect(token: string): Promise<void> {
      const { auth_url: address } = await call<{ auth_url: string }>('auth', token);
      const returned = await fetch(address, {
        ...{ method: 'POST', redirect: 'manual' },
        body: new URLSearchParams({ decision: 'allow' }),
      });
      const location = new URL(returned.headers.get('location') ?? '');
      await call('callback', token, Object.fromEntries(location.searchParams));
    },
    /** Kill -9, as a machine that goes away. */
    killWorker: () => worker.kill('SIGKILL'),
    async startWorker(): Promise<void> {
      worker = await startWorker();
    },
    async stop(): Promise<void> {
      await client.end();
      await worker.kill('SIGTERM');
      await keeper.kill('SIGTERM');
      await sandbox.close();
    },
  };
}

async function makeAdmin(client: pg.Client): Promise<Admin> {
  const [organizationId, teamId, userId] = [newId('org'), newId('team'), newId('usr')];
  const token = `cdr_${randomBytes(32).toString('base64url')}`;
  await client.query("insert into organizations (id, name, slug) values ($1, 'Bench', $1)", [organizationId]);
  await client.query("insert into teams (id, organization_id, name) values ($1, $2, 'People')", [
    teamId,
    organizationId,
  ]);
  await client.query(
    `insert into users (id, email, name, password_hash, email_verified_at)
     values ($1, $1 || '@example.com', 'Bench', '', now())`,
    [userId],
  );
  await client.query(
    "insert into members (user_id, organization_id, team_id, role) values ($1, $2, $3, 'admin')",
    [userId, organizationId, teamId],
  );
  await client.query(
    `insert into sessions (id, user_id, token_hash, browser, last_seen_at, expires_at)
     values ($1, $2, $3, 'Bench', now(), now() + interval '1 day')`,
    [newId('ses'), userId, createHash('sha256').update(token).digest()],
  );
  return { token, organizationId };
}

/** Looks again until it is so; throws where it takes too long. */
export async function waitUntil(isSo: () => Promise<boolean>, what: string, mostMs = 240_000): Promise<void> {
  const endsAtMs = performance.now() + mostMs;
  while (!(await isSo())) {
    if (performance.now() > endsAtMs) throw new Error(`${what} took longer than ${mostMs / 1000} s`);
    await delay(50);
  }
}
