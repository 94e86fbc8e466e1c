import { candidates } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findSurvivingCandidate, listMergedCandidates } from './merging/find-surviving.ts';

/**
 * Locks a person with everybody who became part of them, and answers their ids, of who they are now first. Nothing can be
 * written about them from then on, and a merge that is under way is waited for: it may have made them somebody else.
 */
export async function lockWholePerson(
  ctx: Transactional<MemberContext>,
  candidateId: string,
): Promise<[string, ...string[]]> {
  for (let locked = new Set<string>(); ; ) {
    const ids = await listMergedCandidates(ctx, await findSurvivingCandidate(ctx, candidateId));
    if (ids.every((id) => locked.has(id))) return ids;
    const rows = await ctx.db
      .select({ id: candidates.id })
      .from(candidates)
      .where(and(eq(candidates.organizationId, ctx.organizationId), inArray(candidates.id, ids)))
      .orderBy(candidates.id)
      .for('update');
    if (rows.length === 0) throw new ProductError('not_found');
    locked = new Set(ids);
  }
}
