import type { CandidateSort } from '@candor/contract/candidate-filter';
import { applications, candidates, jobs } from '@candor/database/schema';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import {
  capTotal,
  fewHits,
  inOrderOf,
  isBeyond,
  type PageWanted,
  type PlaceByDate,
  readFromNearerEnd,
  searchCountLimit,
} from '../../platform/list-pages.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import {
  type CandidateFilter,
  isNarrowed,
  type ListedCandidates,
  ofOrganization,
  prepareFilter,
} from './candidate-conditions.ts';
import { chooseSort, sorts } from './candidate-orders.ts';
import { findHits, searchIds } from './search-candidates.ts';

export type CandidateRow = typeof candidates.$inferSelect;

/** One page of the candidates that match, and how many match in all. */
export async function findCandidatePage(
  ctx: Transactional<MemberContext>,
  filter: CandidateFilter,
  wanted: PageWanted & { sort: CandidateSort },
) {
  const sort = chooseSort(await readBlindReview(ctx), wanted.sort);
  const listed = await prepareFilter(ctx, filter);
  const { page, limit } = wanted;
  if (filter.q) {
    const found = await searchIds(ctx, listed, { sort, limit, skip: (page - 1) * limit });
    return { rows: await readRows(ctx, found.ids), ...capTotal(found.total) };
  }
  const total = await countListed(ctx, listed);
  const ids = await readFromNearerEnd(total, wanted, ({ isBackward, ...stretch }) =>
    listIds(ctx, listed.where, { order: sorts[sort][isBackward ? 'backward' : 'forward'], ...stretch }),
  );
  return { rows: await readRows(ctx, ids), total, isCapped: false };
}

/** How many candidates a list without a search has; from the kept counter where it is the whole list. */
export async function countListed(
  ctx: Transactional<MemberContext>,
  { filter, where }: ListedCandidates,
): Promise<number> {
  if (isNarrowed(filter)) return ctx.db.$count(candidates, where);
  return (await readCounters(ctx, ['candidates'])).get('candidates') ?? 0;
}

/** How many of these candidates match. */
export async function countAmong(
  ctx: Transactional<MemberContext>,
  { where }: ListedCandidates,
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  return ctx.db.$count(candidates, and(where, inArray(candidates.id, ids)));
}

/** The ids of all candidates that match, in an order, up to a number of them. */
export async function findCandidateIds(
  ctx: Transactional<MemberContext>,
  listed: ListedCandidates,
  { sort, limit }: { sort: CandidateSort; limit: number },
): Promise<string[]> {
  if (listed.filter.q) return findHits(ctx, listed, { sort, limit });
  return listIds(ctx, listed.where, { order: sorts[sort].forward, limit, offset: 0 });
}

/** Those of these ids that are there, in an order. */
export function sortIds(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
  sort: CandidateSort,
): Promise<string[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const where = and(ofOrganization(ctx), inArray(candidates.id, [...new Set(ids)]));
  return listIds(ctx, where, { order: sorts[sort].forward, limit: ids.length, offset: 0 });
}

export type DateSort = 'created_at' | '-created_at';

/** The next candidates of a list by date, after a place in it: whoever stood there may be gone. */
export function findIdsAfter(
  ctx: Transactional<MemberContext>,
  { where }: ListedCandidates,
  { after, sort, limit }: { after: PlaceByDate | undefined; sort: DateSort; limit: number },
): Promise<PlaceByDate[]> {
  const { createdAt, id } = candidates;
  const comesAfter = after && isBeyond([createdAt, id], after, sort === 'created_at');
  return ctx.db
    .select({ id, at: sql<string>`${createdAt}::text` })
    .from(candidates)
    .where(and(where, comesAfter))
    .orderBy(...sorts[sort].forward)
    .limit(limit);
}

/** The first few candidates that a text finds, newest first; who is hidden is not found. */
export async function findFewCandidates(
  ctx: Transactional<MemberContext>,
  q: string,
  limit: number,
): Promise<CandidateRow[]> {
  const wanted = { sort: '-created_at', limit, among: fewHits } as const;
  return readRows(ctx, await findHits(ctx, await prepareFilter(ctx, { q }), wanted));
}

/** The condition of a whole filter; its hits are found first where it has a search. */
export async function findMatching(
  ctx: Transactional<MemberContext>,
  filter: CandidateFilter,
): Promise<SQL | undefined> {
  const listed = await prepareFilter(ctx, filter);
  if (!filter.q) return listed.where;
  const hits = await findHits(ctx, listed, { sort: '-created_at', limit: searchCountLimit });
  return and(ofOrganization(ctx), sql`${candidates.id} = any(${sql.param(hits)}::text[])`);
}

async function listIds(
  ctx: Transactional<MemberContext>,
  where: SQL | undefined,
  { order, limit, offset }: { order: SQL[]; limit: number; offset: number },
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** The rows behind a page's ids, in their order. */
export async function readRows(ctx: Transactional<MemberContext>, ids: string[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(candidates)
    .where(and(ofOrganization(ctx), inArray(candidates.id, ids)));
  return inOrderOf(ids, rows);
}

export async function getCandidateRow(ctx: Transactional<MemberContext>, id: string): Promise<CandidateRow> {
  const [row] = await ctx.db
    .select()
    .from(candidates)
    .where(and(ofOrganization(ctx), eq(candidates.id, id)));
  if (!row) throw new ProductError('not_found');
  return row;
}

/** A candidate's applications with their jobs, newest first. */
export function findHistory(ctx: Transactional<MemberContext>, candidateId: string) {
  return ctx.db
    .select({ application: applications, job: { id: jobs.id, title: jobs.title } })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        eq(applications.candidateId, candidateId),
        isNull(applications.hiddenAt),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id));
}
