import type { PlanOffer } from '@candor/contract/billing';
import { type Plan, plans, priceOf } from '@candor/contract/plans';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { findPlan } from './find-plan.ts';

/** The plans on offer. Enterprise is listed where there is a sales address, and for organizations that have it. */
export async function listPlans(ctx: MemberContext) {
  const current = await inTransaction(ctx, (ctx) => findPlan(ctx, ctx.organizationId));
  const isOffered = ({ tier }: Plan) =>
    tier !== 'Enterprise' || current.tier === tier || ctx.platform.config.salesEmail !== undefined;
  return { plans: plans.filter(isOffered).map(viewPlan) };
}

function viewPlan(plan: Plan): PlanOffer {
  const dollars = (cents: number | null) => (cents === null ? null : cents / 100);
  const { jobs, scorings, salary_insights, mails } = plan.limits;
  return {
    plan_name: plan.tier,
    price_monthly: dollars(priceOf(plan, 'monthly')),
    price_yearly: dollars(priceOf(plan, 'yearly')),
    job_limit: jobs,
    application_limit: scorings,
    salary_insight_limit: salary_insights,
    communication_limit: mails,
    api_calls_per_day: plan.apiCallsPerDay,
  };
}
