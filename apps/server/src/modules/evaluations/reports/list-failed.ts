import type { QueryOf } from '@candor/contract/endpoint';
import type { evaluationReports as endpoints } from '@candor/contract/evaluation-reports';
import { evaluationStateSchema } from '@candor/contract/evaluations';
import { applications, candidates, evaluations, files, jobs } from '@candor/database/schema';
import { and, desc, eq, gt, inArray, isNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { readBlindReview } from '../../blind-review/blind-review.ts';
import { nameCandidate } from '../name-candidate.ts';
import { nameFile } from '../name-file.ts';

/** Evaluations that ended without a result, unless a later one of the same application was begun. */
export async function listFailed(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listFailed> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db, organizationId } = ctx;
    const blind = await readBlindReview(ctx);
    const later = alias(evaluations, 'later');
    const failed = and(
      eq(evaluations.organizationId, organizationId),
      inArray(evaluations.state, ['failed', 'unreadable']),
      isNull(jobs.deletedAt),
      notExists(
        db
          .select({ id: later.id })
          .from(later)
          .where(
            and(
              eq(later.organizationId, organizationId),
              eq(later.applicationId, evaluations.applicationId),
              gt(later.createdAt, evaluations.createdAt),
            ),
          ),
      ),
    );
    const from = db
      .select({
        evaluation: evaluations,
        job: jobs.title,
        name: files.originalName,
        candidate: candidates,
        stage: applications.stage,
      })
      .from(evaluations)
      .innerJoin(jobs, eq(jobs.id, evaluations.jobId))
      .innerJoin(files, eq(files.key, evaluations.fileKey))
      .leftJoin(applications, eq(applications.id, evaluations.applicationId))
      .leftJoin(candidates, eq(candidates.id, applications.candidateId))
      .where(failed);
    const rows = await from
      .orderBy(desc(evaluations.finishedAt), desc(evaluations.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const counted = db
      .select({ id: evaluations.id })
      .from(evaluations)
      .innerJoin(jobs, eq(jobs.id, evaluations.jobId))
      .where(failed);
    return {
      total: await db.$count(counted.as('failed')),
      rows: rows.map(({ evaluation, job, name, candidate, stage }, place) => ({
        evaluation_id: evaluation.id,
        file_name: nameFile(blind, { name, stage, isOver: true }, place),
        state: evaluationStateSchema.parse(evaluation.state),
        reason: evaluation.reason,
        attempts: evaluation.attempts,
        failed_at: (evaluation.finishedAt ?? evaluation.createdAt).toISOString(),
        job_id: evaluation.jobId,
        job_title: job,
        application_id: evaluation.applicationId,
        candidate_id: candidate?.id ?? null,
        candidate_name: candidate && nameCandidate(blind, candidate, stage),
      })),
    };
  });
}
