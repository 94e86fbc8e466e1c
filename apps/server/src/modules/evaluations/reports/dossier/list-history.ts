import type { Dossier } from '@candor/contract/dossier';
import { auditLog, evaluations, users } from '@candor/database/schema';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../../platform/context.ts';
import type { ReportSubject } from '../report-subject.ts';

const mostEntries = 500;

const actions: Record<string, string> = {
  'application.received': 'Application received from the public page',
  'application.added': 'Application added',
  'application.evaluated': 'Evaluation started',
  'applications.moved': 'Moved to another stage',
  'applications.move_undone': 'Undid a move',
  'applications.exported': 'Exported',
  'candidate.added': 'Candidate added',
  'candidate.shortlisted': 'Candidate shortlisted',
  'candidate.merged': 'Merged with another record of the same person',
  'candidate.merge_undone': 'A merge was undone',
  'candidate_room.review_asked': 'The candidate asked for a review by a person',
  'candidate_room.withdrew': 'The candidate withdrew',
  'candidate_room.returned': 'The candidate took the withdrawal back',
  'candidate_room.resume_sent': 'The candidate sent a better file',
  'evaluations.started': 'Resume given to the Scoring Agent',
  'evaluations.cancelled': 'Evaluation of the batch cancelled',
  'evaluations.dismissed': 'Notice of the batch put away',
  'evaluations.retried': 'Failed files of the batch tried again',
  'evaluation.retried': 'Evaluation tried again',
  'evaluation.swap_tested': 'Swap test run',
  'evaluation.dossier_made': 'Dossier made',
};

/** Who did what to an application, its evaluations and its person, oldest first: from the log that nobody can change. */
export async function listHistory(
  ctx: Transactional<MemberContext>,
  { application, candidate }: ReportSubject,
): Promise<Dossier['history']> {
  const runs = await ctx.db
    .select({ id: evaluations.id, batchId: evaluations.batchId })
    .from(evaluations)
    .where(
      and(eq(evaluations.organizationId, ctx.organizationId), eq(evaluations.applicationId, application.id)),
    );
  const records = [application.id, candidate.id, ...runs.flatMap(({ id, batchId }) => [id, batchId ?? id])];
  const rows = await ctx.db
    .select({ entry: auditLog, name: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.organizationId, ctx.organizationId),
        or(
          inArray(auditLog.recordId, records),
          sql`${auditLog.details} -> 'ids' @> ${JSON.stringify([application.id])}::jsonb`,
        ),
      ),
    )
    .orderBy(asc(auditLog.at), asc(auditLog.id))
    .limit(mostEntries);
  return rows.map(({ entry, name }) => ({
    at: entry.at.toISOString(),
    who:
      name ??
      (['anonymous', 'candidate'].includes(entry.actorKind)
        ? 'The candidate'
        : entry.actorKind === 'user'
          ? 'A former member'
          : 'Candor'),
    action: actions[entry.action] ?? entry.action,
    detail: typeof entry.details?.stage === 'string' ? `Stage: ${entry.details.stage}` : null,
  }));
}
