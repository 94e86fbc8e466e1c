import type { Subscription } from '@candor/contract/billing';
import { subscriptionStatusSchema } from '@candor/contract/billing';
import type { BillingCycle } from '@candor/contract/plans';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { findSubscription, type SubscriptionRow, tierOf } from './find-plan.ts';

/** The plan of the organization and its state. */
export async function getSubscription(ctx: MemberContext): Promise<Subscription> {
  return inTransaction(ctx, async (ctx) =>
    viewSubscription(ctx, await findSubscription(ctx, ctx.organizationId)),
  );
}

export function viewSubscription({ now }: { now: Date }, row: SubscriptionRow | undefined): Subscription {
  const tier = tierOf(row, now);
  return {
    tier,
    status: subscriptionStatusSchema.parse(row?.status ?? 'active'),
    billing_cycle: tier === 'Basic' ? null : ((row?.billingCycle ?? null) as BillingCycle | null),
    renewalDate: tier === 'Basic' ? null : (row?.periodEndsAt?.toISOString() ?? null),
    has_portal: Boolean(row?.subscriptionId),
  };
}
