/** 250 jobs come over while the system is busy, broken and cut off, and the product is killed: all there, none twice? */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@candor/database/ids';
import { sandboxLever } from '@candor/sandbox/lever-app';
import { startSandbox } from '@candor/sandbox/start';
import pg from 'pg';
import { makeDataDir, startProduct } from './product.ts';

const rounds = Number(process.argv[2] ?? 5);
const kills = Number(process.argv[3] ?? 2);
const added = 250;
/** Beside those that are there from the beginning and not closed. */
const expected = added + 11;

// The system lives in this process: killing the product must not take it along.
const sandbox = await startSandbox({ dataDir: makeDataDir(), host: '127.0.0.1', port: 0 });
const dataDir = makeDataDir();
const environment = {
  ...{ LOG_LEVEL: 'error', DEMO: 'off', SECRET_KEY: randomBytes(24).toString('hex') },
  LEVER_CLIENT_ID: sandboxLever.id,
  LEVER_CLIENT_SECRET: sandboxLever.secret,
  LEVER_AUTH_URL: `${sandbox.url}/lever`,
  LEVER_API_URL: `${sandbox.url}/lever/v1`,
};
// The database outlives the product that is killed.
const keeper = await startProduct(dataDir, 4414, { ...environment, ROLE: 'api' });
const shared = {
  ...environment,
  DATABASE_URL: keeper.databaseUrl(),
  ROLE: 'worker',
  SMTP_URL: 'smtp://127.0.0.1:9',
};
const startWorker = () => startProduct(makeDataDir(), 4416, shared);
let worker = await startWorker();
process.on('exit', () => [keeper, worker].map((product) => product.process.kill('SIGKILL')));
const client = new pg.Client({ connectionString: keeper.databaseUrl() });
await client.connect();
await client.query('set role candor_platform');

async function makeAdmin(): Promise<{ token: string; organizationId: string }> {
  const [organizationId, teamId, userId] = [newId('org'), newId('team'), newId('usr')];
  const token = `cdr_${randomBytes(32).toString('base64url')}`;
  await client.query("insert into organizations (id, name, slug) values ($1, 'Bench', $1)", [organizationId]);
  await client.query("insert into teams (id, organization_id, name) values ($1, $2, 'People')", [
    teamId,
    organizationId,
  ]);
  await client.query(
    `insert into users (id, email, name, password_hash, email_verified_at) values ($1, $1 || '@example.com', 'Bench', '', now())`,
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

async function ask<T>(path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(`${keeper.url}/hr/integrations/lever/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const control = (path: string, body: unknown) =>
  fetch(`${sandbox.url}/lever/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

interface Sync {
  state: string;
  running: boolean;
  created: number;
  updated: number;
}

async function readSync(token: string): Promise<Sync | null> {
  return (await ask<{ sync: Sync | null }>('sync', token)).sync;
}

async function connect(token: string): Promise<void> {
  const { auth_url: address } = await ask<{ auth_url: string }>('auth', token);
  const returned = await fetch(address, {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ decision: 'allow' }),
  });
  await ask(
    'callback',
    token,
    Object.fromEntries(new URL(returned.headers.get('location') ?? '').searchParams),
  );
}

await control('jobs/fill', { count: added });
const state = (await (await fetch(`${sandbox.url}/lever/state`)).json()) as { jobs: { id: string }[] };
let failures = 0;
for (let round = 1; round <= rounds; round += 1) {
  const { token, organizationId } = await makeAdmin();
  await control('faults', [
    { mode: '429', times: 1, after: 3, path: '/v1' },
    { mode: '500', times: 2, after: 3, path: '/v1' },
    { mode: 'reset-before-response', times: 1, after: 2, path: '/v1' },
    { mode: 'truncated-json', times: 1, after: 2, path: '/v1' },
    { mode: 'latency', ms: 300, path: '/v1' },
  ]);
  await connect(token);
  const startedAt = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(200 + Math.random() * 1_500);
    if (!(await readSync(token))?.running) break;
    await worker.kill('SIGKILL');
    worker = await startWorker();
  }
  while ((await readSync(token))?.running !== false && performance.now() - startedAt < 240_000)
    await delay(200);
  await control('faults', []);
  const { rows } = await client.query<{ all: number; different: number }>(
    `select count(*)::int as all, count(distinct external_id)::int as different from jobs where organization_id = $1`,
    [organizationId],
  );
  const ended = await readSync(token);
  // Then one is changed, and one is written.
  const changed = state.jobs.at(-1)?.id ?? '';
  await control(`jobs/${changed}`, { title: `Changed in round ${round}` });
  const again = await ask<Sync>('sync-website-jobs', token, { full: true });
  const isRight =
    ended?.state === 'done' &&
    rows[0]?.all === expected &&
    rows[0].different === expected &&
    again.updated === 1 &&
    again.created === 0;
  if (!isRight) failures += 1;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `round ${round}: ${ended?.state}, ${rows[0]?.all} jobs, ${rows[0]?.different} different, of ${expected}; after a change ${again.updated} written; ${seconds} s`,
  );
}
await client.end();
await worker.kill('SIGTERM');
await keeper.kill('SIGTERM');
await sandbox.close();
console.log(`${failures} of ${rounds} rounds went wrong`);
process.exitCode = failures > 0 ? 1 : 0;
