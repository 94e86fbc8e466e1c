/** 250 jobs come over while the system is busy, broken and cut off, and the product is killed: all there, none twice? */
import { setTimeout as delay } from 'node:timers/promises';
import { openAtsBench, waitUntil } from './ats/open-ats-bench.ts';

const rounds = Number(process.argv[2] ?? 5);
const kills = Number(process.argv[3] ?? 2);
const added = 250;
/** Beside those that are there from the beginning and not closed. */
const expected = added + 11;

interface Sync {
  state: string;
  running: boolean;
  created: number;
  updated: number;
}

const bench = await openAtsBench();
const { client, control, call } = bench;
const readSync = async (token: string) => (await call<{ sync: Sync | null }>('sync', token)).sync;
const waitForEnd = (token: string) =>
  waitUntil(async () => (await readSync(token))?.running === false, 'the sync');

await control('jobs/fill', { count: added });
const { jobs } = await control<{ jobs: { id: string }[] }>('state');
let failures = 0;
let killed = 0;
for (let round = 1; round <= rounds; round += 1) {
  const { token, organizationId } = await bench.makeAdmin();
  await control('faults', [
    { mode: '429', times: 1, after: 3, path: '/v1' },
    { mode: '500', times: 2, after: 3, path: '/v1' },
    { mode: 'reset-before-response', times: 1, after: 2, path: '/v1' },
    { mode: 'truncated-json', times: 1, after: 2, path: '/v1' },
    { mode: 'latency', ms: 300, path: '/v1' },
  ]);
  await bench.connect(token);
  const startedAt = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(200 + Math.random() * 1_500);
    if (!(await readSync(token))?.running) break;
    await bench.killWorker();
    killed += 1;
    await bench.startWorker();
  }
  await waitForEnd(token);
  await control('faults', []);
  const { rows } = await client.query<{ all: number; different: number }>(
    `select count(*)::int as all, count(distinct external_id)::int as different from jobs where organization_id = $1`,
    [organizationId],
  );
  const ended = await readSync(token);
  // Then one is changed, and one is written.
  await control(`jobs/${jobs.at(-1)?.id}`, { title: `Changed in round ${round}` });
  await call('sync-website-jobs', token, { full: true });
  await waitForEnd(token);
  const again = await readSync(token);
  const isRight =
    ended?.state === 'done' &&
    rows[0]?.all === expected &&
    rows[0].different === expected &&
    again?.updated === 1 &&
    again.created === 0;
  if (!isRight) failures += 1;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `round ${round}: ${ended?.state}, ${rows[0]?.all} jobs, ${rows[0]?.different} different, of ${expected}; after a change ${again?.updated} written; ${seconds} s`,
  );
}
await bench.stop();
console.log(`${failures} of ${rounds} rounds went wrong; the worker was killed ${killed} times`);
process.exitCode = failures > 0 ? 1 : 0;
