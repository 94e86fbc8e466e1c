import type { Duplicate, DuplicatePerson, DuplicateReason } from '@candor/contract/candidates';
import { applications, candidatePairs, candidates, rowCounts, users } from '@candor/database/schema';
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import type { CandidateRow } from './candidate-queries.ts';
import { viewCandidate } from './candidate-view.ts';

const first = alias(candidates, 'first');
const second = alias(candidates, 'second');

export interface PairsWanted {
  state: 'open' | 'dismissed';
  candidate_id?: string | undefined;
  page: number;
  limit: number;
}

/** A page of the pairs, the likeliest and newest first; nobody who was merged meanwhile is among them. */
export async function findPairPage(ctx: Transactional<MemberContext>, wanted: PairsWanted) {
  const rows = await ctx.db
    .select({ pair: candidatePairs, first, second, decidedBy: users.name })
    .from(candidatePairs)
    .innerJoin(first, eq(first.id, candidatePairs.firstId))
    .innerJoin(second, eq(second.id, candidatePairs.secondId))
    .leftJoin(users, eq(users.id, candidatePairs.decidedBy))
    .where(and(matching(ctx, wanted), isNull(first.mergedInto), isNull(second.mergedInto)))
    .orderBy(
      desc(candidatePairs.strength),
      desc(candidatePairs.foundAt),
      candidatePairs.firstId,
      candidatePairs.secondId,
    )
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit);
  const total = await countPairs(ctx, wanted);
  const counts = await countApplications(
    ctx,
    rows.flatMap((row) => [row.first.id, row.second.id]),
  );
  return { rows: rows.map((row) => viewPair(row, counts)), total };
}

function matching(ctx: Transactional<MemberContext>, { state, candidate_id: id }: PairsWanted) {
  return and(
    eq(candidatePairs.organizationId, ctx.organizationId),
    eq(candidatePairs.state, state),
    id ? or(eq(candidatePairs.firstId, id), eq(candidatePairs.secondId, id)) : undefined,
  );
}

/** The open pairs of an organization are counted with the rows; others are few. */
async function countPairs(ctx: Transactional<MemberContext>, wanted: PairsWanted): Promise<number> {
  if (wanted.state === 'open' && !wanted.candidate_id) {
    const [row] = await ctx.db
      .select({ count: rowCounts.count })
      .from(rowCounts)
      .where(and(eq(rowCounts.organizationId, ctx.organizationId), eq(rowCounts.counter, 'candidate_pairs')));
    return row?.count ?? 0;
  }
  const [row] = await ctx.db
    .select({ count: count() })
    .from(candidatePairs)
    .innerJoin(first, eq(first.id, candidatePairs.firstId))
    .innerJoin(second, eq(second.id, candidatePairs.secondId))
    .where(and(matching(ctx, wanted), isNull(first.mergedInto), isNull(second.mergedInto)));
  return row?.count ?? 0;
}

/** How many applications each of the candidates has. */
export async function countApplications(
  ctx: Transactional<MemberContext>,
  candidateIds: string[],
): Promise<Map<string, number>> {
  if (candidateIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ candidateId: applications.candidateId, count: count() })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(applications.candidateId, candidateIds),
        isNull(applications.hiddenAt),
      ),
    )
    .groupBy(applications.candidateId);
  return new Map(rows.map(({ candidateId, count }) => [candidateId, count]));
}

export function viewPerson(row: CandidateRow, counts: Map<string, number>): DuplicatePerson {
  return {
    ...viewCandidate(row),
    linkedin_url: row.linkedinUrl,
    application_count: counts.get(row.id) ?? 0,
  };
}

interface PairRow {
  pair: typeof candidatePairs.$inferSelect;
  first: CandidateRow;
  second: CandidateRow;
  decidedBy: string | null;
}

function viewPair({ pair, first, second, decidedBy }: PairRow, counts: Map<string, number>): Duplicate {
  const isFirstOlder = first.createdAt <= second.createdAt;
  const [older, newer] = [first, second].map((row) => viewPerson(row, counts)) as [
    DuplicatePerson,
    DuplicatePerson,
  ];
  return {
    people: isFirstOlder ? [older, newer] : [newer, older],
    reasons: pair.reasons as DuplicateReason[],
    likelihood: pair.strength === 2 ? 'probable' : 'possible',
    found_at: pair.foundAt.toISOString(),
    dismissed: pair.decidedAt && {
      at: pair.decidedAt.toISOString(),
      by: decidedBy ?? 'Somebody who has left',
    },
  };
}

/** The pair of two candidates, whichever of them is named first. */
export function isPair(ctx: Transactional<MemberContext>, ids: readonly [string, string]): SQL | undefined {
  const [firstId, secondId] = orderIds(ids);
  return and(
    eq(candidatePairs.organizationId, ctx.organizationId),
    eq(candidatePairs.firstId, firstId),
    eq(candidatePairs.secondId, secondId),
  );
}

/** Byte order, as the database keeps pairs. */
export function orderIds([a, b]: readonly [string, string]): [string, string] {
  return a < b ? [a, b] : [b, a];
}

/** Remembers that two candidates are two people, whether they were proposed or not. */
export async function markAsTwo(
  ctx: Transactional<MemberContext>,
  ids: readonly [string, string],
): Promise<void> {
  const [firstId, secondId] = orderIds(ids);
  const decision = { state: 'dismissed' as const, decidedBy: ctx.actor.userId, decidedAt: ctx.now };
  await ctx.db
    .insert(candidatePairs)
    .values({
      organizationId: ctx.organizationId,
      firstId,
      secondId,
      reasons: sql`array[]::text[]`,
      ...decision,
    })
    .onConflictDoUpdate({
      target: [candidatePairs.organizationId, candidatePairs.firstId, candidatePairs.secondId],
      set: decision,
    });
}
