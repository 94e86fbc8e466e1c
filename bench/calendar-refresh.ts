/** Fifty at once need a calendar whose access has ended: one refresh each time; and a process killed over its answer. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@candor/database/ids';
import { sandboxGoogle } from '@candor/sandbox/google-app';
import { sandboxMicrosoft } from '@candor/sandbox/microsoft-app';
import { startSandbox } from '@candor/sandbox/start';
import pg from 'pg';
import { makeDataDir, startProduct } from './product.ts';

const rounds = Number(process.argv[2] ?? 10);
const atOnce = Number(process.argv[3] ?? 50);
const providers = ['microsoft', 'google'] as const;
type Provider = (typeof providers)[number];

// The calendars live in this process: killing the product must not take them along.
const sandbox = await startSandbox({ dataDir: makeDataDir(), host: '127.0.0.1', port: 0 });
const environment = {
  ...{ LOG_LEVEL: 'error', DEMO: 'off', SECRET_KEY: randomBytes(24).toString('hex') },
  MICROSOFT_CLIENT_ID: sandboxMicrosoft.id,
  MICROSOFT_CLIENT_SECRET: sandboxMicrosoft.secret,
  MICROSOFT_LOGIN_URL: `${sandbox.url}/microsoft`,
  MICROSOFT_GRAPH_URL: `${sandbox.url}/microsoft/v1.0`,
  GOOGLE_CLIENT_ID: sandboxGoogle.id,
  GOOGLE_CLIENT_SECRET: sandboxGoogle.secret,
  GOOGLE_ACCOUNTS_URL: `${sandbox.url}/google`,
  GOOGLE_TOKEN_URL: `${sandbox.url}/google`,
  GOOGLE_USERINFO_URL: `${sandbox.url}/google/v1/userinfo`,
  GOOGLE_CALENDAR_URL: `${sandbox.url}/google/calendar/v3`,
};
const first = await startProduct(makeDataDir(), 4404, environment);
const shared = { ...environment, DATABASE_URL: first.databaseUrl(), ROLE: 'api' };
const startSecond = () => startProduct(makeDataDir(), 4406, shared);
let second = await startSecond();
const client = new pg.Client({ connectionString: first.databaseUrl() });
await client.connect();
await client.query('set role candor_platform');

async function makeMember(): Promise<string> {
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
    "insert into members (user_id, organization_id, team_id, role) values ($1, $2, $3, 'recruit')",
    [userId, organizationId, teamId],
  );
  await client.query(
    `insert into sessions (id, user_id, token_hash, browser, last_seen_at, expires_at)
     values ($1, $2, $3, 'Bench', now(), now() + interval '1 day')`,
    [newId('ses'), userId, createHash('sha256').update(token).digest()],
  );
  return token;
}

async function ask(url: string, path: string, token: string, init: RequestInit = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(init.body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${url}${path}`, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

/** Connects a calendar as a browser would, and answers the connection's id. */
async function connect(provider: Provider, token: string): Promise<string> {
  const started = await ask(first.url, `/hr/${provider}-oauth/start`, token, { method: 'POST' });
  const body = new URLSearchParams({ decision: 'allow', account: `${newId('acc')}@example.com` });
  const returned = await fetch(started.body.auth_url ?? '', { method: 'POST', body, redirect: 'manual' });
  const { searchParams } = new URL(returned.headers.get('location') ?? '');
  const [code, state] = [searchParams.get('code'), searchParams.get('state')];
  const made = await ask(first.url, `/hr/${provider}-oauth/token`, token, {
    method: 'POST',
    body: JSON.stringify({ code, state }),
  });
  if (made.status !== 200) throw new Error(`${provider} was not connected: ${JSON.stringify(made.body)}`);
  return made.body.session_id ?? '';
}

function findBusy(url: string, provider: Provider, token: string) {
  const from = new Date();
  const to = new Date(from.getTime() + 86_400_000);
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
  return ask(url, `/hr/calendars/${provider}/busy?${query}`, token);
}

async function countRefreshes(provider: Provider): Promise<number> {
  const answer = await fetch(`${sandbox.url}/${provider}/journal`);
  const entries = (await answer.json()) as { id: string | null }[];
  return entries.filter(({ id }) => id === 'refresh_token').length;
}

const expire = (connectionId: string) =>
  client.query("update connections set expires_at = now() - interval '1 minute' where id = $1", [
    connectionId,
  ]);
const setFault = (provider: Provider, fault: object) =>
  fetch(`${sandbox.url}/${provider}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

let failures = 0;
// Whatever goes wrong here, the product does not outlive it.
process.on('exit', () => [first, second].map((product) => product.process.kill('SIGKILL')));
for (const provider of providers) {
  const token = await makeMember();
  const connectionId = await connect(provider, token);
  const counts: number[] = [];
  const statuses = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    await expire(connectionId);
    const before = await countRefreshes(provider);
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) =>
        findBusy(index % 2 ? first.url : second.url, provider, token),
      ),
    );
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    counts.push((await countRefreshes(provider)) - before);
  }
  const isRight = counts.every((count) => count === 1) && statuses.get(200) === rounds * atOnce;
  if (!isRight) failures += 1;
  console.log(
    `${provider}: ${rounds} rounds × ${atOnce} in two processes: refreshes per round ${Math.min(...counts)}-${Math.max(...counts)}, answers ${JSON.stringify(Object.fromEntries(statuses))}`,
  );

  // The provider has replaced the refresh token; the process dies before it can write the new one down.
  await expire(connectionId);
  await setFault(provider, { mode: 'rotate-refresh', ms: 3_000 });
  const before = await countRefreshes(provider);
  const lost = findBusy(second.url, provider, token).catch(() => undefined);
  while ((await countRefreshes(provider)) === before) await delay(20);
  await second.kill('SIGKILL');
  await lost;
  await setFault(provider, { mode: 'rotate-refresh' });
  const startMs = Date.now();
  let code = '';
  while (code !== 'reconnect_needed' && Date.now() - startMs < 90_000)
    code = (await findBusy(first.url, provider, token)).body.code ?? '';
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
  for (let again = 0; again < 20; again += 1) await findBusy(first.url, provider, token);
  const further = (await countRefreshes(provider)) - before - 1;
  if (code !== 'reconnect_needed' || further !== 1) failures += 1;
  console.log(
    `${provider}: killed between answer and commit: '${code}' after ${seconds} s, ${further} further refresh call(s), 20 more requests included`,
  );
  await setFault(provider, { mode: 'none' });
  second = await startSecond();
}

await client.end();
await second.kill('SIGTERM');
await first.kill('SIGTERM');
await sandbox.close();
process.exitCode = failures > 0 ? 1 : 0;
