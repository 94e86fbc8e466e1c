import type { CandidateSort } from '@candor/contract/candidate-filter';
import { candidates } from '@candor/database/schema';
import { and, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { searchCountLimit } from '../../platform/list-pages.ts';
import { toAddressPattern, toAnywherePattern, toSearchWords } from '../../platform/search-text.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { isNarrowed, type ListedCandidates } from './candidate-conditions.ts';

/** No list of hits is longer. */
const maxHits = 1_000_000;

/** A page of the hits of a list's search, and how many there are, up to one above the limit of counting. */
export async function searchIds(
  ctx: Transactional<MemberContext>,
  listed: ListedCandidates,
  { sort, limit, skip }: { sort: CandidateSort; limit: number; skip: number },
): Promise<{ ids: string[]; total: number }> {
  const { filter } = listed;
  const blind = await readBlindReview(ctx);
  if (!blind.isOn && !isNarrowed(filter))
    return runSearch(ctx, filter.q ?? '', { sort, limit, skip, countLimit: searchCountLimit });
  const ids = await findHits(ctx, listed, { sort, limit: maxHits });
  return { ids: ids.slice(skip, skip + limit), total: ids.length };
}

/**
 * The first hits of a list's search, in an order; `among` says how many are looked at for them at most. Who is hidden by blind
 * review is not found: only who they are is searched.
 */
export async function findHits(
  ctx: Transactional<MemberContext>,
  { filter, where }: ListedCandidates,
  { sort, limit, among = maxHits }: { sort: CandidateSort; limit: number; among?: number },
): Promise<string[]> {
  const blind = await readBlindReview(ctx);
  // Who is left out afterwards must not take the place of who comes after them.
  const most = blind.isOn || isNarrowed(filter) ? among : limit;
  const { ids } = await runSearch(ctx, filter.q ?? '', { sort, limit: most, skip: 0, countLimit: most });
  const hidden = await blind.findHidden(ids);
  const known = ids.filter((id) => !hidden.has(id));
  if (known.length === 0 || !isNarrowed(filter)) return known.slice(0, limit);
  const rows = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(where, sql`${candidates.id} = any(${sql.param(known)}::text[])`));
  const kept = new Set(rows.map(({ id }) => id));
  return known.filter((id) => kept.has(id)).slice(0, limit);
}

async function runSearch(
  ctx: Transactional<MemberContext>,
  q: string,
  { sort, limit, skip, countLimit }: { sort: CandidateSort; limit: number; skip: number; countLimit: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(
    sql`select * from candor_search_candidates(${sql.param(toSearchWords(q))}, ${toAnywherePattern(q)}, ${toAddressPattern(q)}, ${sort},
      ${limit}, ${skip}, ${countLimit})`,
  );
  return rows[0] ?? { ids: [], total: 0 };
}
