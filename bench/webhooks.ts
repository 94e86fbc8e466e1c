/** The worker is killed (SIGKILL) while webhooks leave, to a receiver with faults: does every event arrive, under one id, well signed? */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { webhookEventTypes } from '@candor/contract/webhooks';
import { Webhook } from 'standardwebhooks';
import { createJournal } from './chaos/journal.ts';
import { logIn, signUp } from './chaos/sign-up.ts';
import { ask, findPids, openSharedSite, type Site } from './chaos/site.ts';

const { values: options } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, events: { type: 'string', default: '4' } },
});
const kills = Number(options.kills);
/** Jobs that are published before each kill. */
const jobsPerKill = Number(options.events);
const longestWaitMs = 10 * 60_000;

interface Arrival {
  id: string;
  body: string;
  isVerified: boolean;
  /** The answer left, and was a 2xx. */
  isTaken: boolean;
}

const faults = ['hang', 'cut', '500', '301', '429'] as const;
const met: Record<string, number> = {};
const arrivals: Arrival[] = [];
let secret = '';
let onArrival = () => {};

/** Answers the first call of some events with a fault, and everything else well. */
const receiver = createServer(async (request, response) => {
  const body = await text(request);
  const id = String(request.headers['webhook-id']);
  const isFirst = arrivals.every((arrival) => arrival.id !== id);
  const arrival = { id, body, isVerified: verify(request, body), isTaken: false };
  arrivals.push(arrival);
  onArrival();
  const fault =
    isFirst && Math.random() < 0.3 ? faults[Math.floor(Math.random() * faults.length)] : undefined;
  if (fault) {
    met[fault] = (met[fault] ?? 0) + 1;
    return misbehave(response, fault);
  }
  await delay(Math.random() * 200);
  response.writeHead(204).end();
  arrival.isTaken = true;
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

function verify({ headers }: IncomingMessage, body: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

function misbehave(response: ServerResponse, fault: (typeof faults)[number]): void {
  if (fault === 'hang') return;
  if (fault === 'cut') {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
    return;
  }
  const headers = {
    ...(fault === '301' && { location: '/' }),
    ...(fault === '429' && { 'retry-after': '3' }),
  };
  response.writeHead(Number(fault), headers).end();
}

const site = await openSharedSite({ OUTBOUND_ALLOW: address });
const token = await openAccount(site);
const post = async <T>(path: string, body: object): Promise<T> => {
  const answer = await fetch(`${site.url}${path}`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};
await post('/hr/organizations/onboarding', { org_name: 'Lantern Works', team_name: 'People' });
({ secret } = await post<{ secret: string }>('/hr/webhooks', {
  ...{ url: `http://${address}/`, events: webhookEventTypes },
}));

let caused = 0;
let duringTry = 0;
const startedAt = performance.now();
for (let kill = 1; kill <= kills; kill += 1) {
  // Half of the kills come in the middle of a call, while the receiver holds its answer back.
  const isDuring = kill % 2 === 0;
  const arrived = new Promise<void>((resolve) => {
    onArrival = resolve;
  });
  for (let job = 0; job < jobsPerKill; job += 1) await publishJob();
  if (isDuring) await Promise.race([arrived, delay(20_000)]);
  else await delay(Math.random() * 400);
  const worker = await findWorker(site);
  process.kill(worker, 'SIGKILL');
  if (isDuring) duringTry += 1;
  await waitForAnother(site, worker);
}
const isComplete = await waitUntilAllArrived(site);
const waitedMs = performance.now() - startedAt;

const written = await ask<{ id: string }>(site, 'select id from webhook_events');
const taken = new Set(arrivals.filter(({ isTaken }) => isTaken).map(({ id }) => id));
const lost = written.filter(({ id }) => !taken.has(id)).length;
const known = new Set(written.map(({ id }) => id));
const strange = arrivals.filter(({ id }) => !known.has(id)).length;
const unverified = arrivals.filter(({ isVerified }) => !isVerified).length;
const bodies = new Map<string, Set<string>>();
for (const { id, body } of arrivals) bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
const changed = [...bodies.values()].filter((variants) => variants.size > 1).length;
await site.stop();
site.remove();
receiver.closeAllConnections();
receiver.close();

console.log(
  `${kills} kills (${duringTry} while the receiver held its answer back), ${caused} jobs published`,
);
console.log(`${written.length} events, ${arrivals.length} calls, in ${(waitedMs / 1000).toFixed(0)} s`);
console.log(`faults met: ${faults.map((fault) => `${fault} ${met[fault] ?? 0}`).join(', ')}`);
console.log(
  `lost ${lost}, not written ${caused - written.length}, under unknown ids ${strange}, changed between calls ${changed}, not verified ${unverified}`,
);
const isRight = isComplete && written.length === caused && lost + strange + changed + unverified === 0;
process.exitCode = isRight ? 0 : 1;

async function openAccount(site: Site): Promise<string> {
  const email = 'recruiter@example.com';
  await signUp({ site, journal: createJournal() }, email);
  return logIn(site, email);
}

async function publishJob(): Promise<void> {
  const form = new FormData();
  const job = {
    title: 'Nurse',
    department: 'Care',
    description: 'Care.',
    city: 'Hobart',
    country: 'Australia',
  };
  for (const [name, value] of Object.entries({ ...job, status: 'active' })) form.set(name, value);
  const answer = await fetch(`${site.url}/hr/jobs`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  });
  if (!answer.ok) throw new Error(`the job was refused: ${await answer.text()}`);
  caused += 1;
}

async function findWorker(site: Site): Promise<number> {
  for (;;) {
    const [worker] = findPids(site.members.filter(({ name }) => name === 'worker'));
    if (worker) return worker.pid;
    await delay(50);
  }
}

/** The supervisor starts the worker again; it waits longer after each, so health is asked for. */
async function waitForAnother(site: Site, former: number): Promise<void> {
  const worker = site.members.find(({ name }) => name === 'worker');
  while ((await findWorker(site)) === former) await delay(50);
  for (;;) {
    const answer = await fetch(`${worker?.supervised.url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(50);
  }
}

async function waitUntilAllArrived(site: Site): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    const [row] = await ask<{ written: number; open: number }>(
      site,
      `select (select count(*)::int from webhook_events) as written,
        (select count(*)::int from webhook_deliveries where state = 'waiting') as open`,
    );
    if (row?.written === caused && row.open === 0) return true;
    await delay(500);
  }
  return false;
}
