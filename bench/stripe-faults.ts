/** Server and worker are killed (SIGKILL) around a payment, and Stripe is away for a while: is every plan granted, and once? */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask, findPids, openSharedSite, type Site } from './chaos/site.ts';
import { type MadeOrganization, makeOrganization } from './make-organization.ts';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '50' }, away: { type: 'string', default: '30' } },
});
const runs = Number(options.runs);
const awaySeconds = Number(options.away);
const longestWaitMs = 120_000;

const site = await openSharedSite({ BILLING: 'on' });
const outcomes = { 'after the 200, before the work': 0, 'between payment and grant': 0 };
const waits: number[] = [];
let lost = 0;
let doubled = 0;
for (let number = 1; number <= runs; number += 1) {
  const organization = await makeOrganization((text, values) => ask(site, text, values));
  await waitUntilIdle();
  // Stopped, it grants nothing: the kill comes for certain before the work.
  const worker = findPid('worker');
  process.kill(worker, 'SIGSTOP');
  const sessionId = await pay(organization);
  if (number % 2 === 1) {
    await waitUntilTold();
    process.kill(worker, 'SIGKILL');
    outcomes['after the 200, before the work'] += 1;
  } else {
    // What comes back to confirm is on its way to Stripe, or has just been there, when its server is killed.
    const confirming = call(organization, 'GET', `confirm-checkout-session?session_id=${sessionId}`).catch(
      () => undefined,
    );
    await delay(Math.random() * 60);
    process.kill(findPid('server'), 'SIGKILL');
    process.kill(worker, 'SIGKILL');
    await confirming;
    outcomes['between payment and grant'] += 1;
  }
  const startedAt = performance.now();
  const isGranted = await waitUntilGranted(organization);
  waits.push(performance.now() - startedAt);
  if (!isGranted) lost += 1;
  await waitUntilIdle();
  if ((await countStarts(organization)) > 1) doubled += 1;
  if (number % 10 === 0) console.log(`${number} of ${runs} kills: lost ${lost}, granted twice ${doubled}`);
}
for (const [name, count] of Object.entries(outcomes)) console.log(`${count} kills ${name}`);
console.log(`lost ${lost}, granted twice ${doubled}`);
waits.sort((a, b) => a - b);
const seconds = (share: number) =>
  ((waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0) / 1000).toFixed(1);
console.log(`granted after ${seconds(0.5)} s (median), ${seconds(1)} s (longest)`);

const away = await beWithoutStripe();
console.log(`Stripe away for ${awaySeconds} s: ${away.told} of ${away.asked} calls were told so with 503`);
console.log(
  `${away.worked} of ${away.pages} calls of other pages worked; ${away.granted} of ${away.paid} plans granted`,
);
await site.stop();
site.remove();
const isAllTold = away.told === away.asked && away.worked === away.pages && away.granted === away.paid;
process.exitCode = lost + doubled > 0 || !isAllTold ? 1 : 0;

function findPid(name: 'server' | 'worker'): number {
  const [found] = findPids(site.members.filter((member) => member.name === name));
  if (!found) throw new Error(`the ${name} is not up`);
  return found.pid;
}

function call({ people }: MadeOrganization, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${site.url}/hr/subscriptions/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${people[0]?.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Pays on the page, and answers the id with which the payer is sent back. */
async function pay(organization: MadeOrganization): Promise<string> {
  const wanted = { plan: 'Starter', billing_cycle: 'monthly' };
  const answer = await call(organization, 'POST', 'create-checkout-session', wanted);
  const { checkout_url: url } = (await answer.json()) as { checkout_url: string };
  const paid = await fetch(`${url}/pay`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ card: '4242424242424242' }),
  });
  const { redirect_url: back } = (await paid.json()) as { redirect_url: string };
  return new URL(back).searchParams.get('session_id') ?? '';
}

/** Every event was acknowledged: it is stored. */
async function waitUntilTold(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${site.sandboxUrl}/stripe/deliveries`);
    if (((await answer.json()) as unknown[]).length === 0) return;
    await delay(20);
  }
}

async function waitUntilIdle(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined);
    const [row] = await ask<{ open: number }>(
      site as Site,
      `select (select count(*)::int from pgboss.job where state < 'completed' and start_after <= now())
        + (select count(*)::int from billing_events where done_at is null) as open`,
    );
    if (answer?.ok && row?.open === 0 && findPids(site.members).length >= 2) return;
    await delay(50);
  }
}

async function readTier({ organizationId }: MadeOrganization): Promise<string | undefined> {
  const [row] = await ask<{ tier: string }>(
    site,
    'select tier from subscriptions where organization_id = $1',
    [organizationId],
  );
  return row?.tier;
}

async function waitUntilGranted(organization: MadeOrganization): Promise<boolean> {
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    if ((await readTier(organization)) === 'Starter') return true;
    await delay(50);
  }
  return false;
}

async function countStarts({ organizationId }: MadeOrganization): Promise<number> {
  const [row] = await ask<{ n: number }>(
    site,
    "select count(*)::int as n from subscription_changes where organization_id = $1 and change = 'started'",
    [organizationId],
  );
  return row?.n ?? 0;
}

async function setFault(mode: string): Promise<void> {
  await fetch(`${site.sandboxUrl}/stripe/faults`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ mode }),
  });
}

/** Three have paid when Stripe goes away. Whoever asks is told so; other pages work; afterwards all have their plan. */
async function beWithoutStripe() {
  const payers: MadeOrganization[] = [];
  for (let number = 0; number < 3; number += 1)
    payers.push(await makeOrganization((text, values) => ask(site, text, values)));
  await waitUntilIdle();
  const worker = findPid('worker');
  process.kill(worker, 'SIGSTOP');
  const sessions = await Promise.all(payers.map(pay));
  await setFault('server-error');
  process.kill(worker, 'SIGCONT');
  const figures = { asked: 0, told: 0, pages: 0, worked: 0, paid: payers.length, granted: 0 };
  const until = performance.now() + awaySeconds * 1000;
  while (performance.now() < until)
    for (const [at, payer] of payers.entries()) {
      const answer = await call(payer, 'GET', `confirm-checkout-session?session_id=${sessions[at]}`);
      const { code } = (await answer.json()) as { code?: string };
      figures.asked += 1;
      if (answer.status === 503 && code === 'billing_unavailable') figures.told += 1;
      const page = await call(payer, 'GET', 'subscription');
      figures.pages += 1;
      if (page.ok && ((await page.json()) as { tier: string }).tier === 'Basic') figures.worked += 1;
    }
  await setFault('none');
  for (const payer of payers) if (await waitUntilGranted(payer)) figures.granted += 1;
  return figures;
}
