/** The worker is killed between the system's answer about a person and our commit, again and again: is each there once? */
import { newId } from '@candor/database/ids';
import { openAtsBench, waitUntil } from './ats/open-ats-bench.ts';

const kills = Number(process.argv[2] ?? 10);
const people = Number(process.argv[3] ?? kills + 2);

const bench = await openAtsBench();
const { client, control, call } = bench;
const { token, organizationId } = await bench.makeAdmin();
await bench.connect(token);
await waitUntil(
  async () => (await call<{ sync: { running: boolean } | null }>('sync', token)).sync?.running === false,
  'the sync',
);
await call('write-back', token, { enabled: true });
const { rows: jobs } = await client.query<{ id: string }>(
  "select id from jobs where organization_id = $1 and status = 'active' order by id limit 1",
  [organizationId],
);
const ids: string[] = [];
for (let index = 0; index < people; index += 1) {
  const [candidateId, applicationId] = [newId('can'), newId('app')];
  await client.query(
    `insert into candidates (id, organization_id, first_name, last_name, email)
     values ($1, $2, 'Ansa', 'Virtanen', $1 || '@example.com')`,
    [candidateId, organizationId],
  );
  await client.query(
    `insert into applications (id, organization_id, job_id, candidate_id, source, stage, applied_at)
     values ($1, $2, $3, $4, 'public', 'shortlisted', now())`,
    [applicationId, organizationId, jobs[0]?.id, candidateId],
  );
  ids.push(applicationId);
}

interface Preview {
  people: { application_id: string; state: string }[];
}

/** After the preview, and no earlier. */
await bench.killWorker();
const preview = await call<Preview>('candidates', token);
const before = await control<{ candidates: object[] }>('state');
const ready = preview.people.filter(({ state }) => state === 'ready').length;
await call('candidates', token, { application_ids: ids });
console.log(`${ready} people in the preview; ${before.candidates.length} there before it was confirmed`);

// Whoever wants to write down that somebody was sent waits for this: their answer is here, and nothing is committed.
const holder = await bench.openDatabase();
let killed = 0;
for (let kill = 1; kill <= kills; kill += 1) {
  await holder.query('begin');
  await holder.query(
    "select id from ats_candidates where organization_id = $1 and state = 'queued' for update",
    [organizationId],
  );
  await bench.startWorker();
  await waitUntil(async () => {
    const { rowCount } = await client.query(
      "select 1 from pg_locks where not granted and locktype = 'transactionid'",
    );
    return rowCount !== 0;
  }, 'the answer');
  await bench.killWorker();
  killed += 1;
  // The process is gone: what waited for the row is never committed.
  await holder.query('rollback');
  const { candidates } = await control<{ candidates: object[] }>('state');
  console.log(`kill ${kill}: ${candidates.length} there, ${await countSent()} written down here`);
}
await bench.startWorker();
await waitUntil(async () => (await countSent()) === people, 'sending the rest');
const { candidates } = await control<{ candidates: { tags: string[] }[] }>('state');
const counts = ids.map((id) => candidates.filter(({ tags }) => tags.includes(`candor-${id}`)).length);
const wrong = counts.filter((count) => count !== 1).length + (candidates.length - people);
await holder.end();
await bench.stop();
console.log(
  `${people} people, ${killed} kills between answer and commit: ${candidates.length} there, ${wrong} not exactly once`,
);
process.exitCode = wrong === 0 && ready === people && before.candidates.length === 0 ? 0 : 1;

async function countSent(): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from ats_candidates where organization_id = $1 and state = 'sent'",
    [organizationId],
  );
  return rows[0]?.count ?? 0;
}
