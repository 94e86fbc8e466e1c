import { noOwner } from '@candor/contract/application-filter';
import { applications } from '@candor/database/schema';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readCounters } from '../../platform/row-counters.ts';
import {
  type ApplicationFilter,
  isOwned,
  type ListedApplications,
  prepareFilter,
} from './application-conditions.ts';
import { findHits } from './search-applications.ts';

/** How many applications a list without a search has; from the kept counters where one fits. */
export async function countListed(
  ctx: Transactional<MemberContext>,
  { filter, where }: ListedApplications,
): Promise<number> {
  const counter = findCounter(filter);
  if (counter) return (await readCounters(ctx, [counter])).get(counter) ?? 0;
  if (filter.owner === noOwner) return countUnowned(ctx, filter, where);
  return ctx.db.$count(applications, where);
}

/** Counts applications without an owner as all minus those with one, because fewer have one. */
async function countUnowned(
  ctx: Transactional<MemberContext>,
  { owner: _, ...others }: ApplicationFilter,
  where: SQL | undefined,
): Promise<number> {
  if (!findCounter(others)) return ctx.db.$count(applications, where);
  const all = await prepareFilter(ctx, others);
  const owned = await ctx.db.$count(applications, and(all.where, isOwned(ctx)));
  return (await countListed(ctx, all)) - owned;
}

/** How many of these applications match. */
export async function countAmong(
  ctx: Transactional<MemberContext>,
  { where }: ListedApplications,
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  return ctx.db.$count(applications, and(where, inArray(applications.id, ids)));
}

/** The kept counter of a filter; undefined where there is none. */
export function findCounter({ q, job, status, stage, ...others }: ApplicationFilter): string | undefined {
  if (q || (status && stage) || Object.values(others).some((value) => value !== undefined)) return undefined;
  const parts = [
    'applications',
    job && `job/${job}`,
    status && `status/${status}`,
    stage && `stage/${stage}`,
  ];
  return parts.filter(Boolean).join('/');
}

export interface ApplicationFigures {
  total: number;
  evaluated: number;
  average_score: number | null;
}

/** The figures above a list. Those of all applications come from the counts that are kept with the rows. */
export async function sumUp(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
): Promise<ApplicationFigures> {
  if (Object.values(filter).every((value) => !value)) return sumUpAll(ctx);
  const listed = await prepareFilter(ctx, filter);
  const hits = filter.q ? await findHits(ctx, listed, { sort: '-applied_date' }) : undefined;
  const [figures] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      evaluated: sql<number>`(count(*) filter (where ${applications.status} = 'evaluated'))::int`,
      average_score: sql<number | null>`round(avg(${applications.score}))::int`,
    })
    .from(applications)
    .where(and(listed.where, hits && sql`${applications.id} = any(${sql.param(hits)}::text[])`));
  return figures ?? { total: 0, evaluated: 0, average_score: null };
}

async function sumUpAll(ctx: Transactional<MemberContext>): Promise<ApplicationFigures> {
  const names = [
    'applications',
    'applications/status/evaluated',
    'applications/scored',
    'applications/score',
  ];
  const counts = await readCounters(ctx, names);
  const [total = 0, evaluated = 0, scored = 0, sum = 0] = names.map((name) => counts.get(name));
  return { total, evaluated, average_score: scored === 0 ? null : Math.round(sum / scored) };
}
