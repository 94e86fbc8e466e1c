import type { ListedCandidate } from '@candor/contract/candidates';
import { candidates, candidateTags, users } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { readCovers } from '../../blind-review/blind-review.ts';
import type { CandidateRow } from '../candidate-queries.ts';

type Kept = Pick<ListedCandidate, 'tags' | 'owner'>;

/** Tags and owners of candidates. A tag that names somebody whom blind review hides is covered. */
export async function findKept(
  ctx: Transactional<MemberContext>,
  rows: readonly CandidateRow[],
  hidden: ReadonlySet<string>,
): Promise<(row: CandidateRow) => Kept> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return () => ({ tags: [], owner: null });
  const tags = await ctx.db
    .select({ candidateId: candidateTags.candidateId, tag: candidateTags.tag })
    .from(candidateTags)
    .where(and(eq(candidateTags.organizationId, ctx.organizationId), inArray(candidateTags.candidateId, ids)))
    .orderBy(asc(candidateTags.key));
  const byCandidate = Map.groupBy(tags, ({ candidateId }) => candidateId);
  const owners = await findOwners(ctx, ids);
  const coverOf = await readCovers(
    ctx,
    ids.filter((id) => hidden.has(id)),
  );
  return ({ id }) => ({
    tags: (byCandidate.get(id) ?? []).map(({ tag }) => coverOf(id)(tag)),
    owner: owners.get(id) ?? null,
  });
}

async function findOwners(ctx: Transactional<MemberContext>, candidateIds: readonly string[]) {
  const rows = await ctx.db
    .select({ candidateId: candidates.id, id: users.id, name: users.name, email: users.email })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.ownerId))
    .where(and(eq(candidates.organizationId, ctx.organizationId), inArray(candidates.id, [...candidateIds])));
  return new Map(rows.map(({ candidateId, id, name, email }) => [candidateId, { id, name: name || email }]));
}
