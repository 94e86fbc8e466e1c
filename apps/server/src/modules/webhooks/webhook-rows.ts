import { type webhookDeliveries, type webhookEvents, webhooks } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, MemberContext, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { webhookChanged } from './webhook-events.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type EventRow = typeof webhookEvents.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function getWebhook(ctx: Transactional<MemberContext>, id: string): Promise<WebhookRow> {
  const [row] = await ctx.db.select().from(webhooks).where(isOurs(ctx, id));
  if (!row) throw new ProductError('not_found');
  return row;
}

/** Whoever changes a webhook, or its deliveries, has its row first: they never wait for each other in a circle. */
export async function lockWebhook(ctx: Transactional<MemberContext>, id: string): Promise<WebhookRow> {
  const [row] = await ctx.db.select().from(webhooks).where(isOurs(ctx, id)).for('update');
  if (!row) throw new ProductError('not_found');
  return row;
}

/**
 * The organization's webhooks, on or off as they stay until this transaction ends. Without that an event could be put on its way to
 * one that is just being switched off, and wait for ever.
 */
export function holdWebhooks(
  ctx: Transactional<Context> & { organizationId: string },
): Promise<WebhookRow[]> {
  return ctx.db
    .select()
    .from(webhooks)
    .where(eq(webhooks.organizationId, ctx.organizationId))
    .orderBy(webhooks.id)
    .for('share');
}

function isOurs({ organizationId }: { organizationId: string }, id: string) {
  return and(eq(webhooks.organizationId, organizationId), eq(webhooks.id, id));
}

/** Has open screens show it as it is now. */
export async function tellChanged(
  ctx: Parameters<typeof recordEvents>[0] & { organizationId: string },
  webhookId: string,
): Promise<void> {
  const { organizationId } = ctx;
  await recordEvents(ctx, webhookChanged, { organizationId, recordIds: [webhookId], data: {} });
}
