import type { ApplicationSort } from '@candor/contract/application-filter';
import { applications, candidates, evaluations, jobs } from '@candor/database/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
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
import { readBlindReview } from '../blind-review/blind-review.ts';
import { readStepLists, viewStep } from '../stages/stages.ts';
import { type ApplicationFilter, type ListedApplications, prepareFilter } from './application-conditions.ts';
import { orderBy } from './application-orders.ts';
import { countListed } from './count-applications.ts';
import { findHits, searchIds } from './search-applications.ts';

/** One page of the applications that match, and how many match in all. */
export async function findApplicationPage(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  asked: PageWanted & { sort: ApplicationSort },
) {
  const wanted = { ...asked, sort: await chooseSort(ctx, asked.sort) };
  const listed = await prepareFilter(ctx, filter);
  if (!filter.q) {
    const total = await countListed(ctx, listed);
    const order = await orderBy(ctx, wanted.sort, total);
    const ids = await readFromNearerEnd(total, wanted, ({ isBackward, ...stretch }) =>
      listIds(ctx, listed, { order: order[isBackward ? 'backward' : 'forward'], ...stretch }),
    );
    return { rows: await readRows(ctx, ids), total, isCapped: false };
  }
  const { page, limit, sort } = wanted;
  const skip = (page - 1) * limit;
  const found = await searchIds(ctx, listed, { sort, limit, skip, countLimit: searchCountLimit });
  return { rows: await readRows(ctx, found.ids), ...capTotal(found.total) };
}

/** An alphabet of hidden names would tell how they begin. */
export async function chooseSort(
  ctx: Transactional<MemberContext>,
  sort: ApplicationSort,
): Promise<ApplicationSort> {
  const isTelling = sort.endsWith('name') && (await readBlindReview(ctx)).isOn;
  return isTelling ? '-applied_date' : sort;
}

/** The ids of all applications that match, in an order, up to a number of them. */
export async function findApplicationIds(
  ctx: Transactional<MemberContext>,
  listed: ListedApplications,
  { sort, limit }: { sort: ApplicationSort; limit: number },
): Promise<string[]> {
  if (listed.filter.q) return findHits(ctx, listed, { sort, limit });
  const { forward: order } = await orderBy(ctx, sort);
  return listIds(ctx, listed, { order, limit, offset: 0 });
}

/** Those of these ids that are there, in an order. */
export async function sortIds(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
  sort: ApplicationSort,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const where = and(
    eq(applications.organizationId, ctx.organizationId),
    inArray(applications.id, [...new Set(ids)]),
  );
  const { forward: order } = await orderBy(ctx, sort);
  return listIds(ctx, { filter: {}, where }, { order, limit: ids.length, offset: 0 });
}

/** The next applications of a list by date, after a place in it: what stood there may be gone. */
export async function findIdsAfter(
  ctx: Transactional<MemberContext>,
  { where }: ListedApplications,
  { after, sort, limit }: { after: PlaceByDate | undefined; sort: DateSort; limit: number },
): Promise<PlaceByDate[]> {
  const { appliedAt, id } = applications;
  const comesAfter = after && isBeyond([appliedAt, id], after, sort === 'applied_date');
  const { forward: order } = await orderBy(ctx, sort);
  return ctx.db
    .select({ id, at: sql<string>`${appliedAt}::text` })
    .from(applications)
    .where(and(where, comesAfter))
    .orderBy(...order)
    .limit(limit);
}

export type DateSort = 'applied_date' | '-applied_date';

async function listIds(
  ctx: Transactional<MemberContext>,
  { where }: ListedApplications,
  { order, limit, offset }: { order: SQL[]; limit: number; offset: number },
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

/** The first few applications that a text finds, newest first, as blind review lets them be found. */
export async function searchFew(ctx: Transactional<MemberContext>, q: string, limit: number) {
  const listed = await prepareFilter(ctx, { q });
  const wanted = { sort: '-applied_date', limit, skip: 0, countLimit: fewHits } as const;
  const { ids } = await searchIds(ctx, listed, wanted);
  return readRows(ctx, ids);
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
      stepId: applications.stepId,
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
  const jobIds = rows.map(({ jobId }) => jobId);
  const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
  return inOrderOf(
    ids,
    rows.map((row) => ({ ...row, step: viewStep(lists.stepOf(row)) })),
  );
}

export type ApplicationRow = Awaited<ReturnType<typeof readRows>>[number];
