/** Two API processes and 1,000 calls at once by one key with 100 left of its day: exactly 100 pass, or it fails. */
import { rateLimitHeaders } from '@candor/contract/call-limits';
import pg from 'pg';
import { makeOrganization, type Run } from './make-organization.ts';
import { makeDataDir, startProduct } from './product.ts';

const rounds = Number(process.argv[2] ?? 5);
const atOnce = Number(process.argv[3] ?? 1_000);
/** What a day of the plan Basic has, which everybody begins with. */
const left = 100;

const dataDir = makeDataDir();
const environment = { LOG_LEVEL: 'error', DEMO: 'off', BILLING: 'on', RATE_LIMITS: 'on', ROLE: 'api' };
const first = await startProduct(dataDir, 4406, environment);
const second = await startProduct(dataDir, 4408, { ...environment, DATABASE_URL: first.databaseUrl() });
const client = new pg.Client({ connectionString: first.databaseUrl() });
await client.connect();
await client.query('set role candor_platform');
const run: Run = (text, values) => client.query(text, values);

async function makeKey(token: string): Promise<string> {
  const answer = await fetch(`${first.url}/hr/api-keys`, {
    ...{ method: 'POST', body: JSON.stringify({ name: 'Bench', scopes: ['jobs:read'] }) },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`no key was made: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { key: string }).key;
}

interface Answered {
  status: number;
  remaining: number;
  ms: number;
}

async function ask(url: string, key: string): Promise<Answered> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/hr/jobs`, { headers: { authorization: `Bearer ${key}` } });
  await answer.arrayBuffer();
  const remaining = Number(answer.headers.get(rateLimitHeaders.remaining));
  return { status: answer.status, remaining, ms: performance.now() - startedAt };
}

let wrong = 0;
for (let round = 1; round <= rounds; round += 1) {
  const { organizationId, people } = await makeOrganization(run);
  const key = await makeKey(people[0]?.token ?? '');
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, turn) => ask((turn % 2 === 0 ? first : second).url, key)),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const passed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  // Each of those that pass is told another number, down to none.
  const told = new Set(passed.map(({ remaining }) => remaining));
  const byProcess = [0, 1].map((side) => answers.filter((_, turn) => turn % 2 === side));
  const shares = byProcess.map((own) => own.filter(({ status }) => status === 200).length);
  const { rows } = await client.query<{ used: number }>(
    "select used from usage_counters where organization_id = $1 and resource = 'api_calls' and length(period) = 10",
    [organizationId],
  );
  const isRight =
    passed.length === left && refused.length === atOnce - left && told.size === left && !told.has(left);
  if (!isRight) wrong += 1;
  console.log(
    `round ${round}: ${passed.length} passed (${shares.join(' and ')}), ${refused.length} refused, ${told.size} different remainders, ${rows[0]?.used} counted, ${seconds} s`,
  );
}
await client.end();
await second.kill('SIGTERM');
await first.kill('SIGTERM');
process.exitCode = wrong > 0 ? 1 : 0;
