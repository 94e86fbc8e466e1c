import type { Metrics } from '@candor/contract/insights';
import { candidates, evaluations, jobs, outboxMessages } from '@candor/database/schema';
import { and, eq, gte, isNull } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** The figures of the dashboard, counted from the organization's own records. */
export async function getMetrics(ctx: MemberContext): Promise<Metrics> {
  return inTransaction(ctx, async ({ db, organizationId, now }) => {
    const finished = and(eq(evaluations.organizationId, organizationId), eq(evaluations.state, 'finished'));
    const recent = and(finished, gte(evaluations.finishedAt, new Date(now.getTime() - weekMs)));
    const isActive = and(
      eq(jobs.organizationId, organizationId),
      eq(jobs.status, 'active'),
      isNull(jobs.deletedAt),
    );
    const isSent = and(eq(outboxMessages.organizationId, organizationId), eq(outboxMessages.state, 'sent'));
    return {
      totalCandidates: await db.$count(
        candidates,
        and(eq(candidates.organizationId, organizationId), isNull(candidates.mergedInto)),
      ),
      activeJobs: await db.$count(jobs, isActive),
      evaluationsRun: await db.$count(evaluations, finished),
      evaluationsThisWeek: await db.$count(evaluations, recent),
      emailSent: await db.$count(outboxMessages, isSent),
    };
  });
}
