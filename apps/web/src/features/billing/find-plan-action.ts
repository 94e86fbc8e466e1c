import type { PlanOffer, Subscription } from '@candor/contract/billing';
import { type BillingCycle, type PaidTier, paidTiers } from '@candor/contract/plans';

/** How a plan is changed to: `none`, it is the one there is; by paying; with the end of the period; by asking sales. */
export type PlanAction =
  | { kind: 'none' | 'basic' | 'sales'; label: string; isDisabled?: boolean }
  | { kind: 'checkout'; label: string; tier: PaidTier; isDisabled?: boolean };

interface Situation {
  plans: readonly PlanOffer[];
  subscription: Subscription;
  cycle: BillingCycle;
}

/** What the button of a plan's card says and does. */
export function findPlanAction(offer: PlanOffer, { plans, subscription, cycle }: Situation): PlanAction {
  const { tier, status, billing_cycle: paidEach, has_portal: isPaying } = subscription;
  const sold = paidTiers.find((known) => known === offer.plan_name);
  const isLate = status === 'past_due';
  if (offer.plan_name === tier) {
    if (sold && !isLate && paidEach && paidEach !== cycle)
      return { kind: 'checkout', label: `Switch to ${cycle}`, tier: sold };
    return { kind: 'none', label: 'Current Plan', isDisabled: true };
  }
  if (offer.plan_name === 'Basic') {
    // Without a subscription there is none that could end, and one that ends already can't be ended again.
    const isDisabled = !isPaying || status === 'cancel_at_period_end';
    return { kind: 'basic', label: 'Subscribe', isDisabled };
  }
  if (!sold) return { kind: 'sales', label: 'Contact sales' };
  // The checkout leads to the card then, whichever plan was asked for.
  if (isLate) return { kind: 'checkout', label: 'Update card', tier: sold };
  const position = (name: string) => plans.findIndex(({ plan_name }) => plan_name === name);
  const isSmaller = position(sold) < position(tier);
  return { kind: 'checkout', label: isSmaller ? 'Downgrade' : 'Upgrade', tier: sold };
}
