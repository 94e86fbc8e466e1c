import { candidates } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transactional } from '../../platform/context.ts';
import { type CandidateRow, findSurvivingCandidate } from '../candidates/candidates.module.ts';
import type { VisitorContext } from './enter-organization.ts';

/** The candidate of a personal link: who stayed, where they were merged; nobody where they were erased. */
export async function findVisitor(
  ctx: Transactional<VisitorContext>,
  candidateId: string | undefined,
): Promise<CandidateRow | undefined> {
  if (candidateId === undefined) return undefined;
  const id = await findSurvivingCandidate(ctx, candidateId);
  const [candidate] = await ctx.db
    .select()
    .from(candidates)
    .where(
      and(
        eq(candidates.organizationId, ctx.organizationId),
        eq(candidates.id, id),
        isNull(candidates.mergedInto),
      ),
    );
  return candidate;
}
