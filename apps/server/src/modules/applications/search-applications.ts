import type { ApplicationSort } from '@candor/contract/application-filter';
import { applications } from '@candor/database/schema';
import { and, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { toAddressPattern, toAnywherePattern, toSearchWords } from '../../platform/search-text.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import type { ApplicationFilter, ListedApplications } from './application-conditions.ts';
import { keepFindable } from './keep-findable.ts';

/** No list of hits is longer. */
const maxHits = 1_000_000;

interface SearchWanted {
  sort: ApplicationSort;
  limit: number;
  skip: number;
  countLimit: number;
}

/** A page of the hits of a list's search, and how many there are, up to one above a limit. */
export async function searchIds(
  ctx: Transactional<MemberContext>,
  listed: ListedApplications,
  wanted: SearchWanted,
): Promise<{ ids: string[]; total: number }> {
  const blind = await readBlindReview(ctx);
  if (!blind.isOn && !isNarrowed(listed.filter)) return runSearch(ctx, listed.filter, wanted);
  const { sort, limit, skip } = wanted;
  // What may be found of each is looked up one by one: a list looks at no more than it counts.
  const among = blind.isOn ? wanted.countLimit : maxHits;
  const ids = await findHits(ctx, listed, { sort, among });
  return { ids: ids.slice(skip, skip + limit), total: ids.length };
}

/**
 * The first hits of a list's search, in an order; `among` says how many are looked at for them at most. Who is hidden by blind
 * review is not found by what tells who they are.
 */
export async function findHits(
  ctx: Transactional<MemberContext>,
  listed: ListedApplications,
  { sort, limit = maxHits, among = maxHits }: { sort: ApplicationSort; limit?: number; among?: number },
): Promise<string[]> {
  const { filter } = listed;
  const blind = await readBlindReview(ctx);
  // What is left out afterwards must not take the place of what comes after it.
  const most = isNarrowed(filter) ? maxHits : blind.isOn ? among : limit;
  const found = await runSearch(ctx, filter, { sort, limit: most, skip: 0, countLimit: most });
  const kept = isNarrowed(filter) ? await narrow(ctx, listed, found.ids) : found.ids;
  if (!blind.isOn) return kept.slice(0, limit);
  return keepFindable(ctx, blind, { query: filter.q ?? '', ids: kept, limit });
}

/** What the search itself does not look at. */
function isNarrowed({ q, job, status, stage, ...others }: ApplicationFilter): boolean {
  return Object.values(others).some((value) => value !== undefined);
}

async function narrow(
  ctx: Transactional<MemberContext>,
  { where }: ListedApplications,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(where, sql`${applications.id} = any(${sql.param(ids)}::text[])`));
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

async function runSearch(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  { sort, limit, skip, countLimit }: SearchWanted,
): Promise<{ ids: string[]; total: number }> {
  const query = filter.q ?? '';
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(
    sql`select * from candor_search_applications(${sql.param(toSearchWords(query))}, ${toAnywherePattern(query)},
      ${toAddressPattern(query)}, ${filter.job ?? null}, ${filter.status ?? null}, ${filter.stage ?? null}, ${sort}, ${limit}, ${skip}, ${countLimit})`,
  );
  return rows[0] ?? { ids: [], total: 0 };
}
