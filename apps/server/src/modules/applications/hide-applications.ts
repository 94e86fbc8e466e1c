import { applications } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

/** Takes the applications of a deleted job off all lists. */
export async function hideApplications(ctx: Transactional<MemberContext>, jobId: string): Promise<void> {
  await ctx.db
    .update(applications)
    .set({ hiddenAt: ctx.now })
    .where(and(ofJob(ctx, jobId), isNull(applications.hiddenAt)));
}

/** Shows the applications of a job that was brought back; those that became part of another one stay hidden. */
export async function showApplications(ctx: Transactional<MemberContext>, jobId: string): Promise<void> {
  await ctx.db
    .update(applications)
    .set({ hiddenAt: null })
    .where(and(ofJob(ctx, jobId), isNull(applications.mergedInto)));
}

function ofJob(ctx: Transactional<MemberContext>, jobId: string) {
  return and(eq(applications.organizationId, ctx.organizationId), eq(applications.jobId, jobId));
}
