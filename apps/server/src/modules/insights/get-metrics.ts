import type { QueryOf } from '@candor/contract/endpoint';
import type { insights, Metrics } from '@candor/contract/insights';
import { auditLog, evaluations, faqTurns, jobs } from '@candor/database/schema';
import { and, eq, gte, isNull, max } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { readApiCalls } from '../billing/billing.ts';
import { checkMember } from '../organizations/organizations.ts';
import { countSentMails } from './count-conversations.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const megabyte = 1024 * 1024;
const finishedCounter = 'evaluations/state/finished';

/** The figures of the dashboard, counted from the organization's own records. */
export async function getMetrics(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof insights.getMetrics> },
): Promise<Metrics> {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, query.user_id);
    const { db, organizationId, now } = ctx;
    const kept = await readCounters(ctx, ['candidates', 'applications', 'files/bytes', finishedCounter]);
    const ofOrganization = and(eq(jobs.organizationId, organizationId), isNull(jobs.deletedAt));
    const finished = and(eq(evaluations.organizationId, organizationId), eq(evaluations.state, 'finished'));
    const evaluationsRun = kept.get(finishedCounter) ?? 0;
    const emailSent = await countSentMails(ctx);
    const [newest] = await db
      .select({ at: max(auditLog.at) })
      .from(auditLog)
      .where(eq(auditLog.organizationId, organizationId));
    const totalCandidates = kept.get('candidates') ?? 0;
    return {
      totalCandidates,
      activeJobs: await db.$count(jobs, and(ofOrganization, eq(jobs.status, 'active'))),
      evaluationsRun,
      evaluationsThisWeek: await db.$count(
        evaluations,
        and(finished, gte(evaluations.finishedAt, new Date(now.getTime() - weekMs))),
      ),
      emailSent,
      total_candidates: totalCandidates,
      total_jobs: await db.$count(jobs, ofOrganization),
      total_applications: kept.get('applications') ?? 0,
      evaluations_completed: evaluationsRun,
      communications_sent: emailSent,
      faq_requests: await db.$count(faqTurns, eq(faqTurns.organizationId, organizationId)),
      usage_statistics: {
        api_calls_this_month: (await readApiCalls(ctx, organizationId)).thisMonth,
        storage_used_mb: Math.round(((kept.get('files/bytes') ?? 0) / megabyte) * 100) / 100,
        last_activity: newest?.at?.toISOString() ?? null,
      },
    };
  });
}
