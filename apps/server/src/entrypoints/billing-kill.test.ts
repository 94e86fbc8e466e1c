import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { billing } from '@candor/contract/billing';
import { billingEvents, subscriptionChanges } from '@candor/database/schema';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import { type DatabaseLine, layDatabaseLine } from '@candor/database/testing/line';
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  findFreePort,
  type ProductProcess,
  spawnProduct,
  waitUntilReady,
} from '../testing/product-process.ts';
import { payCheckout } from '../testing/test-billing.ts';
import { call } from '../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/** A server with its sandbox, and a worker, in processes of their own; another product on their database arranges and looks. */
let database: TestDatabase;
let line: DatabaseLine;
let dataDir: string;
let observer: TestProduct;
let environment: Record<string, string>;
let server: ProductProcess;
let worker: ProductProcess | undefined;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  line = await layDatabaseLine(database.url);
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-billing-kill-'));
  observer = await startTestProduct({ databaseUrl: database.url, worker: false });
  const shared = { DATA_DIR: dataDir, DATABASE_URL: line.url, DEMO: 'off', BILLING: 'on' };
  const ports = { PORT: String(await findFreePort()), SANDBOX_PORT: String(await findFreePort()) };
  environment = { ...shared, ...ports };
  server = await start({ ROLE: 'api' });
});
afterAll(async () => {
  await worker?.kill('SIGKILL');
  await server.kill('SIGKILL');
  await observer.stop();
  await line.remove();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(role: Record<string, string>): Promise<ProductProcess> {
  const product = spawnProduct({ ...environment, ...role });
  await waitUntilReady(product);
  return product;
}

async function startWorker(): Promise<void> {
  worker = await start({ ROLE: 'worker', PORT: String(await findFreePort()) });
}

/** Asks the server that is killed, not the observer. */
function ask(member: TestMember, method: string, address: string, body?: object): Promise<Response> {
  return fetch(`${server.url}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Pays, and does not come back; answers the id of the visit. */
async function pay(member: TestMember): Promise<string> {
  const body = { plan: 'Starter', billing_cycle: 'monthly' };
  const answer = await ask(member, 'POST', '/hr/subscriptions/create-checkout-session', body);
  return payCheckout(((await answer.json()) as { checkout_url: string }).checkout_url);
}

const tierOf = async ({ token }: TestMember) =>
  (await call(observer, billing.getSubscription, { token })).body.tier;

const listChanges = ({ organizationId }: TestMember) =>
  inTestTransaction(observer, async ({ db }) =>
    (
      await db
        .select()
        .from(subscriptionChanges)
        .where(eq(subscriptionChanges.organizationId, organizationId))
    ).map(({ change }) => change),
  );

const countOpenEvents = () =>
  inTestTransaction(observer, ({ db }) => db.$count(billingEvents, isNull(billingEvents.doneAt)));

async function countDeliveries(): Promise<number> {
  const answer = await fetch(`${server.sandboxUrl}/stripe/deliveries`);
  return ((await answer.json()) as unknown[]).length;
}

describe('what was paid', () => {
  it('is granted once after a kill between the answer to Stripe and the work', async () => {
    const member = await buildMember(observer);
    await pay(member);
    await expect.poll(countDeliveries).toBe(0);
    expect(await countOpenEvents()).toBeGreaterThan(0);
    await server.kill('SIGKILL');
    expect(await tierOf(member)).toBe('Basic');

    server = await start({ ROLE: 'api' });
    await startWorker();
    await expect.poll(() => tierOf(member), { timeout: 60_000 }).toBe('Starter');
    await expect.poll(countOpenEvents, { timeout: 60_000 }).toBe(0);
    expect(await listChanges(member)).toEqual(['started']);
  }, 180_000);

  it('is granted once after a kill between payment and grant', async () => {
    await worker?.kill('SIGKILL');
    const member = await buildMember(observer);
    const id = await pay(member);
    const { reached } = line.holdAt(['update "subscriptions" set', '"version" = $'], 'before');
    const lost = ask(member, 'GET', `/hr/subscriptions/confirm-checkout-session?session_id=${id}`).then(
      () => 'answered',
      () => 'no answer',
    );
    await reached;
    await server.kill('SIGKILL');
    expect(await lost).toBe('no answer');
    expect(await tierOf(member)).toBe('Basic');

    server = await start({ ROLE: 'api' });
    await startWorker();
    await expect.poll(() => tierOf(member), { timeout: 60_000 }).toBe('Starter');
    await expect.poll(countOpenEvents, { timeout: 60_000 }).toBe(0);
    expect(await listChanges(member)).toEqual(['started']);
  }, 180_000);
});
