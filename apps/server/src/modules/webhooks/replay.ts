import type { BodyOf } from '@candor/contract/endpoint';
import { type webhooks as endpoints, webhookTestType } from '@candor/contract/webhooks';
import { webhookDeliveries, webhookEvents, webhooks } from '@candor/database/schema';
import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { queueDeliveries } from './deliver-webhook.task.ts';
import { findPosition } from './find-position.ts';
import { findDelivery } from './read-deliveries.ts';
import { lockWebhook, tellChanged, type WebhookRow } from './webhook-rows.ts';
import { viewDelivery } from './webhook-view.ts';
import { sendEvents } from './write-events.ts';

const mostAtOnce = 1_000;

/** Sends one delivery once more, at once. */
export async function replayDelivery(
  ctx: SessionContext,
  { params }: { params: { id: string; delivery: string } },
) {
  return inTransaction(ctx, async (ctx) => {
    const webhook = await lockOpen(ctx, params.id);
    const { delivery, event } = await findDelivery(ctx, params);
    const [again = delivery] = await sendAgain(ctx, webhook, [delivery.id]);
    await recordAudit(ctx, { recordId: webhook.id, details: { delivery: delivery.id } });
    await tellChanged(ctx, webhook.id);
    return viewDelivery(again, event, undefined);
  });
}

/** Sends what happened in a span of time, oldest first: what failed, and what was never sent because the webhook was off. */
export async function replayRange(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.replayRange> },
) {
  return inTransaction(ctx, async (ctx) => {
    const webhook = await lockOpen(ctx, params.id);
    const start = body.after ? await findPosition(ctx, body.after) : undefined;
    const ofRange = and(
      start === undefined ? undefined : gt(webhookEvents.position, start),
      eq(webhookEvents.organizationId, ctx.organizationId),
      gte(webhookEvents.at, new Date(body.from)),
      lte(webhookEvents.at, body.to ? new Date(body.to) : ctx.now),
      inArray(webhookEvents.type, webhook.events),
      ne(webhookEvents.type, webhookTestType),
      // What is on its way anyway stays as it is.
      or(
        isNull(webhookDeliveries.id),
        body.which === 'all' ? ne(webhookDeliveries.state, 'waiting') : eq(webhookDeliveries.state, 'failed'),
      ),
    );
    const rows = await ctx.db
      .select({ event: webhookEvents, deliveryId: webhookDeliveries.id })
      .from(webhookEvents)
      .leftJoin(
        webhookDeliveries,
        and(
          eq(webhookDeliveries.organizationId, webhookEvents.organizationId),
          eq(webhookDeliveries.eventId, webhookEvents.id),
          eq(webhookDeliveries.webhookId, webhook.id),
        ),
      )
      .where(ofRange)
      .orderBy(asc(webhookEvents.position));
    const now = rows.slice(0, mostAtOnce);
    await sendAgain(
      ctx,
      webhook,
      now.flatMap(({ deliveryId }) => deliveryId ?? []),
    );
    await sendEvents(
      ctx,
      webhook,
      now.filter(({ deliveryId }) => deliveryId === null).map(({ event }) => event),
    );
    await recordAudit(ctx, { recordId: webhook.id, details: { count: now.length, which: body.which } });
    await tellChanged(ctx, webhook.id);
    const last = now.at(-1)?.event.id ?? null;
    return { replayed: now.length, left: rows.length - now.length, last };
  });
}

async function lockOpen(ctx: Transactional<SessionContext>, id: string): Promise<WebhookRow> {
  const webhook = await lockWebhook(ctx, id);
  if (!webhook.isOn) throw new ProductError('webhook_off');
  // Somebody says that the receiver works: it is not left alone any longer.
  await ctx.db.update(webhooks).set({ pausedUntil: null, failures: 0 }).where(eq(webhooks.id, id));
  return webhook;
}

async function sendAgain(ctx: Transactional<SessionContext>, { id }: WebhookRow, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'waiting', tries: 0, nextTryAt: ctx.now, deliveredAt: null })
    .where(
      and(
        eq(webhookDeliveries.organizationId, ctx.organizationId),
        eq(webhookDeliveries.webhookId, id),
        inArray(webhookDeliveries.id, [...ids]),
      ),
    )
    .returning();
  await queueDeliveries(ctx, rows);
  return rows;
}
