import type { PlanOffer, Subscription, Usage } from '@candor/contract/billing';
import { plans, priceOf } from '@candor/contract/plans';

/** The plans as the server offers them, Enterprise included. */
export function buildOffers(): PlanOffer[] {
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  return plans.map((plan) => ({
    plan_name: plan.tier,
    price_monthly: dollars(priceOf(plan, 'monthly')),
    price_yearly: dollars(priceOf(plan, 'yearly')),
    job_limit: plan.limits.jobs,
    application_limit: plan.limits.scorings,
    salary_insight_limit: plan.limits.salary_insights,
    communication_limit: plan.limits.mails,
    api_calls_per_day: plan.apiCallsPerDay,
  }));
}

/** A subscription that is paid each month; what is Basic is not paid for. */
export function buildSubscription(changes: Partial<Subscription> = {}): Subscription {
  const isPaid = changes.tier !== undefined && changes.tier !== 'Basic';
  return {
    tier: 'Basic',
    status: 'active',
    billing_cycle: isPaid ? 'monthly' : null,
    renewalDate: isPaid ? '2026-12-16T12:00:00.000Z' : null,
    has_portal: isPaid,
    ...changes,
  };
}

export const someUsage: Usage = {
  job_count: 3,
  application_count: 61,
  communication_count: 12,
  resume_screening: 50,
  salary_insight: 4,
  email_sent: 9,
  faq_assistant: true,
};
