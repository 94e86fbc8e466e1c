import type { ApplicationSort } from '@candor/contract/applications';
import { applications, candidates, evaluations, jobs, rowCounts } from '@candor/database/schema';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import {
  capTotal,
  fewHits,
  inOrderOf,
  type PageWanted,
  readFromNearerEnd,
  searchCountLimit,
} from '../../platform/list-pages.ts';
import { toAddressPattern, toAnywherePattern, toSearchWords } from '../../platform/search-text.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { keepFindable } from './keep-findable.ts';

type ApplicationRow = typeof applications.$inferSelect;

export interface ApplicationFilter {
  q?: string | undefined;
  job?: string | undefined;
  status?: ApplicationRow['status'] | undefined;
  stage?: ApplicationRow['stage'] | undefined;
  candidate?: string | undefined;
  /** Who made the job. */
  user_id?: string | undefined;
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
    forward: [sql`${applications.score} asc nulls first`, asc(applications.id)],
    backward: [sql`${applications.score} desc nulls last`, desc(applications.id)],
  },
  name: {
    forward: [asc(applications.sortName), asc(applications.id)],
    backward: [desc(applications.sortName), desc(applications.id)],
  },
  '-name': {
    forward: [desc(applications.sortName), desc(applications.id)],
    backward: [asc(applications.sortName), asc(applications.id)],
  },
};

function matching(organizationId: string, filter: ApplicationFilter): SQL | undefined {
  return and(
    eq(applications.organizationId, organizationId),
    isNull(applications.hiddenAt),
    filter.job ? eq(applications.jobId, filter.job) : undefined,
    filter.candidate ? eq(applications.candidateId, filter.candidate) : undefined,
    filter.user_id
      ? sql`${applications.jobId} in (select id from ${jobs} where created_by = ${filter.user_id})`
      : undefined,
    // Written out: the index of the value is chosen by it.
    filter.status ? sql`${applications.status} = ${sql.raw(`'${filter.status}'`)}` : undefined,
    filter.stage ? sql`${applications.stage} = ${sql.raw(`'${filter.stage}'`)}` : undefined,
  );
}

/** One page of the applications that match, and how many match in all. */
export async function findApplicationPage(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  asked: PageWanted & { sort: ApplicationSort },
) {
  // An alphabet of hidden names would tell how they begin.
  const isTelling = asked.sort.endsWith('name') && (await readBlindReview(ctx)).isOn;
  const wanted = isTelling ? { ...asked, sort: '-applied_date' as const } : asked;
  if (!filter.q) {
    const total = await countApplications(ctx, filter);
    const ids = await readFromNearerEnd(total, wanted, ({ isBackward, limit, offset }) =>
      listIds(ctx, filter, sorts[wanted.sort][isBackward ? 'backward' : 'forward'], limit, offset),
    );
    return { rows: await readRows(ctx, ids), total, isCapped: false };
  }
  const { page, limit, sort } = wanted;
  const skip = (page - 1) * limit;
  const found = await searchIds(ctx, filter, { sort, limit, skip, countLimit: searchCountLimit });
  return { rows: await readRows(ctx, found.ids), ...capTotal(found.total) };
}

/** The ids of all applications that match, oldest first, up to a number of them. */
export async function findApplicationIds(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  limit: number,
): Promise<string[]> {
  if (!filter.q) return listIds(ctx, filter, sorts.applied_date.forward, limit, 0);
  return (await searchIds(ctx, filter, { sort: 'applied_date', limit, skip: 0, countLimit: limit })).ids;
}

/** The ids of the next applications of a list, oldest first, after one of them. */
export function findIdsAfter(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const { appliedAt, id } = applications;
  const place = sql`((select a.applied_at from ${applications} a where a.id = ${after}), ${after})`;
  return listIds(
    ctx,
    filter,
    sorts.applied_date.forward,
    limit,
    0,
    after === undefined ? undefined : sql`(${appliedAt}, ${id}) > ${place}`,
  );
}

async function listIds(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  order: SQL[],
  limit: number,
  offset: number,
  also?: SQL,
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(matching(ctx.organizationId, filter), also))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

interface SearchWanted {
  sort: ApplicationSort;
  limit: number;
  skip: number;
  countLimit: number;
}

/** Who is hidden by blind review is not found by what tells who they are. */
async function searchIds(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  wanted: SearchWanted,
): Promise<{ ids: string[]; total: number }> {
  const blind = await readBlindReview(ctx);
  if (!blind.isOn) return runSearch(ctx, filter, wanted);
  const { limit, skip, countLimit } = wanted;
  const found = await runSearch(ctx, filter, { ...wanted, limit: countLimit, skip: 0 });
  const ids = await keepFindable(ctx, blind, filter.q ?? '', found.ids);
  return { ids: ids.slice(skip, skip + limit), total: ids.length };
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

/** The first few applications that a text finds, newest first, as blind review lets them be found. */
export async function searchFew(ctx: Transactional<MemberContext>, q: string, limit: number) {
  const blind = await readBlindReview(ctx);
  const { ids } = await runSearch(
    ctx,
    { q },
    {
      ...{ sort: '-applied_date', skip: 0, countLimit: fewHits },
      limit: blind.isOn ? fewHits : limit,
    },
  );
  const findable = blind.isOn ? await keepFindable(ctx, blind, q, ids) : ids;
  return readRows(ctx, findable.slice(0, limit));
}

/** From the kept counters where one fits. */
export async function countApplications(
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

/** How many of these applications match. */
export async function countAmong(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  return ctx.db.$count(
    applications,
    and(matching(ctx.organizationId, filter), inArray(applications.id, ids)),
  );
}

function findCounter(filter: ApplicationFilter): string | undefined {
  const { job, status, stage, candidate, user_id: createdBy } = filter;
  if ((status && stage) || candidate || createdBy) return undefined;
  const parts = [
    'applications',
    job && `job/${job}`,
    status && `status/${status}`,
    stage && `stage/${stage}`,
  ];
  return parts.filter(Boolean).join('/');
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
      waitsForPlan: sql<boolean>`exists (select 1 from ${evaluations} e where e.organization_id = ${applications.organizationId}
        and e.application_id = ${applications.id} and e.waits_for = 'plan')`,
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
  return inOrderOf(ids, rows);
}
