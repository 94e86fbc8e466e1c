/** Webhook deliveries of many lives of subscriptions, shuffled and repeated: do plans and histories end as once in order? */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sandboxStripe } from '@candor/sandbox/stripe-account';
import pg from 'pg';
import { type MadeOrganization, makeOrganization, type Run } from './make-organization.ts';
import { makeDataDir, startProduct } from './product.ts';

const { values: options } = parseArgs({
  options: {
    deliveries: { type: 'string', default: '10000' },
    organizations: { type: 'string', default: '20' },
  },
});
const deliveries = Number(options.deliveries);
const organizations = Number(options.organizations);
const atOnce = 16;

interface StripeEvent {
  id: string;
  type: string;
  data: { object: { object: string; id: string; customer?: string } };
}

const product = await startProduct(makeDataDir(), 4398, { LOG_LEVEL: 'error', DEMO: 'off', BILLING: 'on' });
const client = new pg.Client({ connectionString: product.databaseUrl() });
await client.connect();
await client.query('set role candor_platform');
const run: Run = (statement, values) => client.query(statement, values);

// Everything that Stripe tells is kept from the product until the lives are over.
const told: StripeEvent[] = [];
const ear = createServer(async (request, response) => {
  told.push(JSON.parse(await text(request)) as StripeEvent);
  response.end('{}');
}).listen(0, '127.0.0.1');
await once(ear, 'listening');
await stripe('webhook', { url: `http://127.0.0.1:${(ear.address() as AddressInfo).port}/` });

/** Each pair lives the same life: the events of the one come once and in order, those of the other in a heap. */
const lives = [live(), live('upgrade'), live('cancel'), live('cancel', 'resume'), live('bad card')];
const calm: Lived[] = [];
const stormy: Lived[] = [];
for (let number = 0; number < organizations; number += 1) {
  const act = lives[number % lives.length];
  if (!act) continue;
  calm.push(await act());
  stormy.push(await act());
}
await stripe('clock', { advance_seconds: 32 * 86_400 });
while (((await (await fetch(`${product.sandboxUrl}/stripe/deliveries`)).json()) as unknown[]).length > 0)
  await delay(50);

const ofGroup = (group: readonly Lived[]) => {
  const customers = new Set(group.map(({ customerId }) => customerId));
  return told.filter(({ data: { object } }) =>
    customers.has(object.object === 'customer' ? object.id : (object.customer ?? '')),
  );
};
for (const event of ofGroup(calm)) await deliver(event);
await waitUntilWorkedOff();

const events = ofGroup(stormy);
const heap = [...events];
while (heap.length < deliveries) heap.push(events[Math.floor(Math.random() * events.length)] as StripeEvent);
for (let at = heap.length - 1; at > 0; at -= 1) {
  const other = Math.floor(Math.random() * (at + 1));
  [heap[at], heap[other]] = [heap[other] as StripeEvent, heap[at] as StripeEvent];
}
const total = heap.length;
const startedAt = performance.now();
let refused = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let event = heap.pop(); event; event = heap.pop()) if ((await deliver(event)) !== 200) refused += 1;
  }),
);
const deliveredMs = performance.now() - startedAt;
await waitUntilWorkedOff();
const doneMs = performance.now() - startedAt;

let different = 0;
for (const [at, one] of calm.entries()) {
  const other = stormy[at];
  const [ordered, shuffled] = [await readEnd(one), other && (await readEnd(other))];
  if (ordered === shuffled) continue;
  different += 1;
  console.log(`in order ${ordered}\nshuffled ${shuffled}`);
}
console.log(
  `${total} deliveries of ${events.length} events about ${organizations} organizations, ${refused} refused`,
);
console.log(
  `${(total / (deliveredMs / 1000)).toFixed(0)} a second; worked off after ${(doneMs / 1000).toFixed(1)} s`,
);
console.log(`${different} of ${organizations} organizations ended otherwise than once in order`);
await client.end();
ear.close();
await product.kill('SIGTERM');
process.exitCode = different + refused > 0 ? 1 : 0;

interface Lived extends MadeOrganization {
  customerId: string;
}

async function stripe(what: string, body: object): Promise<void> {
  const answer = await fetch(`${product.sandboxUrl}/stripe/${what}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${what} was answered ${answer.status}`);
}

async function ask<T>(address: string, token: string, body: object): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** An organization that subscribes, and does this on its billing portal. */
function live(...acts: ('upgrade' | 'cancel' | 'resume' | 'bad card')[]): () => Promise<Lived> {
  return async () => {
    const organization = await makeOrganization(run);
    const token = organization.people[0]?.token ?? '';
    const api = `${product.url}/hr/subscriptions`;
    const start = (plan: string) =>
      ask<{ checkout_url: string }>(`${api}/create-checkout-session`, token, {
        plan,
        billing_cycle: 'monthly',
      });
    await ask(`${(await start('Starter')).checkout_url}/pay`, token, { card: '4242424242424242' });
    for (const act of acts) {
      if (act === 'upgrade') {
        const { checkout_url: url } = await start('Growth');
        const price = /name="price" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1];
        await ask(`${url}/update`, token, { price });
        continue;
      }
      const { portal_url: url } = await ask<{ portal_url: string }>(
        `${api}/create-portal-session`,
        token,
        {},
      );
      if (act === 'bad card') await ask(`${url}/card`, token, { card: '4000000000000341' });
      else await ask(`${url}/${act}`, token, {});
    }
    const { rows } = await client.query<{ customer_id: string }>(
      'select customer_id from subscriptions where organization_id = $1',
      [organization.organizationId],
    );
    return { ...organization, customerId: rows[0]?.customer_id ?? '' };
  };
}

async function deliver(event: StripeEvent): Promise<number> {
  const body = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1000);
  const sign = createHmac('sha256', sandboxStripe.webhookSecret).update(`${time}.${body}`).digest('hex');
  const answer = await fetch(`${product.url}/hr/subscriptions/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${sign}` },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

async function waitUntilWorkedOff(): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ open: number }>(
      'select count(*)::int as open from billing_events where done_at is null',
    );
    if (rows[0]?.open === 0) return;
    await delay(50);
  }
}

/** The plan that an organization ended with, and its changes on the way there. */
async function readEnd({ organizationId }: Lived): Promise<string> {
  const { rows } = await client.query(
    `select s.tier, s.status, s.billing_cycle, s.subscription_id is not null as paying,
       (select array_agg(c.change || ' ' || c.tier order by c.at, c.id) from subscription_changes c
        where c.organization_id = s.organization_id) as changes
     from subscriptions s where s.organization_id = $1`,
    [organizationId],
  );
  return JSON.stringify(rows);
}
