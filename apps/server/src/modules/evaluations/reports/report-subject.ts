import { applications, candidates, evaluations, files, jobs } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { type StoredResult, storedResultSchema } from '../evaluation-view.ts';

export interface ReportSubject {
  evaluation: typeof evaluations.$inferSelect & { score: number; finishedAt: Date };
  application: typeof applications.$inferSelect;
  candidate: typeof candidates.$inferSelect;
  job: typeof jobs.$inferSelect;
  file: typeof files.$inferSelect;
  result: StoredResult;
}

/** A finished evaluation of the organization, with all that it is about. */
export async function getSubject(ctx: Transactional<MemberContext>, id: string): Promise<ReportSubject> {
  const [row] = await ctx.db
    .select({
      evaluation: evaluations,
      application: applications,
      candidate: candidates,
      job: jobs,
      file: files,
    })
    .from(evaluations)
    .innerJoin(applications, eq(applications.id, evaluations.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, evaluations.jobId))
    .innerJoin(files, eq(files.key, evaluations.fileKey))
    .where(and(eq(evaluations.organizationId, ctx.organizationId), eq(evaluations.id, id)));
  const { score, finishedAt } = row?.evaluation ?? {};
  if (!row || typeof score !== 'number' || !finishedAt) throw new ProductError('not_found');
  return {
    ...row,
    evaluation: { ...row.evaluation, score, finishedAt },
    result: storedResultSchema.parse(row.evaluation.result),
  };
}
