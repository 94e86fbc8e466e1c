import { webhookDeliveries, webhooks } from '@candor/database/schema';
import { and, asc, eq, isNotNull, max } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { viewWebhook } from './webhook-view.ts';

/** Every webhook of the organization, oldest first. */
export async function listWebhooks(ctx: MemberContext) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(webhooks)
      .where(eq(webhooks.organizationId, organizationId))
      .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
    const last = await ctx.db
      .select({ id: webhookDeliveries.webhookId, at: max(webhookDeliveries.deliveredAt) })
      .from(webhookDeliveries)
      .where(
        and(eq(webhookDeliveries.organizationId, organizationId), isNotNull(webhookDeliveries.deliveredAt)),
      )
      .groupBy(webhookDeliveries.webhookId);
    const lastOf = new Map(last.map(({ id, at }) => [id, at]));
    return rows.map((row) => viewWebhook(row, ctx.now, lastOf.get(row.id) ?? null));
  });
}

export async function findLastDelivery(
  { db, organizationId }: Transactional<MemberContext>,
  webhookId: string,
): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(webhookDeliveries.deliveredAt) })
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.organizationId, organizationId), eq(webhookDeliveries.webhookId, webhookId)),
    );
  return last?.at ?? null;
}
