import { webhookEventTypes, webhooks } from '@candor/contract/webhooks';
import { newId } from '@candor/database/ids';
import { outboxMessages, webhooks as table, webhookDeliveries, webhookEvents } from '@candor/database/schema';
import { eq, inArray } from 'drizzle-orm';
import pg from 'pg';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { muteNotices } from '../../testing/mute-notices.ts';
import { call, patiently } from '../../testing/test-client.ts';
import { waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import {
  buildDelivery,
  buildWebhook,
  listReceived,
  readDelivery,
  setReceiverFault,
  type TestWebhook,
  tryNow,
} from '../../testing/test-webhooks.ts';
import { sweepWebhooksTask } from './sweep-webhooks.task.ts';
import { endWaiting } from './switch-off.ts';
import { writeEvents } from './write-events.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail' });
});
afterAll(() => product.stop());

const hourMs = 3_600_000;

/** Somebody who has just signed in: sessions end when the clock is moved by days. */
const signIn = async ({ organizationId }: TestWebhook) =>
  (await buildMember(product, 'admin', organizationId)).token;

async function readWebhook(webhook: TestWebhook) {
  const { webhookId } = webhook;
  const token = await signIn(webhook);
  const { body } = await call(product, webhooks.listWebhooks, { token });
  return body.find(({ id }) => id === webhookId) ?? expect.unreachable();
}

/** Writes that a job was closed; answers the delivery, where there is one. */
async function tellJobClosed({ organizationId, webhookId }: TestWebhook, number = 1) {
  await inTestTransaction(product, async (ctx) => {
    const data = { job_id: 'job_x', number, link: null };
    await writeEvents({ ...ctx, organizationId }, [{ type: 'job.closed', at: ctx.now, data }]);
  });
  const rows = await inTestTransaction(product, ({ db }) =>
    db
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.webhookId, webhookId))
      .orderBy(webhookDeliveries.createdAt),
  );
  return rows.at(-1);
}

describe('adding a webhook', () => {
  it('shows the secret once, and keeps it encrypted', async () => {
    const webhook = await buildWebhook(product);
    expect(Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    const shown = await readWebhook(webhook);
    expect(shown).toMatchObject({ on: true, events: [...webhookEventTypes], former_secret_until: null });
    expect(JSON.stringify(shown)).not.toContain(webhook.secret);
    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(table).where(eq(table.id, webhook.webhookId)),
    );
    expect(row?.secret).not.toContain(webhook.secret);
    expect(product.platform.secrets.decrypt(row?.secret ?? '')).toBe(webhook.secret);
  });

  it.each([
    ['https://127.0.0.1/', 'Enter an address that can be reached from the internet'],
    ['https://[::1]/', 'Enter an address that can be reached from the internet'],
    ['https://2130706433/', 'Enter an address that can be reached from the internet'],
    ['http://example.com/', 'Enter a URL that starts with https:// and has no user name or password'],
    ['https://a:b@example.com/', 'Enter a URL that starts with https:// and has no user name or password'],
    ['example.com', 'Enter a complete URL, such as https://example.com/hooks'],
  ])('refuses %s', async (url, message) => {
    const { token } = await buildMember(product);
    const { status, body } = await call(product, webhooks.addWebhook, {
      ...{ token, body: { url, events: ['job.closed'] } },
    });
    expect([status, body.fields?.url]).toEqual([400, message]);
  });

  it('stops at twenty', async () => {
    const { token } = await buildMember(product);
    const add = () =>
      call(product, webhooks.addWebhook, {
        ...{ token, body: { url: 'https://hooks.example.com/', events: ['job.closed'] } },
      });
    const answers = await Promise.all(Array.from({ length: 22 }, () => patiently(add)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['too_many_webhooks', 'too_many_webhooks']);
  });
});

describe('a delivery', () => {
  it('is signed as Standard Webhooks says, and by both secrets for a day after a rotation', async () => {
    const webhook = await buildDelivery(product);
    const { token, webhookId: id, deliveryId, secret } = webhook;
    expect((await tryNow(product, deliveryId)).state).toBe('delivered');
    const [first] = await listReceived(product, webhook);
    expect(new Webhook(secret).verify(first?.body ?? '', first?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
      data: { webhook_id: id },
    });
    const rotated = await call(product, webhooks.rotateSecret, { token, params: { id } });
    await call(product, webhooks.replayDelivery, { token, params: { id, delivery: deliveryId } });
    await tryNow(product, deliveryId);
    const [, second] = await listReceived(product, webhook);
    for (const one of [secret, rotated.body.secret])
      expect(() => new Webhook(one).verify(second?.body ?? '', second?.headers ?? {})).not.toThrow();
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);

    product.clock.advance(25 * hourMs);
    const later = await signIn(webhook);
    await call(product, webhooks.replayDelivery, { token: later, params: { id, delivery: deliveryId } });
    await tryNow(product, deliveryId);
    const [, , third] = await listReceived(product, webhook);
    expect(third?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect((await readWebhook(webhook)).former_secret_until).toBeNull();
  });

  it.each([
    ['error', 500, null],
    ['redirect', 301, null],
    ['busy', 429, null],
    ['cut', null, 'The connection ended before the answer was complete.'],
  ])('that meets %s is tried again, and the log says why', async (mode, status, trouble) => {
    const webhook = await buildDelivery(product);
    const { token, webhookId, deliveryId } = webhook;
    await setReceiverFault(product, webhook, { mode, times: 1 });
    expect(await tryNow(product, deliveryId)).toMatchObject({ state: 'waiting', tries: 1 });
    const params = { id: webhookId, delivery: deliveryId };
    const { body } = await call(product, webhooks.getDelivery, { token, params });
    expect(body).toMatchObject({ status, trouble, log: [{ status, trouble }] });
    expect(Buffer.byteLength(body.log[0]?.answer ?? '')).toBeLessThanOrEqual(2_048);
    if (mode === 'error') expect(body.log[0]?.answer).toMatch(/^.{2048}$/);
    expect((await readWebhook(webhook)).failing_since).not.toBeNull();
    expect(await tryNow(product, deliveryId)).toMatchObject({ state: 'delivered', tries: 2 });
    expect((await readWebhook(webhook)).failing_since).toBeNull();
    expect(await listReceived(product, { receiver: `${webhook.receiver}-elsewhere` })).toEqual([]);
  });

  it('ends after ten tries', async () => {
    const webhook = await buildDelivery(product);
    await setReceiverFault(product, webhook, { mode: 'error' });
    const startedAt = product.clock.now().getTime();
    let row = await readDelivery(product, webhook.deliveryId);
    while (row.state === 'waiting') row = await tryNow(product, webhook.deliveryId);
    expect(row).toMatchObject({ state: 'failed', tries: 10 });
    expect(await listReceived(product, webhook)).toHaveLength(10);
    const days = (product.clock.now().getTime() - startedAt) / (24 * hourMs);
    expect(days).toBeGreaterThan(2.8);
    expect(days).toBeLessThan(3.6);
    expect((await readWebhook(webhook)).on).toBe(true);
  });

  it('waits as long as a receiver asks for, with all others to it', async () => {
    const webhook = await buildDelivery(product);
    await setReceiverFault(product, webhook, { mode: 'busy', times: 1, retryAfterSeconds: 7_200 });
    const at = product.clock.now().getTime();
    const { nextTryAt } = await tryNow(product, webhook.deliveryId);
    expect(nextTryAt.getTime() - at).toBeGreaterThanOrEqual(2 * hourMs);
    const other = (await tellJobClosed(webhook)) ?? expect.unreachable();
    const moved = await tryNow(product, other.id);
    expect(moved).toMatchObject({ state: 'waiting', tries: 0 });
    expect(moved.nextTryAt.getTime() - at).toBeGreaterThanOrEqual(2 * hourMs - 1000);
    expect(await listReceived(product, webhook)).toHaveLength(1);
  });

  it('is sent once by two workers at the same time, and not by a task that is out of date', async () => {
    const webhook = await buildDelivery(product);
    const outcomes = await Promise.allSettled([
      tryNow(product, webhook.deliveryId),
      tryNow(product, webhook.deliveryId),
    ]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    await tryNow(product, webhook.deliveryId);
    expect(await listReceived(product, webhook)).toHaveLength(1);
  });
});

describe('a webhook is switched off', () => {
  it('by 410, with an email to the admins who want it and nobody else', async () => {
    const webhook = await buildDelivery(product);
    const recruiter = await buildMember(product, 'recruit', webhook.organizationId);
    const quiet = await buildMember(product, 'admin', webhook.organizationId);
    await muteNotices(product, quiet, 'webhooks');
    const waiting = (await tellJobClosed(webhook)) ?? expect.unreachable();
    await setReceiverFault(product, webhook, { mode: 'gone' });
    expect((await tryNow(product, webhook.deliveryId)).state).toBe('failed');
    expect(await readWebhook(webhook)).toMatchObject({ on: false, off_reason: 'gone' });
    expect((await readDelivery(product, waiting.id)).state).toBe('failed');
    const mail = await waitForMail(product, webhook.email);
    expect(mail.subject).toMatch(/^Webhook to .* was turned off$/);
    expect(mail.text).toContain('410');
    const told = await inTestTransaction(product, ({ db }) =>
      db.$count(outboxMessages, inArray(outboxMessages.recipient, [recruiter.email, quiet.email])),
    );
    expect(told).toBe(0);
    expect(await tellJobClosed(webhook, 2)).toMatchObject({ id: waiting.id });
  });

  it('after five days of nothing but failure', async () => {
    const webhook = await buildDelivery(product);
    await setReceiverFault(product, webhook, { mode: 'error' });
    await tryNow(product, webhook.deliveryId);
    product.clock.advance(5 * 24 * hourMs - 60_000);
    const late = (await tellJobClosed(webhook)) ?? expect.unreachable();
    await tryNow(product, late.id);
    expect((await readWebhook(webhook)).on).toBe(true);
    product.clock.advance(120_000);
    await tryNow(product, late.id);
    expect(await readWebhook(webhook)).toMatchObject({ on: false, off_reason: 'failing' });
    expect((await waitForMail(product, webhook.email)).text).toContain('five days');
  });

  it('by a person, and starts afresh when it is on again', async () => {
    const webhook = await buildDelivery(product);
    const { token, webhookId: id, deliveryId: delivery } = webhook;
    await setReceiverFault(product, webhook, { mode: 'error', times: 1 });
    await tryNow(product, delivery);
    await call(product, webhooks.changeWebhook, { token, params: { id }, body: { on: false } });
    expect((await readDelivery(product, delivery)).state).toBe('failed');
    const refused = [
      await call(product, webhooks.sendTest, { token, params: { id } }),
      await call(product, webhooks.replayDelivery, { token, params: { id, delivery } }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['webhook_off', 'webhook_off']);
    const { body } = await call(product, webhooks.changeWebhook, {
      token,
      params: { id },
      body: { on: true },
    });
    expect(body).toMatchObject({ on: true, failing_since: null, off_reason: null });
  });
});

describe('what happens while a webhook is being switched off', () => {
  it('is not left waiting for ever, and can be replayed', async () => {
    const webhook = await buildWebhook(product, { events: ['job.closed'] });
    const { token, webhookId: id, organizationId } = webhook;
    const from = product.clock.now().toISOString();
    let told: Promise<unknown> = Promise.resolve();
    await inTestTransaction(product, async (ctx) => {
      await ctx.db.update(table).set({ isOn: false }).where(eq(table.id, id));
      await endWaiting({ ...ctx, organizationId }, id);
      let isTold = false;
      told = tellJobClosed(webhook).then(() => {
        isTold = true;
      });
      await expect.poll(async () => isTold || (await countBlocked())).toBeTruthy();
    });
    await told;
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, id)),
    );
    expect(rows).toEqual([]);
    await call(product, webhooks.changeWebhook, { token, params: { id }, body: { on: true } });
    const missed = await call(product, webhooks.replayRange, { token, params: { id }, body: { from } });
    expect(missed.body).toEqual({ replayed: 1, left: 0, last: expect.any(String) });
  });

  it('can be replayed where an earlier version left it waiting', async () => {
    const webhook = await buildWebhook(product, { events: ['job.closed'] });
    const { token, webhookId: id } = webhook;
    const from = product.clock.now().toISOString();
    await tellJobClosed(webhook);
    await inTestTransaction(product, ({ db }) =>
      db.update(table).set({ isOn: false }).where(eq(table.id, id)),
    );
    await call(product, webhooks.changeWebhook, { token, params: { id }, body: { on: true } });
    const missed = await call(product, webhooks.replayRange, { token, params: { id }, body: { from } });
    expect(missed.body).toEqual({ replayed: 1, left: 0, last: expect.any(String) });
  });
});

/** How many transactions of this database wait for another one. */
async function countBlocked(): Promise<number> {
  const client = new pg.Client({ connectionString: product.adminDatabaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  await client.end();
  return rowCount ?? 0;
}

describe('what was missed', () => {
  it('can be replayed by its time: what failed, and what happened while the webhook was off', async () => {
    const webhook = await buildWebhook(product, { events: ['job.closed'] });
    const { token, webhookId: id } = webhook;
    const from = product.clock.now().toISOString();
    const arrived = (await tellJobClosed(webhook, 1)) ?? expect.unreachable();
    await tryNow(product, arrived.id);
    await call(product, webhooks.changeWebhook, { token, params: { id }, body: { on: false } });
    await tellJobClosed(webhook, 2);
    await tellJobClosed(webhook, 3);
    await call(product, webhooks.changeWebhook, { token, params: { id }, body: { on: true } });
    const missed = await call(product, webhooks.replayRange, { token, params: { id }, body: { from } });
    expect(missed.body).toEqual({ replayed: 2, left: 0, last: expect.any(String) });
    const list = await call(product, webhooks.listDeliveries, { token, params: { id } });
    expect(list.headers.get('x-total-count')).toBe('3');
    for (const one of list.body) if (one.state === 'waiting') await tryNow(product, one.id);
    const numbers = (await listReceived(product, webhook)).map(({ body }) => JSON.parse(body).data.number);
    expect(numbers.toSorted()).toEqual([1, 2, 3]);
    const again = await call(product, webhooks.replayRange, {
      ...{ token, params: { id }, body: { from, which: 'all' as const } },
    });
    expect(again.body.replayed).toBe(3);
    const none = await call(product, webhooks.replayRange, {
      ...{ token, params: { id }, body: { from, to: from } },
    });
    expect(none.body.replayed).toBe(0);
  });

  it('is replayed part by part, each once, however many there are', async () => {
    const webhook = await buildWebhook(product, { events: ['job.closed'] });
    const { token, webhookId: id, organizationId } = webhook;
    const at = product.clock.now();
    const data = { job_id: 'job_x', number: 1, link: null };
    const rows = Array.from({ length: 1_200 }, (_, place) => ({
      ...{ id: newId('evt'), organizationId, position: 1_000 + place, type: 'job.closed', data, at },
    }));
    await inTestTransaction(product, ({ db }) => db.insert(webhookEvents).values(rows));
    const body = { from: at.toISOString(), which: 'all' as const };
    const first = await call(product, webhooks.replayRange, { token, params: { id }, body });
    expect(first.body).toEqual({ replayed: 1_000, left: 200, last: rows[999]?.id });
    // Those of the first part arrive meanwhile.
    await inTestTransaction(product, ({ db }) =>
      db.update(webhookDeliveries).set({ state: 'delivered' }).where(eq(webhookDeliveries.webhookId, id)),
    );
    const after = first.body.last ?? '';
    const rest = await call(product, webhooks.replayRange, {
      token,
      params: { id },
      body: { ...body, after },
    });
    expect(rest.body).toEqual({ replayed: 200, left: 0, last: rows[1_199]?.id });
    const unknown = { ...body, after: 'evt_of_nobody' };
    expect((await call(product, webhooks.replayRange, { token, params: { id }, body: unknown })).status).toBe(
      404,
    );
  });

  it('can be asked for after the last one that arrived', async () => {
    const webhook = await buildWebhook(product, { events: ['job.closed'] });
    const { token } = webhook;
    await Promise.all(Array.from({ length: 8 }, (_, index) => tellJobClosed(webhook, index + 1)));
    const first = await call(product, webhooks.listEvents, { token, query: { limit: '3' } });
    expect([first.body.events.length, first.body.has_more]).toEqual([3, true]);
    const after = first.body.events.at(-1)?.id ?? '';
    const rest = await call(product, webhooks.listEvents, { token, query: { after } });
    expect([rest.body.events.length, rest.body.has_more]).toEqual([5, false]);
    const ids = [...first.body.events, ...rest.body.events].map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    const stranger = await buildWebhook(product);
    const foreign = await call(product, webhooks.listEvents, { token: stranger.token, query: { after } });
    expect(foreign.status).toBe(404);
  });

  it('is forgotten after 30 days, but for the last one', async () => {
    const webhook = await buildWebhook(product, { events: ['job.closed'] });
    await tellJobClosed(webhook, 1);
    await tellJobClosed(webhook, 2);
    product.clock.advance(31 * 24 * hourMs);
    const ctx = createSystemContext(product.platform, { task: 'sweep-webhooks', scope: 'platform' });
    await sweepWebhooksTask.handle(ctx, {}, { isLast: false });
    const { body } = await call(product, webhooks.listEvents, { token: await signIn(webhook) });
    expect(body.events.map(({ data }) => data.number)).toEqual([2]);
  });
});

it('belongs to admins', async () => {
  const { organizationId } = await buildWebhook(product);
  for (const role of ['recruit', 'report'] as const) {
    const { token } = await buildMember(product, role, organizationId);
    expect((await call(product, webhooks.listWebhooks, { token })).status).toBe(403);
    expect((await call(product, webhooks.listEvents, { token })).status).toBe(403);
  }
});
