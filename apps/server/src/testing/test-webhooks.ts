import { type WebhookEventType, webhookEventTypes, webhooks } from '@candor/contract/webhooks';
import { newId } from '@candor/database/ids';
import { webhookDeliveries, webhookEvents } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { deliverWebhookTask } from '../modules/webhooks/deliver-webhook.task.ts';
import { createSystemContext } from '../platform/system-context.ts';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface TestWebhook extends TestMember {
  webhookId: string;
  secret: string;
  /** Its name at the stand-in that takes its deliveries. */
  receiver: string;
}

/** A call that arrived at the stand-in. */
export interface ReceivedCall {
  headers: Record<string, string>;
  body: string;
  answered: string;
}

/** An admin with a webhook to the stand-in. */
export async function buildWebhook(
  product: TestProduct,
  { events = [...webhookEventTypes], member }: { events?: WebhookEventType[]; member?: TestMember } = {},
): Promise<TestWebhook> {
  const admin = member ?? (await buildMember(product));
  const receiver = newId('rcv');
  const body = { url: `${product.sandboxUrl}/webhooks/${receiver}`, events };
  const { status, body: made } = await call(product, webhooks.addWebhook, { token: admin.token, body });
  if (status !== 200) throw new Error(`the webhook was refused: ${JSON.stringify(made)}`);
  return { ...admin, webhookId: made.id, secret: made.secret, receiver };
}

/** Says how the receiver behaves from now on. */
export async function setReceiverFault(
  { sandboxUrl }: TestProduct,
  { receiver }: Pick<TestWebhook, 'receiver'>,
  fault: { mode: string; times?: number; retryAfterSeconds?: number },
): Promise<void> {
  await fetch(`${sandboxUrl}/webhooks/${receiver}/faults`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) },
  });
}

/** What arrived, oldest first. */
export async function listReceived(
  { sandboxUrl }: TestProduct,
  { receiver }: Pick<TestWebhook, 'receiver'>,
): Promise<ReceivedCall[]> {
  const answer = await fetch(`${sandboxUrl}/webhooks/${receiver}/journal`);
  return ((await answer.json()) as ReceivedCall[]).reverse();
}

export async function waitForReceived(
  product: TestProduct,
  webhook: Pick<TestWebhook, 'receiver'>,
  count: number,
): Promise<ReceivedCall[]> {
  return vi.waitFor(
    async () => {
      const calls = await listReceived(product, webhook);
      if (calls.length < count) throw new Error(`${calls.length} of ${count} have arrived`);
      return calls;
    },
    { timeout: 30_000, interval: 50 },
  );
}

export async function readDelivery(product: TestProduct, deliveryId: string) {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId)),
  );
  if (!row) throw new Error('there is no such delivery');
  return row;
}

/** Tries a delivery now, as the queue would when it is due; the clock moves there. */
export async function tryNow(product: TestProduct, deliveryId: string) {
  const { organizationId, nextTryAt } = await readDelivery(product, deliveryId);
  const waitMs = nextTryAt.getTime() - product.clock.now().getTime();
  if (waitMs > 0) product.clock.advance(waitMs);
  const ctx = createSystemContext(product.platform, {
    ...{ task: deliverWebhookTask.name, scope: 'tenant', organizationId },
  });
  const dueAt = nextTryAt.toISOString();
  await deliverWebhookTask.handle(ctx, { deliveryId, dueAt }, { isLast: false });
  return readDelivery(product, deliveryId);
}

/** A webhook with a delivery of a test event that waits. */
export async function buildDelivery(product: TestProduct): Promise<TestWebhook & { deliveryId: string }> {
  const webhook = await buildWebhook(product);
  const { token, webhookId: id } = webhook;
  const { body } = await call(product, webhooks.sendTest, { token, params: { id } });
  return { ...webhook, deliveryId: body.id };
}

export function listWebhookArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const ofWebhook = async (further: Partial<ArrangedCall> = {}): Promise<ArrangedCall> => {
    const { token, webhookId } = await buildWebhook(product);
    return { token, params: { id: webhookId }, ...further };
  };
  const ofDelivery = async (): Promise<ArrangedCall> => {
    const { token, webhookId, deliveryId } = await buildDelivery(product);
    return { token, params: { id: webhookId, delivery: deliveryId } };
  };
  return {
    'webhooks.listWebhooks': async () => ({ token: (await buildWebhook(product)).token }),
    'webhooks.addWebhook': async () => ({
      token: (await buildMember(product)).token,
      body: { url: 'https://hooks.example.com/candor', events: ['job.closed'] },
    }),
    'webhooks.changeWebhook': () => ofWebhook({ body: { on: false } }),
    'webhooks.removeWebhook': () => ofWebhook(),
    'webhooks.rotateSecret': () => ofWebhook(),
    'webhooks.sendTest': () => ofWebhook(),
    'webhooks.listDeliveries': () => ofWebhook(),
    'webhooks.getDelivery': ofDelivery,
    'webhooks.replayDelivery': ofDelivery,
    'webhooks.replayRange': () => ofWebhook({ body: { from: '2026-01-01T00:00:00Z' } }),
    'webhooks.listEvents': async () => {
      const { token, organizationId } = await buildWebhook(product);
      const id = newId('evt');
      await inTestTransaction(product, ({ db, now }) =>
        db.insert(webhookEvents).values({
          ...{
            id,
            organizationId,
            position: 1,
            type: 'job.closed',
            at: now,
            data: { number: 1, link: null },
          },
        }),
      );
      return { token, query: { after: id } };
    },
  };
}
