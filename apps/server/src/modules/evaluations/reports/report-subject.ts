import { applications, candidates, evaluations, files, jobs } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { type BlindReview, readBlindReview } from '../../blind-review/blind-review.ts';
import { coverCandidate } from '../../candidates/candidates.ts';
import { coverFound, readBlindCopy } from '../cover-evaluation.ts';
import { type StoredResult, storedResultSchema } from '../evaluation-view.ts';
import { nameFile } from '../name-file.ts';

export interface ReportSubject {
  evaluation: typeof evaluations.$inferSelect & { score: number; finishedAt: Date };
  application: typeof applications.$inferSelect;
  candidate: typeof candidates.$inferSelect;
  job: typeof jobs.$inferSelect;
  file: typeof files.$inferSelect;
  result: StoredResult;
  /** Blind review hides who it is about. */
  isBlind: boolean;
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
  const evaluation = { ...row.evaluation, score, finishedAt };
  const blind = await readBlindReview(ctx);
  const isBlind = blind.hides(row.application.stage);
  const result = storedResultSchema.parse(row.evaluation.result);
  const subject = { ...row, evaluation, result, isBlind };
  return isBlind ? hide(ctx, blind, subject) : subject;
}

/** The subject without who it is about. */
async function hide(
  ctx: Transactional<MemberContext>,
  blind: BlindReview,
  subject: ReportSubject,
): Promise<ReportSubject> {
  const { application, evaluation, candidate, file, result } = subject;
  const copy = await readBlindCopy(ctx, evaluation.fileKey, candidate.id);
  const named = { name: file.originalName, stage: application.stage, isOver: true };
  return {
    ...subject,
    candidate: coverCandidate(candidate),
    file: { ...file, originalName: nameFile(blind, named, 0) },
    result: coverFound(result, copy),
  };
}
