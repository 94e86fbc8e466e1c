import type { ApiUsage } from '@candor/contract/api-keys';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { readApiCalls } from '../billing/billing.ts';

/** How much of the day's API calls the organization has used. */
export function getApiUsage(ctx: SessionContext): Promise<ApiUsage> {
  return inTransaction(ctx, async (ctx) => {
    const { today, thisMonth, perDay, resetsAt } = await readApiCalls(ctx, ctx.organizationId);
    return {
      calls_today: today,
      calls_per_day: perDay,
      calls_this_month: thisMonth,
      resets_at: resetsAt.toISOString(),
    };
  });
}
