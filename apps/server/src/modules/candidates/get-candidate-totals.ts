import type { CandidateFilter } from '@candor/contract/candidate-filter';
import type { candidates as endpoints } from '@candor/contract/candidates';
import type { QueryOf } from '@candor/contract/endpoint';
import { candidates } from '@candor/database/schema';
import { type SQL, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { findMatching } from './candidate-queries.ts';

const windowDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

interface Counted {
  total: number;
  active: number;
  /** Added in the last 30 days, and in the 30 before them. */
  recent: number;
  earlier: number;
}

/** The figures above the list of candidates, of all or of those of a filter. */
export async function getCandidateTotals(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getCandidateTotals> },
) {
  const isFiltered = Object.values(query).some(Boolean);
  const { total, active, recent, earlier } = await inTransaction(ctx, (ctx) =>
    isFiltered ? countMatching(ctx, query) : countAll(ctx),
  );
  const growth = earlier === 0 ? null : Math.round(((recent - earlier) / earlier) * 100);
  return { total, active, growth_percent: growth };
}

/** Days in UTC, today being the last of them, from the newest. */
function listDays({ now }: MemberContext): string[] {
  return Array.from({ length: 2 * windowDays }, (_, age) =>
    new Date(now.getTime() - age * dayMs).toISOString().slice(0, 10),
  );
}

/** From the counts that are kept with the rows. */
async function countAll(ctx: Transactional<MemberContext>): Promise<Counted> {
  const days = listDays(ctx).map((day) => `candidates/day/${day}`);
  const counts = await readCounters(ctx, ['candidates', 'candidates/active', ...days]);
  const added = (counters: string[]) => counters.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
  return {
    total: counts.get('candidates') ?? 0,
    active: counts.get('candidates/active') ?? 0,
    recent: added(days.slice(0, windowDays)),
    earlier: added(days.slice(windowDays)),
  };
}

async function countMatching(ctx: Transactional<MemberContext>, filter: CandidateFilter): Promise<Counted> {
  const days = listDays(ctx);
  const startOf = (index: number) => sql`${days[index]}::timestamp at time zone 'UTC'`;
  const [middle, first] = [startOf(windowDays - 1), startOf(2 * windowDays - 1)];
  const countOf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counted] = await ctx.db
    .select({
      total: sql<number>`count(*)::int`,
      active: countOf(sql`${candidates.openApplications} > 0`),
      recent: countOf(sql`${candidates.createdAt} >= ${middle}`),
      earlier: countOf(sql`${candidates.createdAt} >= ${first} and ${candidates.createdAt} < ${middle}`),
    })
    .from(candidates)
    .where(await findMatching(ctx, filter));
  return counted ?? { total: 0, active: 0, recent: 0, earlier: 0 };
}
