import { applications, candidates, jobs, rowCounts } from '@candor/database/schema';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { likePattern } from '../../platform/search-text.ts';

/** A free-text search is counted up to here; beyond, the screen says '10,000+'. */
const countLimit = 10_000;

type ApplicationRow = typeof applications.$inferSelect;

export interface ApplicationFilter {
  q?: string | undefined;
  job?: string | undefined;
  status?: ApplicationRow['status'] | undefined;
  stage?: ApplicationRow['stage'] | undefined;
}

export type ApplicationSort = '-applied_date' | 'applied_date' | '-score' | 'score';

interface PageWanted {
  page: number;
  limit: number;
  sort: ApplicationSort;
  total: number;
}

/** Both orders of each sort: a page near the end is read from the end. */
const sorts: Record<ApplicationSort, { forward: SQL[]; backward: SQL[] }> = {
  '-applied_date': {
    forward: [desc(applications.appliedAt), desc(applications.id)],
    backward: [asc(applications.appliedAt), asc(applications.id)],
  },
  applied_date: {
    forward: [asc(applications.appliedAt), asc(applications.id)],
    backward: [desc(applications.appliedAt), desc(applications.id)],
  },
  '-score': {
    forward: [sql`${applications.score} desc nulls last`, desc(applications.id)],
    backward: [sql`${applications.score} asc nulls first`, asc(applications.id)],
  },
  score: {
    forward: [sql`${applications.score} asc nulls last`, asc(applications.id)],
    backward: [sql`${applications.score} desc nulls first`, desc(applications.id)],
  },
};

function matching(organizationId: string, filter: ApplicationFilter): SQL | undefined {
  return and(
    eq(applications.organizationId, organizationId),
    isNull(applications.hiddenAt),
    filter.job ? eq(applications.jobId, filter.job) : undefined,
    filter.status ? eq(applications.status, filter.status) : undefined,
    filter.stage ? eq(applications.stage, filter.stage) : undefined,
    filter.q ? sql`${applications.searchText} like ${likePattern(filter.q)}` : undefined,
  );
}

/** How many applications match: from the kept counters where one fits, else counted to the limit. */
export async function countApplications(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
): Promise<{ total: number; isCapped: boolean }> {
  const counter = findCounter(filter);
  if (counter) {
    const [row] = await ctx.db
      .select({ count: rowCounts.count })
      .from(rowCounts)
      .where(and(eq(rowCounts.organizationId, ctx.organizationId), eq(rowCounts.counter, counter)));
    return { total: row?.count ?? 0, isCapped: false };
  }
  const some = ctx.db
    .select({ one: sql`1`.as('one') })
    .from(applications)
    .where(matching(ctx.organizationId, filter))
    .limit(countLimit + 1)
    .as('some');
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(some);
  const count = row?.count ?? 0;
  return { total: Math.min(count, countLimit), isCapped: count > countLimit };
}

function findCounter({ q, job, status, stage }: ApplicationFilter): string | undefined {
  if (q || stage || (job && status)) return undefined;
  if (job) return `applications/job/${job}`;
  return status ? `applications/status/${status}` : 'applications';
}

/** One page: first the ids, from an index alone and from the nearer end, then the rows behind them. */
export async function findApplicationPage(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  { page, limit, sort, total }: PageWanted,
) {
  const ids = await findPageIds(ctx, filter, { page, limit, sort, total });
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({
      id: applications.id,
      candidateId: applications.candidateId,
      firstName: candidates.firstName,
      lastName: candidates.lastName,
      email: candidates.email,
      phone: candidates.phone,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      status: applications.status,
      stage: applications.stage,
      score: applications.score,
      appliedAt: applications.appliedAt,
      resumeKey: applications.resumeKey,
      technicalSkills: applications.technicalSkills,
      softSkills: applications.softSkills,
      education: applications.education,
    })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.organizationId, ctx.organizationId), inArray(applications.id, ids)));
  const position = new Map(ids.map((id, index) => [id, index]));
  return rows.toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
}

async function findPageIds(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  { page, limit, sort, total }: PageWanted,
): Promise<string[]> {
  const skip = (page - 1) * limit;
  const left = total - skip;
  const isExact = findCounter(filter) !== undefined;
  if (isExact && left <= 0) return [];
  const fromEnd = isExact && skip > total / 2;
  const size = fromEnd ? Math.min(limit, left) : limit;
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(matching(ctx.organizationId, filter))
    .orderBy(...sorts[sort][fromEnd ? 'backward' : 'forward'])
    .limit(size)
    .offset(fromEnd ? Math.max(0, left - limit) : skip);
  const ids = rows.map(({ id }) => id);
  return fromEnd ? ids.reverse() : ids;
}
