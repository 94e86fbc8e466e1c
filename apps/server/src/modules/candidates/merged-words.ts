import { candidateMerges, candidates } from '@candor/database/schema';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** The words of the records that became part of a candidate: whoever looks for one of them finds who they are now. */
export async function readMergedWords(
  ctx: Transactional<Context>,
  { id, organizationId }: Pick<typeof candidates.$inferSelect, 'id' | 'organizationId'>,
): Promise<string> {
  const rows = await ctx.db
    .select({ words: candidates.searchText })
    .from(candidateMerges)
    .innerJoin(candidates, eq(candidates.id, candidateMerges.sourceId))
    .where(
      and(
        eq(candidateMerges.organizationId, organizationId),
        eq(candidateMerges.targetId, id),
        isNull(candidateMerges.undoneAt),
      ),
    )
    .orderBy(asc(candidateMerges.mergedAt), asc(candidateMerges.id));
  return rows.map(({ words }) => words).join('');
}
