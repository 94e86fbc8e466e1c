import { type applications, jobs } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { readBasis } from '../../criteria/criteria.ts';
import type { ProposalRow } from './proposal-queries.ts';

/**
 * Whether a proposal rests on the result that is shown, and that result on the newest resume and on what the job asks for
 * today. The caller has locked the application: no resume and no result arrives before it is done.
 */
export async function isResultCurrent(
  ctx: Transactional<Context>,
  proposal: ProposalRow,
  { organizationId, jobId, evaluationId, resultBasis }: typeof applications.$inferSelect,
): Promise<boolean> {
  // An empty basis: the result is of an older resume.
  if (!resultBasis || evaluationId !== proposal.evaluationId) return false;
  const [job] = await ctx.db
    .select()
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), eq(jobs.id, jobId)));
  return job !== undefined && (await readBasis(ctx, job)).hash === resultBasis;
}
