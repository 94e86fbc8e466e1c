/** Kills the worker with -9 at named points of an evaluation, 200 times: does each end, once, and how soon after the restart? */
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import pg from 'pg';
import { type Outcome, openLane } from './evaluate-faults/lane.ts';
import { makeDataDir, median } from './product.ts';
import { countValues } from './recruiter.ts';

const { values: options } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, lanes: { type: 'string', default: '6' } },
});
const points = [
  { name: 'task taken, not begun', texts: ['update "evaluations" set "state"'], side: 'before' },
  { name: 'begun, file not read', texts: ['insert into "resume_readings"'], side: 'before' },
  { name: 'read, person not looked for', texts: ['insert into "resume_readings"', 'commit'], side: 'after' },
  {
    name: 'application written, not committed',
    texts: ['insert into "applications"', 'commit'],
    side: 'before',
  },
  {
    name: 'application committed, not judged',
    texts: ['insert into "applications"', 'commit'],
    side: 'after',
  },
  { name: 'judged, result not written', texts: ['"duration_ms" = $'], side: 'before' },
  { name: 'result written, not committed', texts: ['"duration_ms" = $', 'commit'], side: 'before' },
  { name: 'result committed, task not', texts: ['"duration_ms" = $', 'commit'], side: 'after' },
] as const;

const postgres = await startEmbeddedPostgres({ dataDir: makeDataDir() });
const admin = new pg.Client({ connectionString: postgres.adminUrl('postgres') });
await admin.connect();
const kills = Array.from(
  { length: Number(options.kills) },
  (_, index) => points[index % points.length] ?? points[0],
);
const outcomes: (Outcome & { name: string })[] = [];
await Promise.all(
  Array.from({ length: Number(options.lanes) }, async (_, index) => {
    await admin.query(`create database lane_${index} owner ${new URL(postgres.url()).username}`);
    const lane = await openLane(urlsOf(`lane_${index}`), 4400 + 6 * index);
    for (let point = kills.pop(); point; point = kills.pop())
      outcomes.push({ name: point.name, ...(await lane.killAt([...point.texts], point.side)) });
    await lane.close();
  }),
);

for (const { name } of points) {
  const own = outcomes.filter((outcome) => outcome.name === name);
  console.log(`${own.length} kills: ${name}: ${JSON.stringify(countValues(own.map(({ state }) => state)))}`);
}
const seconds = outcomes.map(({ endedAfterMs }) => endedAfterMs / 1000);
console.log(
  `${outcomes.length} kills in ${options.lanes} lanes: not ended ${outcomes.filter(({ state }) => state === 'open').length},` +
    ` more than one application ${outcomes.filter(({ applications }) => applications !== 1).length},` +
    ` more than one result ${outcomes.filter(({ results }) => results > 1).length};` +
    ` ended after the restart: median ${median(seconds).toFixed(1)} s, longest ${Math.max(...seconds).toFixed(1)} s`,
);
await admin.end();
await postgres.stop();

function urlsOf(name: string) {
  return { databaseUrl: postgres.url(name), adminUrl: postgres.adminUrl(name) };
}
