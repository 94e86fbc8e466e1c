import { getPlan, type Plan, pastDueDays, type Tier } from '@candor/contract/plans';
import { subscriptions } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** What is known about an organization's subscription; empty if it never had one. */
export async function findSubscription(
  ctx: Transactional<Context>,
  organizationId: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, organizationId));
  return row;
}

/** The tier that counts at this moment: a renewal that can't be paid keeps the plan for a while only. */
export function tierOf(row: SubscriptionRow | undefined, now: Date): Tier {
  if (!row) return 'Basic';
  const until = row.pastDueSince && row.pastDueSince.getTime() + pastDueDays * 24 * 60 * 60 * 1000;
  return until !== null && until <= now.getTime() ? 'Basic' : (row.tier as Tier);
}

/** The plan by which an organization is limited. */
export async function findPlan(ctx: Transactional<Context>, organizationId: string): Promise<Plan> {
  return getPlan(tierOf(await findSubscription(ctx, organizationId), ctx.now));
}
