import { getPlan, usageMonthOf } from '@candor/contract/plans';
import { usageCounters } from '@candor/database/schema';
import { and, eq, like } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { endOfDay, localDay } from '../../platform/local-day.ts';
import { findPlan } from './find-plan.ts';

interface ApiCalls {
  today: number;
  thisMonth: number;
  perDay: number;
  /** The next midnight in UTC. */
  resetsAt: Date;
}

/** How many API calls an organization made. They are counted by day, where a call with a key is looked up (`candor_use_key`). */
export async function readApiCalls(ctx: Transactional<Context>, organizationId: string): Promise<ApiCalls> {
  const { now, platform } = ctx;
  const today = localDay(now, null);
  const days = await ctx.db
    .select({ period: usageCounters.period, used: usageCounters.used })
    .from(usageCounters)
    .where(
      and(
        eq(usageCounters.organizationId, organizationId),
        eq(usageCounters.resource, 'api_calls'),
        like(usageCounters.period, `${usageMonthOf(now)}-%`),
      ),
    );
  const plan = platform.config.billing ? await findPlan(ctx, organizationId) : getPlan('Enterprise');
  return {
    today: days.find(({ period }) => period === today)?.used ?? 0,
    thisMonth: days.reduce((sum, { used }) => sum + used, 0),
    perDay: plan.apiCallsPerDay,
    resetsAt: endOfDay(today, null),
  };
}
