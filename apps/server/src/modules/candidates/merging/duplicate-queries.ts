import type { Duplicate, DuplicatePerson, DuplicateReason } from '@candor/contract/candidate-merging';
import { candidatePairs, candidates, rowCounts, users } from '@candor/database/schema';
import { and, desc, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { type BlindReview, readBlindReview } from '../../blind-review/blind-review.ts';
import { ofOrganization } from '../candidate-conditions.ts';
import type { CandidateRow } from '../candidate-queries.ts';
import { type CandidateStandings, findStandings } from '../candidate-standing.ts';
import { viewCandidate } from '../candidate-view.ts';

export interface PairsWanted {
  state: 'open' | 'dismissed';
  candidate_id?: string | undefined;
  page: number;
  limit: number;
}

/** Written out, not bound: each state has an index of its own, which is found by its words. */
const inState = {
  open: sql`${candidatePairs.state} = 'open'`,
  dismissed: sql`${candidatePairs.state} = 'dismissed'`,
};

/** A page of the pairs, the likeliest and newest first: read from an index alone, and only then the people. */
export async function findPairPage(ctx: Transactional<MemberContext>, wanted: PairsWanted) {
  const blind = await readBlindReview(ctx);
  const pairs = await ctx.db
    .select()
    .from(candidatePairs)
    .where(matching(ctx, wanted, blind))
    .orderBy(
      desc(candidatePairs.strength),
      desc(candidatePairs.foundAt),
      candidatePairs.firstId,
      candidatePairs.secondId,
    )
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit);
  const ids = pairs.flatMap(({ firstId, secondId }) => [firstId, secondId]);
  const people = await readPeople(ctx, ids);
  const standings = await findStandings(ctx, ids);
  const names = await readNames(ctx, pairs);
  const rows = pairs.flatMap((pair) => {
    const [first, second] = [people.get(pair.firstId), people.get(pair.secondId)];
    // Merged at this very moment.
    if (!first || !second) return [];
    return [viewPair({ pair, first, second, decidedBy: names.get(pair.decidedBy ?? '') }, standings)];
  });
  return { rows, total: await countPairs(ctx, wanted, blind) };
}

function matching(
  ctx: Transactional<MemberContext>,
  { state, candidate_id: id }: PairsWanted,
  blind: BlindReview,
) {
  // Resembling a hidden person would reveal who that is: such pairs wait until both may be shown.
  const waits = or(blind.isHidden(candidatePairs.firstId), blind.isHidden(candidatePairs.secondId));
  return and(
    eq(candidatePairs.organizationId, ctx.organizationId),
    inState[state],
    id ? or(eq(candidatePairs.firstId, id), eq(candidatePairs.secondId, id)) : undefined,
    waits && not(waits),
  );
}

async function readPeople(
  ctx: Transactional<MemberContext>,
  ids: string[],
): Promise<Map<string, CandidateRow>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(candidates)
    .where(and(ofOrganization(ctx), inArray(candidates.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The names of those who decided. */
async function readNames(ctx: Transactional<MemberContext>, pairs: (typeof candidatePairs.$inferSelect)[]) {
  const ids = pairs.flatMap(({ decidedBy }) => decidedBy ?? []);
  if (ids.length === 0) return new Map<string, string>();
  const rows = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The open pairs of an organization are counted with the rows, but not who of them is hidden; others are few. */
async function countPairs(
  ctx: Transactional<MemberContext>,
  wanted: PairsWanted,
  blind: BlindReview,
): Promise<number> {
  if (wanted.state === 'dismissed' || wanted.candidate_id || blind.isOn)
    return ctx.db.$count(candidatePairs, matching(ctx, wanted, blind));
  const [row] = await ctx.db
    .select({ count: rowCounts.count })
    .from(rowCounts)
    .where(and(eq(rowCounts.organizationId, ctx.organizationId), eq(rowCounts.counter, 'candidate_pairs')));
  return row?.count ?? 0;
}

export function viewPerson(row: CandidateRow, standings: CandidateStandings): DuplicatePerson {
  return {
    ...viewCandidate(row, { hidden: new Set(), standings }),
    linkedin_url: row.linkedinUrl,
    application_count: standings.get(row.id)?.length ?? 0,
  };
}

interface PairRow {
  pair: typeof candidatePairs.$inferSelect;
  first: CandidateRow;
  second: CandidateRow;
  decidedBy: string | undefined;
}

function viewPair({ pair, first, second, decidedBy }: PairRow, standings: CandidateStandings): Duplicate {
  const isFirstOlder = first.createdAt <= second.createdAt;
  const [older, newer] = [first, second].map((row) => viewPerson(row, standings)) as [
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
      by: decidedBy ?? 'A former member',
    },
  };
}
