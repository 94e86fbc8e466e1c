import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  findFreePort,
  type ProductProcess,
  spawnProduct,
  waitUntilReady,
} from '../testing/product-process.ts';
import { patiently } from '../testing/test-client.ts';
import { buildMember, newEmail, type TestMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/** A product of its own, whose connections an administrator ends. */
let database: TestDatabase;
let dataDir: string;
let admin: pg.Client;
/** Holds a table, so that requests wait in their transactions. */
let blocker: pg.Client;
let arranger: TestProduct;
let product: ProductProcess;
let member: TestMember;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-lost-'));
  admin = new pg.Client({ connectionString: database.adminUrl, application_name: 'administrator' });
  blocker = new pg.Client({ connectionString: database.adminUrl, application_name: 'blocker' });
  await Promise.all([admin.connect(), blocker.connect()]);
  arranger = await startTestProduct({ databaseUrl: database.url, worker: false });
  member = await buildMember(arranger);
  await arranger.stop();
  product = spawnProduct({
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO: 'off',
    RATE_LIMITS: 'off',
  });
  await waitUntilReady(product);
});
beforeEach(() => {
  expect(product.child.exitCode).toBeNull();
});
afterAll(async () => {
  await product.kill('SIGKILL');
  await Promise.all([admin.end(), blocker.end()]);
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const asMember = (address: string) =>
  fetch(`${product.url}${address}`, { headers: { authorization: `Bearer ${member.token}` } });
const getMe = () => asMember('/hr/auth/me');

/** Ends connections of the product, waits until they are gone, and tells how many. */
async function terminate(where: string): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid, 30000) from pg_stat_activity
     where datname = current_database() and application_name like 'candor-%' and ${where}`,
  );
  return rowCount ?? 0;
}

describe('a connection that is lost', () => {
  it('in a transaction is a 503 for its request and nothing for the rest, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      await blocker.query('begin; lock table users in access exclusive mode');
      const inFlight = getMe();
      await expect.poll(() => terminate("wait_event_type = 'Lock'")).toBe(1);
      const lost = await inFlight;
      expect(lost.status).toBe(503);
      expect(Number(lost.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await lost.json()).toMatchObject({ code: 'unavailable' });
      await blocker.query('rollback');
      // On a busy machine a new connection may take longer than a call waits for it.
      expect((await patiently(getMe)).status).toBe(200);
    }
    expect(product.child.exitCode).toBeNull();
  });

  it('never uses the pool up, however many are ended at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await blocker.query('begin; lock table users in access exclusive mode');
      const inFlight = Array.from({ length: 25 }, () => patiently(getMe));
      // As many as the pool has wait for the lock; the others wait for a connection.
      await expect.poll(() => countWaiting()).toBe(10);
      await terminate("wait_event_type = 'Lock'");
      await blocker.query('rollback');
      for (const { status } of await Promise.all(inFlight)) expect(status).toBe(200);
    }
    const after = await Promise.all(Array.from({ length: 25 }, () => patiently(getMe)));
    expect(after.map(({ status }) => status)).toEqual(Array(25).fill(200));
  });

  it('of a task in its midst lets the task be done again', async () => {
    const email = newEmail();
    const signUp = await fetch(`${product.url}/hr/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email, password: 'quiet harbour 42' }),
    });
    expect(signUp.status).toBe(200);
    for (let round = 0; round < 10; round += 1) await terminate('true');
    await expect
      .poll(
        async () => {
          const mails = await fetch(`${product.sandboxUrl}/mailbox/messages?to=${encodeURIComponent(email)}`);
          return ((await mails.json()) as unknown[]).length;
        },
        { timeout: 90_000 },
      )
      .toBeGreaterThan(0);
  });

  it('of the listener for events is made anew, and browsers are sent to ask again', async () => {
    // The previous test's connections are being reopened; a listener that comes back after a stream opened would close it.
    await expect.poll(() => countListeners()).toBe(1);
    const first = await asMember('/hr/events');
    expect(await terminate("application_name = 'candor-events'")).toBe(1);
    // The stream ends once the listener is back: what happened meanwhile may have been missed.
    await first.text();
    const controller = new AbortController();
    const second = await fetch(`${product.url}/hr/events`, {
      headers: { authorization: `Bearer ${member.token}` },
      signal: controller.signal,
    });
    let received = '';
    const reading = (async () => {
      for await (const chunk of second.body ?? []) received += Buffer.from(chunk).toString();
    })().catch(() => undefined);
    const change = await fetch(`${product.url}/hr/auth/me`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
      body: JSON.stringify({ name: 'New Name' }),
    });
    expect(change.status).toBe(200);
    await expect.poll(() => received).toContain('profile.changed');
    controller.abort();
    await reading;
  });

  it('with all the others, again and again, leaves a product that serves', async () => {
    for (let round = 0; round < 20; round += 1) {
      const asked = Promise.all(Array.from({ length: 10 }, getMe));
      await terminate('true');
      for (const { status } of await asked) expect([200, 503]).toContain(status);
    }
    await expect.poll(async () => (await getMe()).status).toBe(200);
    await expect.poll(async () => (await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(product.child.exitCode).toBeNull();
  });
});

/** Listeners for events that listen already; after a while each one asks whether its server is there. */
async function countListeners(): Promise<number> {
  const { rows } = await admin.query<{ listeners: number }>(
    `select count(*)::int as listeners from pg_stat_activity
     where datname = current_database() and application_name = 'candor-events'
       and state = 'idle' and (query ilike 'listen %' or query = 'select 1')`,
  );
  return rows[0]?.listeners ?? 0;
}

async function countWaiting(): Promise<number> {
  const { rows } = await admin.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and application_name = 'candor-all' and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
