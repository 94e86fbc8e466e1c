/** The worker is killed (SIGKILL) while webhooks leave, to endpoints with a fault each: does every event arrive at each, under one id, well signed? */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createJournal } from './chaos/journal.ts';
import { logIn, signUp } from './chaos/sign-up.ts';
import { ask, findPids, openSharedSite } from './chaos/site.ts';
import { compareArrivals } from './webhook-kills/compare-arrivals.ts';
import { type EndpointName, endpointNames, openReceiver } from './webhook-kills/receiver.ts';

const { values: options } = parseArgs({ options: { kills: { type: 'string', default: '50' } } });
const kills = Number(options.kills);
const longestWaitMs = 15 * 60_000;

const receiver = await openReceiver();
const site = await openSharedSite({ OUTBOUND_ALLOW: receiver.address });
const token = await openAccount();
await call('POST', '/hr/organizations/onboarding', { org_name: 'Lantern Works', team_name: 'People' });
const events = ['job.published', 'job.closed'];
const ids = new Map<EndpointName, string>();
for (const name of endpointNames) {
  const url = `http://${receiver.address}/${name}`;
  const added = await call<{ id: string; secret: string }>('POST', '/hr/webhooks', { url, events });
  ids.set(name, added.id);
  receiver.secrets.set(name, added.secret);
}

const startedAt = new Date();
let changes = 0;
let duringTry = 0;
for (let kill = 1; kill <= kills; kill += 1) {
  // Half of the kills come in the middle of a call, while a receiver holds its answer back.
  const isDuring = kill % 2 === 0;
  const arrived = receiver.nextArrival();
  const jobId = await saveJob('active');
  await saveJob('active');
  await saveJob('closed', jobId);
  if (kill % 5 === 0) await saveJob('active', jobId);
  if (isDuring) await Promise.race([arrived, delay(20_000)]);
  else await delay(Math.random() * 400);
  const worker = await findWorker();
  process.kill(worker, 'SIGKILL');
  if (isDuring) duringTry += 1;
  await waitForAnother(worker);
}
const isSent = await waitUntilSent();
const isBack = await bringBackTheGone();
const tookMs = Date.now() - startedAt.getTime();

/** What happened by the product's own record of it, which is written with the change itself. */
const happened = await ask<{ record: string; number: number }>(
  site,
  "select record_id as record, number from domain_events where type in ('job.published', 'job.closed')",
);
const written = await ask<{ id: string }>(site, 'select id from webhook_events');
const wrong = compareArrivals(receiver, { happened, written: written.map(({ id }) => id) });
await site.stop();
site.remove();
receiver.close();

const calls = receiver.arrivals.length;
console.log(
  `${kills} kills (${duringTry} while a receiver held its answer back), ${changes} changes of jobs`,
);
console.log(
  `${happened.length} events to ${endpointNames.length} endpoints, ${calls} calls, in ${(tookMs / 1000).toFixed(0)} s`,
);
console.log(`faults: ${endpointNames.map((name) => `${name} ${receiver.faults[name]}`).join(', ')}`);
console.log(
  Object.entries(wrong)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
);
const isRight = isSent && isBack && happened.length === changes && Object.values(wrong).every((n) => n === 0);
process.exitCode = isRight ? 0 : 1;

async function openAccount(): Promise<string> {
  const email = 'recruiter@example.com';
  await signUp({ site, journal: createJournal() }, email);
  return logIn(site, email);
}

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const answer = await fetch(`${site.url}${path}`, {
    ...{ method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Each call is an event: a job is published or closed. */
async function saveJob(status: 'active' | 'closed', id?: string): Promise<string> {
  const form = new FormData();
  const place = { city: 'Hobart', country: 'Australia' };
  const job = {
    title: 'Nurse',
    department: 'Care',
    description: 'Care.',
    ...place,
    status,
    ...(id && { id }),
  };
  for (const [name, value] of Object.entries(job)) form.set(name, value);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/hr/jobs`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the job was refused: ${await answer.text()}`);
  changes += 1;
  return ((await answer.json()) as { id: string }).id;
}

async function findWorker(): Promise<number> {
  for (;;) {
    const [worker] = findPids(site.members.filter(({ name }) => name === 'worker'));
    if (worker) return worker.pid;
    await delay(50);
  }
}

/** The supervisor starts the worker again; it waits longer after each, so health is asked for. */
async function waitForAnother(former: number): Promise<void> {
  const worker = site.members.find(({ name }) => name === 'worker');
  while ((await findWorker()) === former) await delay(50);
  for (;;) {
    const answer = await fetch(`${worker?.supervised.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
}

async function waitUntilSent(): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    const [row] = await ask<{ written: number; open: number }>(
      site,
      `select (select count(*)::int from webhook_events) as written,
        (select count(*)::int from webhook_deliveries where state = 'waiting') as open`,
    );
    if (row?.written === changes && row.open === 0) return true;
    await delay(500);
  }
  console.log('Not everything was sent in time.');
  return false;
}

/** The endpoint that said 410 was switched off and gets nothing. Turned on again, it is sent all that it missed. */
async function bringBackTheGone(): Promise<boolean> {
  const id = ids.get('410');
  const [row] = await ask<{ on: boolean }>(site, 'select is_on as "on" from webhooks where id = $1', [id]);
  if (receiver.faults['410'] === 0 || row?.on !== false) return false;
  receiver.comeBack();
  await call('PATCH', `/hr/webhooks/${id}`, { on: true });
  await call('POST', `/hr/webhooks/${id}/replays`, { from: startedAt.toISOString() });
  return waitUntilSent();
}
