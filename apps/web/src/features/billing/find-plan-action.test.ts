import type { PlanOffer, Subscription } from '@candor/contract/billing';
import { tiers } from '@candor/contract/plans';
import { describe, expect, it } from 'vitest';
import { findPlanAction } from '#features/billing/find-plan-action.ts';
import { buildOffers, buildSubscription } from '#testing/build-billing.ts';

const plans = buildOffers();
const labels = (subscription: Subscription, cycle: 'monthly' | 'yearly' = 'monthly') =>
  plans.map((offer: PlanOffer) => findPlanAction(offer, { plans, subscription, cycle }).label);

describe('the button of a plan', () => {
  it('is the current plan, an upgrade or a downgrade, by the order of the plans', () => {
    expect(tiers).toEqual(plans.map(({ plan_name }) => plan_name));
    expect(labels(buildSubscription({ tier: 'Basic' }))).toEqual([
      ...['Current Plan', 'Upgrade', 'Upgrade', 'Upgrade', 'Contact sales'],
    ]);
    expect(labels(buildSubscription({ tier: 'Growth' }))).toEqual([
      ...['Subscribe', 'Downgrade', 'Current Plan', 'Upgrade', 'Contact sales'],
    ]);
  });

  it('leads to the card while the payment is late: nothing else can be paid before', () => {
    const late = { status: 'past_due', has_portal: true } as const;
    expect(labels(buildSubscription({ tier: 'Growth', ...late }))).toEqual([
      ...['Subscribe', 'Update card', 'Current Plan', 'Update card', 'Contact sales'],
    ]);
    expect(labels(buildSubscription({ tier: 'Growth', ...late }), 'yearly')[2]).toBe('Current Plan');
    expect(labels(buildSubscription({ tier: 'Basic', ...late }))).toEqual([
      ...['Current Plan', 'Update card', 'Update card', 'Update card', 'Contact sales'],
    ]);
  });

  it('switches between months and years', () => {
    const subscription = buildSubscription({ tier: 'Growth', billing_cycle: 'monthly' });
    expect(labels(subscription, 'yearly')[2]).toBe('Switch to yearly');
  });

  it('of Basic can be pressed only while there is something to end', () => {
    const basic = (subscription: Subscription) =>
      findPlanAction(plans[0] as PlanOffer, { plans, subscription, cycle: 'monthly' }).isDisabled;
    expect(basic(buildSubscription({ tier: 'Growth' }))).toBe(false);
    expect(basic(buildSubscription({ tier: 'Growth', status: 'cancel_at_period_end' }))).toBe(true);
    expect(basic(buildSubscription({ tier: 'Enterprise', has_portal: false }))).toBe(true);
  });
});
