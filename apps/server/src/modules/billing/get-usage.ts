import type { Usage } from '@candor/contract/billing';
import { usageMonthOf } from '@candor/contract/plans';
import { applications, communications } from '@candor/database/schema';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { startOfDay } from '../../platform/local-day.ts';
import { readUsed } from './usage.ts';

/** How much the organization has used of what plans limit, and how much came in and went out this month. */
export async function getUsage(ctx: MemberContext): Promise<Usage> {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId, now } = ctx;
    const monthBegan = startOfDay(`${usageMonthOf(now)}-01`, null);
    const arrived = and(
      eq(applications.organizationId, organizationId),
      isNull(applications.hiddenAt),
      gte(applications.appliedAt, monthBegan),
    );
    const written = and(
      eq(communications.organizationId, organizationId),
      gte(communications.createdAt, monthBegan),
    );
    return {
      job_count: await readUsed(ctx, organizationId, 'jobs'),
      application_count: await ctx.db.$count(applications, arrived),
      communication_count: await ctx.db.$count(communications, written),
      resume_screening: await readUsed(ctx, organizationId, 'scorings'),
      salary_insight: await readUsed(ctx, organizationId, 'salary_insights'),
      email_sent: await readUsed(ctx, organizationId, 'mails'),
      faq_assistant: true,
    };
  });
}
