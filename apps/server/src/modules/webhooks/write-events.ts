import type { WebhookEventType, webhookTestType } from '@candor/contract/webhooks';
import { newId } from '@candor/database/ids';
import { webhookDeliveries, webhookEvents } from '@candor/database/schema';
import { eq, max, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueDeliveries } from './deliver-webhook.task.ts';
import { type EventRow, holdWebhooks, type WebhookRow } from './webhook-rows.ts';

export interface NewEvent {
  type: WebhookEventType | typeof webhookTestType;
  at: Date;
  /** Ids, a link and a number; never names, addresses or scores. */
  data: EventRow['data'];
}

type Telling = Transactional<Context> & { organizationId: string };

/** Writes down what a webhook of the organization wants to know, and sends it to those that are on. */
export async function writeEvents(ctx: Telling, happened: readonly NewEvent[]): Promise<void> {
  const rows = await holdWebhooks(ctx);
  // One that is off may ask for it later.
  const wanted = happened.filter(({ type }) => rows.some(({ events }) => events.includes(type)));
  if (wanted.length === 0) return;
  const written = await insertEvents(ctx, wanted);
  for (const webhook of rows.filter(({ isOn }) => isOn))
    await sendEvents(
      ctx,
      webhook,
      written.filter(({ type }) => webhook.events.includes(type)),
    );
}

/** Adds events at the end of the organization's. */
export async function insertEvents(ctx: Telling, events: readonly NewEvent[]): Promise<EventRow[]> {
  const { organizationId } = ctx;
  // One after the other: a position becomes visible only after all before it. Whoever asks what came after one misses none.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhook-events:${organizationId}`}, 0))`,
  );
  const [last] = await ctx.db
    .select({ position: max(webhookEvents.position) })
    .from(webhookEvents)
    .where(eq(webhookEvents.organizationId, organizationId));
  const first = (last?.position ?? 0) + 1;
  return ctx.db
    .insert(webhookEvents)
    .values(
      events.map((event, index) => ({
        ...{ id: newId('evt'), organizationId, position: first + index },
        ...event,
      })),
    )
    .returning();
}

/** Puts events on their way to one webhook. */
export async function sendEvents(
  ctx: Telling,
  { id: webhookId }: Pick<WebhookRow, 'id'>,
  events: readonly EventRow[],
) {
  if (events.length === 0) return [];
  const { organizationId, now } = ctx;
  const rows = await ctx.db
    .insert(webhookDeliveries)
    .values(
      events.map(({ id: eventId }) => ({
        ...{ id: newId('whd'), organizationId, webhookId, eventId, nextTryAt: now, createdAt: now },
      })),
    )
    .returning();
  await queueDeliveries(ctx, rows);
  return rows;
}
