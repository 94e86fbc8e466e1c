import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { settleTry } from './settle-try.ts';
import { takeDelivery } from './take-delivery.ts';
import { tryDelivery } from './try-delivery.ts';
import type { DeliveryRow } from './webhook-rows.ts';

/**
 * Tries one delivery. How often and when is written in its row, so that it goes on where it was after a crash: the queue only
 * repeats a try whose worker died.
 */
export const deliverWebhookTask = defineTask({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: z.string(), dueAt: z.iso.datetime() }),
  scope: 'tenant',
  concurrency: 6,
  retry: { retryLimit: 500, retryDelaySeconds: 1, retryDelayMaxSeconds: 60, expireInSeconds: 60 },
  async handle(context, { deliveryId, dueAt }) {
    const { organizationId } = context;
    if (!organizationId) throw new Error('a delivery belongs to an organization');
    const ctx = { ...context, organizationId };
    const taken = await inTransaction(ctx, async (ctx) => {
      const { delivery, later } = await takeDelivery(ctx, deliveryId, new Date(dueAt));
      await queueDeliveries(ctx, later);
      return delivery;
    });
    if (!taken) return;
    const outcome = await tryDelivery(ctx, taken);
    await inTransaction({ ...ctx, now: ctx.platform.clock() }, async (ctx) =>
      queueDeliveries(ctx, await settleTry(ctx, taken, outcome)),
    );
  },
});

/** Has deliveries tried when they are due. A task for another time than the row's is out of date, and does nothing. */
export async function queueDeliveries(
  ctx: Transactional<Context>,
  rows: readonly Pick<DeliveryRow, 'id' | 'nextTryAt'>[],
): Promise<void> {
  for (const { id, nextTryAt } of rows)
    await ctx.platform.tasks.enqueue(
      ctx,
      deliverWebhookTask,
      { deliveryId: id, dueAt: nextTryAt.toISOString() },
      { afterSeconds: Math.max(0, Math.ceil((nextTryAt.getTime() - ctx.now.getTime()) / 1000)) },
    );
}
