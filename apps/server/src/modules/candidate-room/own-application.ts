import { applications } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { CandidateContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type CandidateRow, findSurvivingApplication } from '../candidates/candidates.ts';
import { lockApplications, lockStages } from '../stages/stages.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** The candidate's own application, locked; anybody else's is not found. */
export async function lockOwnApplication(
  ctx: Transactional<CandidateContext>,
  candidate: CandidateRow,
  id: string,
): Promise<ApplicationRow> {
  // Before any row: what the candidate does with it may change its stage.
  await lockStages(ctx, ctx.organizationId);
  const survivingId = await findSurvivingApplication(ctx, id);
  await lockApplications(ctx, ctx.organizationId, [survivingId]);
  const [application] = await ctx.db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        eq(applications.candidateId, candidate.id),
        eq(applications.id, survivingId),
      ),
    )
    .for('update');
  if (!application) throw new ProductError('not_found');
  return application;
}
