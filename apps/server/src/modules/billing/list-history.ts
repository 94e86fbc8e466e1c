import type { SubscriptionChange } from '@candor/contract/billing';
import type { BillingCycle, Tier } from '@candor/contract/plans';
import { subscriptionChanges } from '@candor/database/schema';
import { desc, eq } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { describeChange } from './subscription-changes.ts';

const mostShown = 100;

/** What became of the organization's plan, newest first. */
export async function listHistory(ctx: MemberContext): Promise<{ history: SubscriptionChange[] }> {
  const rows = await inTransaction(ctx, ({ db, organizationId }) =>
    db
      .select()
      .from(subscriptionChanges)
      .where(eq(subscriptionChanges.organizationId, organizationId))
      .orderBy(desc(subscriptionChanges.at), desc(subscriptionChanges.id))
      .limit(mostShown),
  );
  return {
    history: rows.map((row) => ({
      id: row.id,
      text: describeChange(row),
      tier: row.tier as Tier,
      billing_cycle: row.billingCycle as BillingCycle | null,
      at: row.at.toISOString(),
    })),
  };
}
