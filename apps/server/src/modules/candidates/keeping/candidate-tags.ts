import { candidateTags } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';

/** 'Remote' and 'remote' are one tag. */
export function keyOfTag(tag: string): string {
  return tag.normalize('NFKC').toLowerCase();
}

/** One candidate's tags, by name. */
export function readTags(ctx: Transactional<MemberContext>, candidateId: string) {
  return ctx.db
    .select({ key: candidateTags.key, tag: candidateTags.tag })
    .from(candidateTags)
    .where(ofCandidate(ctx, candidateId))
    .orderBy(asc(candidateTags.key));
}

export function ofCandidate(ctx: Transactional<MemberContext>, candidateId: string) {
  return and(
    eq(candidateTags.organizationId, ctx.organizationId),
    eq(candidateTags.candidateId, candidateId),
  );
}

/** A merge: the one who stays gets the other's tags, too. Answers those that were new. */
export async function joinTags(
  ctx: Transactional<MemberContext>,
  { targetId, sourceId }: { targetId: string; sourceId: string },
): Promise<string[]> {
  const brought = await ctx.db.select().from(candidateTags).where(ofCandidate(ctx, sourceId));
  if (brought.length === 0) return [];
  const added = await ctx.db
    .insert(candidateTags)
    .values(brought.map((row) => ({ ...row, candidateId: targetId })))
    .onConflictDoNothing()
    .returning({ key: candidateTags.key });
  return added.map(({ key }) => key);
}

/** Its undo: what the merge added goes; the other has kept their own. */
export async function separateTags(
  ctx: Transactional<MemberContext>,
  targetId: string,
  added: readonly string[],
): Promise<void> {
  if (added.length === 0) return;
  await ctx.db
    .delete(candidateTags)
    .where(and(ofCandidate(ctx, targetId), inArray(candidateTags.key, [...added])));
}
