import type { SendablePerson } from '@candor/contract/ats';
import { applications, atsCandidates, atsJobs, candidates, files, jobs } from '@candor/database/schema';
import type { AtsConnector } from '@candor/integrations/ats';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { blindName, readBlindReview } from '../blind-review/blind-review.ts';

type Sent = typeof atsCandidates.$inferSelect;

const mostShown = 500;

const failures: Record<string, string> = {
  unreachable: "The system couldn't be reached.",
  refused: 'The system refused this person.',
  not_allowed: "Candor doesn't have permission to add people there. Reconnect it and allow all access.",
  job_gone: 'The job is no longer there.',
};

/** Shortlisted people on jobs of a system: who can be sent back to it, and then who was; all of them, or those named. */
export async function listSendable(
  ctx: Transactional<MemberContext>,
  { name }: AtsConnector,
  applicationIds?: readonly string[],
): Promise<SendablePerson[]> {
  const { organizationId } = ctx;
  const rows = await ctx.db
    .select({ application: applications, candidate: candidates, job: jobs, sent: atsCandidates, file: files })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(atsJobs, eq(atsJobs.jobId, jobs.id))
    .leftJoin(files, eq(files.key, applications.resumeKey))
    .leftJoin(
      atsCandidates,
      and(eq(atsCandidates.applicationId, applications.id), eq(atsCandidates.provider, name)),
    )
    .where(
      and(
        eq(applications.organizationId, organizationId),
        eq(applications.stage, 'shortlisted'),
        isNull(applications.hiddenAt),
        isNull(applications.mergedInto),
        eq(jobs.externalSource, name),
        applicationIds && inArray(applications.id, [...applicationIds]),
      ),
    )
    .orderBy(
      sql`${atsCandidates.state} is not distinct from 'sent'`,
      asc(applications.appliedAt),
      asc(applications.id),
    )
    .limit(mostShown);
  const formerly = await listSentFormerly(ctx, name);
  const blind = await readBlindReview(ctx);
  const hidden = await blind.findHidden(rows.map(({ candidate }) => candidate.id));
  return rows.map(({ application, candidate, job, sent: own, file }) => {
    const sent = own ?? formerly.get(application.id) ?? null;
    const isHidden = hidden.has(candidate.id);
    const { firstName, lastName } = isHidden ? blindName(candidate.id) : candidate;
    return {
      application_id: application.id,
      candidate: {
        id: candidate.id,
        name: `${firstName} ${lastName}`.trim(),
        email: isHidden ? null : candidate.email,
      },
      ...(isHidden && { blind: true }),
      job: { id: job.id, title: job.title },
      resume_name: isHidden ? null : (file?.originalName ?? null),
      ...stateOf(sent, { isHidden, hasEmail: Boolean(candidate.email) }),
      sent_at: sent?.sentAt?.toISOString() ?? null,
    };
  });
}

/** Whoever was sent before they were merged with another candidate is there already. */
async function listSentFormerly(
  { db, organizationId }: Transactional<MemberContext>,
  provider: string,
): Promise<ReadonlyMap<string, Sent>> {
  const rows = await db
    .select({ sent: atsCandidates, mergedInto: applications.mergedInto })
    .from(atsCandidates)
    .innerJoin(applications, eq(applications.id, atsCandidates.applicationId))
    .where(
      and(
        eq(atsCandidates.organizationId, organizationId),
        eq(atsCandidates.provider, provider),
        eq(atsCandidates.state, 'sent'),
        isNotNull(applications.mergedInto),
      ),
    );
  return new Map(rows.map(({ sent, mergedInto }) => [mergedInto ?? '', sent]));
}

function stateOf(
  sent: Sent | null,
  { isHidden, hasEmail }: { isHidden: boolean; hasEmail: boolean },
): Pick<SendablePerson, 'state' | 'reason'> {
  if (sent?.state === 'queued' || sent?.state === 'sent') return { state: sent.state, reason: null };
  if (isHidden) return { state: 'blocked', reason: 'Hidden by blind review.' };
  if (!hasEmail) return { state: 'blocked', reason: 'No email address.' };
  if (sent) return { state: 'failed', reason: failures[sent.failure ?? ''] ?? failures.unreachable ?? null };
  return { state: 'ready', reason: null };
}
