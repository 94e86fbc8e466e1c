import { applications, candidates, jobs, rowCounts } from '@candor/database/schema';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { toSearchPattern } from '../../platform/search-text.ts';

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
}

interface FoundPage {
  ids: string[];
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
  );
}

/** One page of the applications that match, and how many match in all. */
export async function findApplicationPage(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  wanted: PageWanted,
): Promise<{ rows: Awaited<ReturnType<typeof readRows>>; total: number; isCapped: boolean }> {
  const { ids, total } = filter.q
    ? await searchPage(ctx, filter, filter.q, wanted)
    : await listPage(ctx, filter, wanted);
  const isCapped = total > countLimit && filter.q !== undefined;
  return { rows: await readRows(ctx, ids), total: isCapped ? countLimit : total, isCapped };
}

async function searchPage(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  query: string,
  { page, limit, sort }: PageWanted,
): Promise<FoundPage> {
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(
    sql`select * from candor_search_applications(${toSearchPattern(query)}, ${filter.job ?? null}, ${filter.status ?? null},
      ${filter.stage ?? null}, ${sort}, ${limit}, ${(page - 1) * limit}, ${countLimit})`,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** From the kept counters where one fits. */
async function countApplications(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
): Promise<number> {
  const counter = findCounter(filter);
  if (!counter) return ctx.db.$count(applications, matching(ctx.organizationId, filter));
  const [row] = await ctx.db
    .select({ count: rowCounts.count })
    .from(rowCounts)
    .where(and(eq(rowCounts.organizationId, ctx.organizationId), eq(rowCounts.counter, counter)));
  return row?.count ?? 0;
}

function findCounter({ job, status, stage }: ApplicationFilter): string | undefined {
  if (stage || (job && status)) return undefined;
  if (job) return `applications/job/${job}`;
  return status ? `applications/status/${status}` : 'applications';
}

/** The ids of a page, from an index alone and from the nearer end of the list. */
async function listPage(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  { page, limit, sort }: PageWanted,
): Promise<FoundPage> {
  const total = await countApplications(ctx, filter);
  const skip = (page - 1) * limit;
  const left = total - skip;
  if (left <= 0) return { ids: [], total };
  const fromEnd = skip > total / 2;
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(matching(ctx.organizationId, filter))
    .orderBy(...sorts[sort][fromEnd ? 'backward' : 'forward'])
    .limit(fromEnd ? Math.min(limit, left) : limit)
    .offset(fromEnd ? Math.max(0, left - limit) : skip);
  const ids = rows.map(({ id }) => id);
  return { ids: fromEnd ? ids.reverse() : ids, total };
}

/** The rows behind a page's ids, in their order. */
export async function readRows(ctx: Transactional<MemberContext>, ids: string[]) {
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
