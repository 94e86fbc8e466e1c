import { noOwner } from '@candor/contract/application-filter';
import type { CandidateFilter, CandidateSort } from '@candor/contract/candidate-filter';
import { applications, candidates, jobs } from '@candor/database/schema';
import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import {
  capTotal,
  fewHits,
  inOrderOf,
  type PageWanted,
  readFromNearerEnd,
  searchCountLimit,
} from '../../platform/list-pages.ts';
import { endOfDay, startOfDay } from '../../platform/local-day.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { toAddressPattern, toAnywherePattern, toSearchWords } from '../../platform/search-text.ts';
import { type BlindReview, readBlindReview } from '../blind-review/blind-review.ts';
import { readWorkingTime } from '../organizations/organizations.ts';
import { findNamedByTag, hasTag } from './keeping/find-tagged.ts';

export type CandidateRow = typeof candidates.$inferSelect;

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

type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

export type CandidatesWanted = PageWanted & Optional<CandidateFilter> & { sort: CandidateSort };

/** One page of the candidates that match, and how many match in all. */
export async function findCandidatePage(
  ctx: Transactional<MemberContext>,
  { q, tag, owner, from, to, sort: askedSort, ...wanted }: CandidatesWanted,
) {
  const blind = await readBlindReview(ctx);
  // An alphabet of hidden names would tell how they begin.
  const sort = blind.isOn && askedSort.endsWith('name') ? '-created_at' : askedSort;
  const kept = await isKept(ctx, blind, { tag, owner, from, to });
  const { page, limit } = wanted;
  if (!q && kept) {
    const ids = await listIds(ctx, sorts[sort].forward, { limit, offset: (page - 1) * limit, kept });
    const total = await ctx.db.$count(candidates, and(ofOrganization(ctx), kept));
    return { rows: await readRows(ctx, ids), total, isCapped: false };
  }
  if (!q) {
    const total = (await readCounters(ctx, ['candidates'])).get('candidates') ?? 0;
    const ids = await readFromNearerEnd(total, wanted, ({ isBackward, ...stretch }) =>
      listIds(ctx, sorts[sort][isBackward ? 'backward' : 'forward'], stretch),
    );
    return { rows: await readRows(ctx, ids), total, isCapped: false };
  }
  if (blind.isOn || kept) {
    const { ids } = await search(ctx, q, { sort, limit: searchCountLimit, skip: 0 });
    // Candidates are found by who they are alone: who is hidden is not found.
    const hidden = await blind.findHidden(ids);
    const known = ids.filter((id) => !hidden.has(id));
    const shown = kept ? await narrow(ctx, known, kept) : known;
    const rows = await readRows(ctx, shown.slice((page - 1) * limit, page * limit));
    return { rows, ...capTotal(shown.length) };
  }
  const found = await search(ctx, q, { sort, limit, skip: (page - 1) * limit });
  return { rows: await readRows(ctx, found.ids), ...capTotal(found.total) };
}

/** The first few candidates that a text finds, newest first; who is hidden is not found. */
export async function findFewCandidates(
  ctx: Transactional<MemberContext>,
  q: string,
  limit: number,
): Promise<CandidateRow[]> {
  const blind = await readBlindReview(ctx);
  const { ids } = await search(ctx, q, {
    ...{ sort: '-created_at', skip: 0, countLimit: fewHits },
    limit: blind.isOn ? fewHits : limit,
  });
  const hidden = await blind.findHidden(ids);
  return readRows(ctx, ids.filter((id) => !hidden.has(id)).slice(0, limit));
}

/** The condition of a filter beyond its search; undefined where none is asked for. Nobody hidden is found by a tag that names them. */
async function isKept(
  ctx: Transactional<MemberContext>,
  blind: BlindReview,
  { tag, owner, from, to }: Omit<Optional<CandidateFilter>, 'q'>,
): Promise<SQL | undefined> {
  const { timeZone } = from || to ? await readWorkingTime(ctx, ctx.organizationId) : { timeZone: null };
  const named =
    tag && blind.isOn ? await blind.findHidden(await findNamedByTag(ctx, tag)) : new Set<string>();
  return and(
    tag ? hasTag(ctx, candidates.id, tag) : undefined,
    named.size > 0 ? notInArray(candidates.id, [...named]) : undefined,
    owner === noOwner ? isNull(candidates.ownerId) : undefined,
    owner && owner !== noOwner ? eq(candidates.ownerId, owner) : undefined,
    from ? gte(candidates.createdAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(candidates.createdAt, endOfDay(to, timeZone)) : undefined,
  );
}

/** The condition of a whole filter; its hits are found first where it has a search. */
export async function findMatching(
  ctx: Transactional<MemberContext>,
  { q, ...filter }: Optional<CandidateFilter>,
): Promise<SQL | undefined> {
  const blind = await readBlindReview(ctx);
  const kept = and(ofOrganization(ctx), await isKept(ctx, blind, filter));
  if (!q) return kept;
  const { ids } = await search(ctx, q, { sort: '-created_at', limit: searchCountLimit, skip: 0 });
  const hidden = await blind.findHidden(ids);
  const known = ids.filter((id) => !hidden.has(id));
  return and(kept, sql`${candidates.id} = any(${sql.param(known)}::text[])`);
}

async function narrow(ctx: Transactional<MemberContext>, ids: string[], kept: SQL): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(ofOrganization(ctx), inArray(candidates.id, ids), kept));
  return inOrderOf(ids, rows).map(({ id }) => id);
}

async function search(
  ctx: Transactional<MemberContext>,
  q: string,
  wanted: { sort: CandidateSort; limit: number; skip: number; countLimit?: number },
): Promise<{ ids: string[]; total: number }> {
  const { sort, limit, skip, countLimit = searchCountLimit } = wanted;
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(
    sql`select * from candor_search_candidates(${sql.param(toSearchWords(q))}, ${toAnywherePattern(q)}, ${toAddressPattern(q)}, ${sort},
      ${limit}, ${skip}, ${countLimit})`,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

async function listIds(
  ctx: Transactional<MemberContext>,
  order: SQL[],
  { limit, offset, kept }: { limit: number; offset: number; kept?: SQL },
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(ofOrganization(ctx), kept))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
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
