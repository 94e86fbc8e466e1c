import type { QueryOf } from '@candor/contract/endpoint';
import type { webhooks as endpoints } from '@candor/contract/webhooks';
import { webhookDeliveries, webhookEvents, webhookTries } from '@candor/database/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type DeliveryRow, type EventRow, getWebhook } from './webhook-rows.ts';
import { viewDelivery, viewMessage, viewTry } from './webhook-view.ts';

/** A page of what was sent to a webhook, newest first. */
export async function listDeliveries(
  ctx: MemberContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.listDeliveries> },
) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getWebhook(ctx, params.id);
    const where = and(
      eq(webhookDeliveries.organizationId, organizationId),
      eq(webhookDeliveries.webhookId, id),
      query.state && eq(webhookDeliveries.state, query.state),
    );
    const rows = await ctx.db
      .select({ delivery: webhookDeliveries, event: webhookEvents })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .where(where)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const last = await readLastTries(
      ctx,
      rows.map(({ delivery }) => delivery.id),
    );
    return {
      rows: rows.map(({ delivery, event }) => viewDelivery(delivery, event, last.get(delivery.id))),
      total: await ctx.db.$count(webhookDeliveries, where),
    };
  });
}

/** A delivery with what is sent, and every try of it. */
export async function getDelivery(
  ctx: MemberContext,
  { params }: { params: { id: string; delivery: string } },
) {
  return inTransaction(ctx, async (ctx) => {
    const { delivery, event } = await findDelivery(ctx, params);
    const tries = await ctx.db
      .select()
      .from(webhookTries)
      .where(isOfDelivery(ctx, [delivery.id]))
      .orderBy(desc(webhookTries.at), desc(webhookTries.id));
    return {
      ...viewDelivery(delivery, event, tries[0]),
      message: viewMessage(event),
      log: tries.map(viewTry),
    };
  });
}

export async function findDelivery(
  ctx: Transactional<MemberContext>,
  { id, delivery: deliveryId }: { id: string; delivery: string },
): Promise<{ delivery: DeliveryRow; event: EventRow }> {
  const [found] = await ctx.db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(
      and(
        eq(webhookDeliveries.organizationId, ctx.organizationId),
        eq(webhookDeliveries.webhookId, id),
        eq(webhookDeliveries.id, deliveryId),
      ),
    );
  if (!found) throw new ProductError('not_found');
  return found;
}

async function readLastTries(ctx: Transactional<MemberContext>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, typeof webhookTries.$inferSelect>();
  const rows = await ctx.db
    .selectDistinctOn([webhookTries.deliveryId])
    .from(webhookTries)
    .where(isOfDelivery(ctx, ids))
    .orderBy(webhookTries.deliveryId, desc(webhookTries.at), desc(webhookTries.id));
  return new Map(rows.map((row) => [row.deliveryId, row]));
}

function isOfDelivery({ organizationId }: { organizationId: string }, ids: readonly string[]) {
  return and(eq(webhookTries.organizationId, organizationId), inArray(webhookTries.deliveryId, [...ids]));
}
