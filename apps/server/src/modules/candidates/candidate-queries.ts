import { applications, candidates, jobs, rowCounts } from '@candor/database/schema';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { toSearchPattern } from '../../platform/search-text.ts';

/** A free-text search is counted up to here; beyond, the screen says '10,000+'. */
const countLimit = 10_000;

export type CandidateRow = typeof candidates.$inferSelect;
export type CandidateSort = '-created_at' | 'created_at' | 'name' | '-name';

interface PageWanted {
  q?: string | undefined;
  page: number;
  limit: number;
  sort: CandidateSort;
}

const name = sql`lower(${candidates.lastName}), lower(${candidates.firstName})`;
const reverseName = sql`lower(${candidates.lastName}) desc, lower(${candidates.firstName}) desc`;
/** Both orders of each sort: a page near the end is read from the end. */
const sorts: Record<CandidateSort, { forward: SQL[]; backward: SQL[] }> = {
  '-created_at': {
    forward: [desc(candidates.createdAt), desc(candidates.id)],
    backward: [asc(candidates.createdAt), asc(candidates.id)],
  },
  created_at: {
    forward: [asc(candidates.createdAt), asc(candidates.id)],
    backward: [desc(candidates.createdAt), desc(candidates.id)],
  },
  name: { forward: [name, asc(candidates.id)], backward: [reverseName, desc(candidates.id)] },
  '-name': { forward: [reverseName, desc(candidates.id)], backward: [name, asc(candidates.id)] },
};

/** One page of the candidates that match, and how many match in all. */
export async function findCandidatePage(ctx: Transactional<MemberContext>, wanted: PageWanted) {
  const { ids, total } = wanted.q ? await searchPage(ctx, wanted.q, wanted) : await listPage(ctx, wanted);
  const isCapped = wanted.q !== undefined && total > countLimit;
  return { rows: await readRows(ctx, ids), total: isCapped ? countLimit : total, isCapped };
}

async function searchPage(
  ctx: Transactional<MemberContext>,
  query: string,
  { page, limit, sort }: PageWanted,
) {
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(
    sql`select * from candor_search_candidates(${toSearchPattern(query)}, ${sort}, ${limit}, ${(page - 1) * limit}, ${countLimit})`,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

async function listPage(ctx: Transactional<MemberContext>, { page, limit, sort }: PageWanted) {
  const total = await countCandidates(ctx);
  const skip = (page - 1) * limit;
  const left = total - skip;
  if (left <= 0) return { ids: [], total };
  const fromEnd = skip > total / 2;
  const rows = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(ofOrganization(ctx))
    .orderBy(...sorts[sort][fromEnd ? 'backward' : 'forward'])
    .limit(fromEnd ? Math.min(limit, left) : limit)
    .offset(fromEnd ? Math.max(0, left - limit) : skip);
  const ids = rows.map(({ id }) => id);
  return { ids: fromEnd ? ids.reverse() : ids, total };
}

export async function countCandidates(ctx: Transactional<MemberContext>): Promise<number> {
  const [row] = await ctx.db
    .select({ count: rowCounts.count })
    .from(rowCounts)
    .where(and(eq(rowCounts.organizationId, ctx.organizationId), eq(rowCounts.counter, 'candidates')));
  return row?.count ?? 0;
}

export function ofOrganization(ctx: Transactional<MemberContext>): SQL | undefined {
  return and(eq(candidates.organizationId, ctx.organizationId), isNull(candidates.mergedInto));
}

async function readRows(ctx: Transactional<MemberContext>, ids: string[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(candidates)
    .where(and(ofOrganization(ctx), inArray(candidates.id, ids)));
  const position = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
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
