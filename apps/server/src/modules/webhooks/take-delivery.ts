import { webhookDeliveries, webhookEvents, webhooks } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import type { DeliveryRow, EventRow, WebhookRow } from './webhook-rows.ts';

/** Longer than a try can take. */
const leaseMs = 20_000;
/** So that what waited for a paused receiver does not arrive all at once. */
const spreadMs = 5_000;

export interface TakenDelivery {
  delivery: DeliveryRow;
  event: EventRow;
  webhook: WebhookRow;
}

interface Taking {
  /** Undefined where there is nothing to send now. */
  delivery?: TakenDelivery | undefined;
  /** To be looked at another time. */
  later: DeliveryRow[];
}

/** Takes a delivery into a worker's hands, if it is due at this time and nobody else has it. */
export async function takeDelivery(
  ctx: Transactional<Context> & { organizationId: string },
  id: string,
  dueAt: Date,
): Promise<Taking> {
  const [row] = await ctx.db
    .select({ delivery: webhookDeliveries, event: webhookEvents, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.organizationId, ctx.organizationId), eq(webhookDeliveries.id, id)))
    .for('update', { of: webhookDeliveries });
  const isDue = row?.delivery.state === 'waiting' && row.delivery.nextTryAt.getTime() === dueAt.getTime();
  if (!isDue || !row.webhook.isOn) return { later: [] };
  const { delivery, webhook } = row;
  // The queue's clock may be ahead of ours.
  if (dueAt > ctx.now) return { later: [delivery] };
  // Another worker is at it, or died a moment ago: the queue tries again in a while.
  if (delivery.takenUntil && delivery.takenUntil > ctx.now) throw new Error('the delivery is in other hands');
  const { pausedUntil } = webhook;
  const change =
    pausedUntil && pausedUntil > ctx.now
      ? { nextTryAt: new Date(pausedUntil.getTime() + Math.round(Math.random() * spreadMs)) }
      : { takenUntil: new Date(ctx.now.getTime() + leaseMs) };
  const [changed] = await ctx.db
    .update(webhookDeliveries)
    .set(change)
    .where(eq(webhookDeliveries.id, id))
    .returning();
  if (!changed) return { later: [] };
  return 'nextTryAt' in change
    ? { later: [changed] }
    : { delivery: { ...row, delivery: changed }, later: [] };
}
