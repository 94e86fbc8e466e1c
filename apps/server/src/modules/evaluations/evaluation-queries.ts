import { applications, candidates, evaluations, jobs, organizations } from '@candor/database/schema';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import type { EvaluatedRow } from './evaluation-view.ts';

export type ResultSort = '-score' | 'score' | '-evaluated_at';

const sorts: Record<ResultSort, SQL[]> = {
  '-score': [sql`${applications.score} desc nulls last`, desc(applications.id)],
  score: [sql`${applications.score} asc nulls first`, sql`${applications.id} asc`],
  '-evaluated_at': [desc(evaluations.finishedAt), desc(evaluations.id)],
};

/** The newest finished evaluations of applications that lists show. */
export function findEvaluated(
  ctx: Transactional<MemberContext>,
  where: SQL | undefined,
  { sort, limit, offset }: { sort: ResultSort; limit: number; offset: number },
): Promise<EvaluatedRow[]> {
  return ctx.db
    .select({
      evaluation: evaluations,
      candidateId: applications.candidateId,
      candidate: candidates,
      stage: applications.stage,
      stepId: applications.stepId,
      jobTitle: jobs.title,
      resumeKey: applications.resumeKey,
    })
    .from(applications)
    .innerJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        isNull(applications.hiddenAt),
        isNull(jobs.deletedAt),
        where,
      ),
    )
    .orderBy(...sorts[sort])
    .limit(limit)
    .offset(offset);
}

export type JobRow = typeof jobs.$inferSelect;

/** A job that is not deleted; one that is kept cannot be deleted before the end of the transaction. */
export async function getJob(
  ctx: Transactional<MemberContext>,
  id: string,
  { isKept = false } = {},
): Promise<JobRow> {
  const found = ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.organizationId, ctx.organizationId), eq(jobs.id, id), isNull(jobs.deletedAt)));
  const [row] = await (isKept ? found.for('share') : found);
  if (!row) throw new ProductError('not_found');
  return row;
}

export async function getCompany(ctx: Transactional<MemberContext>): Promise<string> {
  const [row] = await ctx.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, ctx.organizationId));
  return row?.name ?? '';
}
