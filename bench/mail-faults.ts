/** Kills the worker with -9 at named points around the sending of a mail, 200 times: is any lost, or at the mail server twice? */
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import pg from 'pg';
import { type KillPoint, type Outcome, openLane } from './mail-faults/lane.ts';
import { makeDataDir, median } from './product.ts';
import { countValues } from './recruiter.ts';

const { values: options } = parseArgs({
  options: { kills: { type: 'string', default: '200' }, lanes: { type: 'string', default: '6' } },
});
const write = 'insert into "outbox_messages"';
const claim = '"attempts" = ';
const settle = '"sent_at" = ';
const points: (KillPoint & { name: string })[] = [
  { name: 'outbox not written', texts: [write], side: 'before' },
  { name: 'outbox written, not committed', texts: [write, 'commit'], side: 'before' },
  { name: 'outbox committed, task not', texts: [write, 'commit'], side: 'after' },
  { name: 'task taken, not marked', texts: [claim], side: 'before' },
  { name: 'marked as sending, no connection', texts: [claim, 'commit'], side: 'after' },
  { name: 'connection open', smtp: 'greeting' },
  { name: 'content under way', smtp: 'content' },
  { name: 'DATA sent, no 250', smtp: 'answer' },
  { name: '250 received, not settled', texts: [settle], side: 'before' },
  { name: 'settled, not committed', texts: [settle, 'commit'], side: 'before' },
  { name: 'settled and committed, task not', texts: [settle, 'commit'], side: 'after' },
];

const postgres = await startEmbeddedPostgres({ dataDir: makeDataDir() });
const admin = new pg.Client({ connectionString: postgres.adminUrl('postgres') });
await admin.connect();
const kills = Array.from({ length: Number(options.kills) }, (_, index) => points[index % points.length]);
const outcomes: (Outcome & { name: string })[] = [];
const lanes = Array.from({ length: Number(options.lanes) }, (_, index) => index);
for (const index of lanes)
  await admin.query(`create database lane_${index} owner ${new URL(postgres.url()).username}`);
await Promise.all(
  lanes.map(async (index) => {
    const lane = await openLane(urlsOf(`lane_${index}`), 4410 + 6 * index);
    for (let point = kills.pop(); point; point = kills.pop())
      outcomes.push({ name: point.name, ...(await lane.killAt(point)) });
    await lane.close();
  }),
);

for (const { name } of points) {
  const own = outcomes.filter((outcome) => outcome.name === name);
  const states = countValues(own.map(({ state, delivered }) => `${state}, ${delivered} at the server`));
  console.log(`${own.length} kills: ${name}: ${JSON.stringify(states)}`);
}
const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length;
const seconds = outcomes.map(({ endedAfterMs }) => endedAfterMs / 1000);
console.log(
  `${outcomes.length} kills in ${options.lanes} lanes: a Message-ID twice at the server ${count(({ repeated }) => repeated > 0)},` +
    ` more than one mail ${count(({ messages, delivered }) => messages > 1 || delivered > 1)},` +
    ` lost (never written, or 'sent' and not at the server) ${count(({ state, delivered }) => state === 'none' || (state === 'sent' && delivered === 0))},` +
    ` not ended ${count(({ state }) => state === 'open')};` +
    ` shown as unknown ${count(({ state }) => state === 'unknown')},` +
    ` of which at the server ${count(({ state, delivered }) => state === 'unknown' && delivered > 0)};` +
    ` ended after the restart: median ${median(seconds).toFixed(1)} s, longest ${Math.max(...seconds).toFixed(1)} s`,
);
await admin.end();
await postgres.stop();

function urlsOf(name: string) {
  return { databaseUrl: postgres.url(name), adminUrl: postgres.adminUrl(name) };
}
