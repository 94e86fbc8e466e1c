/** Rounds of 30 at once for the last scoring and the last place for a job. One winner each, counted as the rows are, or it fails. */
import { usageMonthOf } from '@candor/contract/plans';
import { newId } from '@candor/database/ids';
import pg from 'pg';
import { makeOrganization, type Run } from './make-organization.ts';
import { makeDataDir, startProduct } from './product.ts';
import { createRecruiter } from './recruiter.ts';

const rounds = Number(process.argv[2] ?? 100);
const atOnce = Number(process.argv[3] ?? 30);
/** Of the plan Basic, which everybody begins with. */
const limits = { jobs: 3, scorings: 50 };

// Without a worker: what is begun stays as it is, and is counted.
const environment = { LOG_LEVEL: 'error', DEMO: 'off', BILLING: 'on', ROLE: 'api' };
const product = await startProduct(makeDataDir(), 4396, environment);
const client = new pg.Client({ connectionString: product.databaseUrl() });
await client.connect();
await client.query('set role candor_platform');
const run: Run = (text, values) => client.query(text, values);

async function count(text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
}

const readUsed = (organizationId: string, resource: string) =>
  count(
    'select coalesce(sum(used), 0)::int as count from usage_counters where organization_id = $1 and resource = $2',
    [organizationId, resource],
  );

async function send(path: string, token: string, body: FormData | string): Promise<number> {
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const headers = { authorization: `Bearer ${token}`, ...type };
  const answer = await fetch(`${product.url}${path}`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

interface Outcome {
  statuses: number[];
  /** What the counter says, and what the rows say. */
  used: number;
  recounted: number;
  limit: number;
}

async function raceForJob(): Promise<Outcome> {
  const { organizationId, people } = await makeOrganization(run);
  const token = people[0]?.token ?? '';
  const { publishJob } = createRecruiter(product.url, token);
  for (let taken = 1; taken < limits.jobs; taken += 1) await publishJob();
  const job = {
    title: 'Nurse',
    department: 'Care',
    description: 'Care.',
    city: 'Hobart',
    country: 'Australia',
  };
  const publish = () => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...job, status: 'active' })) form.set(field, value);
    return send('/hr/jobs', token, form);
  };
  const statuses = await Promise.all(Array.from({ length: atOnce }, publish));
  const recounted = await count(
    "select count(*)::int as count from jobs where organization_id = $1 and status = 'active' and deleted_at is null",
    [organizationId],
  );
  return { statuses, used: await readUsed(organizationId, 'jobs'), recounted, limit: limits.jobs };
}

async function raceForScoring(): Promise<Outcome> {
  const { organizationId, people } = await makeOrganization(run);
  const token = people[0]?.token ?? '';
  const jobId = await createRecruiter(product.url, token).publishJob();
  const keys = Array.from({ length: atOnce }, () => newId('file'));
  const month = usageMonthOf(new Date());
  await run(
    `insert into files (key, organization_id, sha256, size_bytes, content_type, original_name)
     select key, $1, key, 1, 'application/pdf', 'resume.pdf' from unnest($2::text[]) as key`,
    [organizationId, keys],
  );
  await run(
    `insert into evaluations (id, organization_id, job_id, file_key, state, score, counted_in)
     select 'evl_' || $1 || number, $1, $2, $3, 'finished', 50, $4 from generate_series(1, $5::int) as number`,
    [organizationId, jobId, keys[0], month, limits.scorings - 1],
  );
  await run('insert into usage_counters (organization_id, resource, period, used) values ($1, $2, $3, $4)', [
    organizationId,
    'scorings',
    month,
    limits.scorings - 1,
  ]);
  const statuses = await Promise.all(
    keys.map((key) =>
      send('/hr/orchestrator/process-files', token, JSON.stringify({ job_id: jobId, filenames: [key] })),
    ),
  );
  const recounted = await count(
    'select count(*)::int as count from evaluations where organization_id = $1 and counted_in = $2',
    [organizationId, month],
  );
  return { statuses, used: await readUsed(organizationId, 'scorings'), recounted, limit: limits.scorings };
}

let wrong = 0;
for (const [name, race] of Object.entries({
  'last place for a job': raceForJob,
  'last scoring': raceForScoring,
})) {
  const startedAt = performance.now();
  let fair = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { statuses, used, recounted, limit } = await race();
    const winners = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 402).length;
    const isFair = winners === 1 && refused === atOnce - 1 && used === limit && recounted === used;
    if (isFair) fair += 1;
    else console.log(`${name}: ${winners} won, ${refused} were refused, ${used} counted, ${recounted} rows`);
  }
  wrong += rounds - fair;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${name.padEnd(24)} ${fair} of ${rounds} rounds of ${atOnce} with one winner, ${seconds} s`);
}
await client.end();
await product.kill('SIGTERM');
process.exitCode = wrong > 0 ? 1 : 0;
