import { candidatePairs, candidates } from '@candor/database/schema';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { personBehind } from '../../../platform/caller.ts';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { ofOrganization } from '../candidate-conditions.ts';
import type { MergeSnapshot } from './merge-snapshot.ts';

/** The pair of two candidates, whichever of them is named first. */
export function isPair(ctx: Transactional<MemberContext>, ids: readonly [string, string]): SQL | undefined {
  const [firstId, secondId] = orderIds(ids);
  return and(
    eq(candidatePairs.organizationId, ctx.organizationId),
    eq(candidatePairs.firstId, firstId),
    eq(candidatePairs.secondId, secondId),
  );
}

/** Byte order, as the database keeps pairs. */
function orderIds([a, b]: readonly [string, string]): [string, string] {
  return a < b ? [a, b] : [b, a];
}

/** Remembers that two candidates are two people, whether they were proposed or not. */
export async function markAsTwo(
  ctx: Transactional<MemberContext>,
  ids: readonly [string, string],
): Promise<void> {
  const [firstId, secondId] = orderIds(ids);
  const decision = { state: 'dismissed' as const, decidedBy: personBehind(ctx), decidedAt: ctx.now };
  await ctx.db
    .insert(candidatePairs)
    .values({
      organizationId: ctx.organizationId,
      firstId,
      secondId,
      reasons: sql`array[]::text[]`,
      ...decision,
    })
    .onConflictDoUpdate({
      target: [candidatePairs.organizationId, candidatePairs.firstId, candidatePairs.secondId],
      set: decision,
    });
}

/** Takes what was decided about a candidate who becomes part of another off the lists. */
export async function takePairsOff(
  ctx: Transactional<MemberContext>,
  candidateId: string,
): Promise<MergeSnapshot['pairs']> {
  const rows = await ctx.db
    .delete(candidatePairs)
    .where(
      and(
        eq(candidatePairs.organizationId, ctx.organizationId),
        or(eq(candidatePairs.firstId, candidateId), eq(candidatePairs.secondId, candidateId)),
      ),
    )
    .returning();
  return rows
    .filter(({ state }) => state === 'dismissed')
    .map(({ firstId, secondId, reasons, foundAt, decidedBy, decidedAt }) => ({
      firstId,
      secondId,
      reasons,
      foundAt,
      decidedBy,
      decidedAt,
    }));
}

/** Who is not the source is not the target either: what was decided stays decided. Answers which pairs are new by it. */
export async function passPairsOn(
  ctx: Transactional<MemberContext>,
  pairs: MergeSnapshot['pairs'],
  { target, source }: { target: { id: string }; source: { id: string } },
): Promise<MergeSnapshot['passedOn']> {
  const passed = pairs.flatMap((pair) => {
    const otherId = pair.firstId === source.id ? pair.secondId : pair.firstId;
    if (otherId === target.id) return [];
    const [firstId, secondId] = orderIds([target.id, otherId]);
    return [{ ...pair, firstId, secondId }];
  });
  const decided = await ctx.db
    .select({ firstId: candidatePairs.firstId, secondId: candidatePairs.secondId })
    .from(candidatePairs)
    .where(
      and(
        eq(candidatePairs.organizationId, ctx.organizationId),
        eq(candidatePairs.state, 'dismissed'),
        or(eq(candidatePairs.firstId, target.id), eq(candidatePairs.secondId, target.id)),
      ),
    );
  const fresh = passed.filter(
    ({ firstId, secondId }) =>
      !decided.some((pair) => pair.firstId === firstId && pair.secondId === secondId),
  );
  await putPairsBack(ctx, fresh);
  return fresh.map(({ firstId, secondId, decidedAt }) => ({ firstId, secondId, decidedAt }));
}

/** Takes back decisions that were only about the source. Decisions made since then stay. */
export async function takePassedPairsBack(
  ctx: Transactional<MemberContext>,
  pairs: MergeSnapshot['passedOn'],
  { id }: { id: string },
): Promise<void> {
  if (pairs.length === 0) return;
  for (const { firstId, secondId, decidedAt } of pairs)
    await ctx.db
      .update(candidatePairs)
      .set({ state: 'open', decidedBy: null, decidedAt: null })
      .where(
        and(
          isPair(ctx, [firstId, secondId]),
          eq(candidatePairs.state, 'dismissed'),
          decidedAt ? eq(candidatePairs.decidedAt, decidedAt) : isNull(candidatePairs.decidedAt),
        ),
      );
  // Only what the target itself has in common with them is proposed.
  await ctx.db.execute(
    sql`select candor_pair_candidate(c) from ${candidates} c where c.id = ${id} and c.organization_id = ${ctx.organizationId}`,
  );
}

/** Writes what was decided, where both are still candidates. */
export async function putPairsBack(
  ctx: Transactional<MemberContext>,
  pairs: MergeSnapshot['pairs'],
): Promise<void> {
  const { organizationId } = ctx;
  const ids = pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]);
  if (ids.length === 0) return;
  const living = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(ofOrganization(ctx), inArray(candidates.id, ids)));
  const livingIds = new Set(living.map(({ id }) => id));
  const rows = pairs
    .filter(({ firstId, secondId }) => livingIds.has(firstId) && livingIds.has(secondId))
    .map((pair) => ({ ...pair, organizationId, state: 'dismissed' as const }));
  // Writing the candidate may have suggested the pair again.
  for (const { state, decidedBy, decidedAt, ...pair } of rows)
    await ctx.db
      .insert(candidatePairs)
      .values({ ...pair, state, decidedBy, decidedAt })
      .onConflictDoUpdate({
        target: [candidatePairs.organizationId, candidatePairs.firstId, candidatePairs.secondId],
        set: { state, decidedBy, decidedAt },
      });
}
