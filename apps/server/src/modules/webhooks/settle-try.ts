import { newId } from '@candor/database/ids';
import { webhookDeliveries, webhooks, webhookTries } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { switchOff } from './switch-off.ts';
import type { TakenDelivery } from './take-delivery.ts';
import type { TryOutcome } from './try-delivery.ts';
import { gapAfter, patienceMs, pauseAfter } from './try-schedule.ts';
import { type DeliveryRow, tellChanged, type WebhookRow } from './webhook-rows.ts';

type Settling = Transactional<Context> & { organizationId: string };

/** Writes down what came of a try, and when the next one is. Answers what has to be queued for it. */
export async function settleTry(
  ctx: Settling,
  taken: TakenDelivery,
  outcome: TryOutcome,
): Promise<DeliveryRow[]> {
  // The webhook first, as everybody does; it may have been deleted meanwhile, with its deliveries.
  const [webhook] = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.organizationId, ctx.organizationId), eq(webhooks.id, taken.webhook.id)))
    .for('update');
  const [delivery] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.organizationId, ctx.organizationId),
        eq(webhookDeliveries.id, taken.delivery.id),
      ),
    )
    .for('update');
  if (!webhook || !delivery) return [];
  const { retryAfterMs, ...noted } = outcome;
  await ctx.db.insert(webhookTries).values({
    ...{ id: newId('wht'), organizationId: ctx.organizationId, deliveryId: delivery.id },
    ...noted,
  });
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const later = isDelivered
    ? await noteSuccess(ctx, webhook, delivery)
    : await noteFailure(ctx, webhook, delivery, {
        ...{ status: outcome.status, retryAfterMs },
        // It was replayed, or its webhook turned off, while it was under way: what was decided then stands.
        isSuperseded:
          !webhook.isOn ||
          delivery.state !== 'waiting' ||
          delivery.nextTryAt.getTime() !== taken.delivery.nextTryAt.getTime(),
      });
  await tellChanged(ctx, webhook.id);
  return later;
}

async function noteSuccess(ctx: Settling, webhook: WebhookRow, delivery: DeliveryRow): Promise<[]> {
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'delivered', tries: delivery.tries + 1, deliveredAt: ctx.now, takenUntil: null })
    .where(eq(webhookDeliveries.id, delivery.id));
  await ctx.db
    .update(webhooks)
    .set({ failingSince: null, failures: 0, pausedUntil: null })
    .where(eq(webhooks.id, webhook.id));
  return [];
}

interface Failure {
  status: number | null;
  retryAfterMs: number | undefined;
  isSuperseded: boolean;
}

async function noteFailure(
  ctx: Settling,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  { status, retryAfterMs, isSuperseded }: Failure,
): Promise<DeliveryRow[]> {
  const failingSince = webhook.failingSince ?? ctx.now;
  const failures = webhook.failures + 1;
  const pausedUntil = new Date(ctx.now.getTime() + pauseAfter(failures, retryAfterMs));
  await ctx.db
    .update(webhooks)
    .set({ failingSince, failures, pausedUntil })
    .where(eq(webhooks.id, webhook.id));
  const tries = delivery.tries + (isSuperseded ? 0 : 1);
  const gapMs = gapAfter({ tries, retryAfterMs }, Math.random());
  const [changed] = await ctx.db
    .update(webhookDeliveries)
    .set({
      ...{ tries, takenUntil: null },
      ...(!isSuperseded && gapMs === undefined && { state: 'failed' }),
      ...(!isSuperseded && gapMs !== undefined && { nextTryAt: new Date(ctx.now.getTime() + gapMs) }),
    })
    .where(eq(webhookDeliveries.id, delivery.id))
    .returning();
  const reason = status === 410 ? 'gone' : 'failing';
  const isOver = status === 410 || ctx.now.getTime() - failingSince.getTime() >= patienceMs;
  if (webhook.isOn && isOver) {
    await switchOff(ctx, webhook, reason);
    return [];
  }
  return changed && !isSuperseded && changed.state === 'waiting' ? [changed] : [];
}
