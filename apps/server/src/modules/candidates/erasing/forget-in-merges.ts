import { candidateMerges } from '@candor/database/schema';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { type MergeSnapshot, mergeSnapshotSchema } from '../merging/merge-snapshot.ts';

/** Takes people out of what other merges remember: with whom they were found not to be one person. */
export async function forgetInMerges(
  ctx: Transactional<MemberContext>,
  candidateIds: string[],
): Promise<void> {
  const pattern = candidateIds.join('|');
  const rows = await ctx.db
    .select()
    .from(candidateMerges)
    .where(
      and(
        eq(candidateMerges.organizationId, ctx.organizationId),
        isNotNull(candidateMerges.snapshot),
        sql`${candidateMerges.snapshot}::text ~ ${pattern}`,
      ),
    )
    .for('update');
  const isOther = ({ firstId, secondId }: MergeSnapshot['passedOn'][number]) =>
    !candidateIds.includes(firstId) && !candidateIds.includes(secondId);
  for (const { id, snapshot: kept } of rows) {
    const snapshot = mergeSnapshotSchema.parse(kept);
    const [pairs, passedOn] = [snapshot.pairs.filter(isOther), snapshot.passedOn.filter(isOther)];
    await ctx.db
      .update(candidateMerges)
      .set({ snapshot: { ...snapshot, pairs, passedOn } })
      .where(eq(candidateMerges.id, id));
  }
}
