import { applications } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type CandidateRow, findSurvivingApplication } from '../candidates/candidates.module.ts';
import type { CandidateContext } from './as-candidate.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** The candidate's own application, locked; anybody else's is not found. */
export async function lockOwnApplication(
  ctx: Transactional<CandidateContext>,
  candidate: CandidateRow,
  id: string,
): Promise<ApplicationRow> {
  const survivingId = await findSurvivingApplication(ctx, id);
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

/** Whether the application goes on: nobody has ended it. */
export function isOpen({ stage }: Pick<ApplicationRow, 'stage'>): boolean {
  return stage === 'applied' || stage === 'shortlisted' || stage === 'interview';
}
