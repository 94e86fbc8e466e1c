import { rowCounts } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from './context.ts';

/** The kept counters of the organization, by name; a counter that was never used is missing. */
export async function readCounters(
  ctx: Transactional<MemberContext>,
  counters: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ counter: rowCounts.counter, count: rowCounts.count })
    .from(rowCounts)
    .where(and(eq(rowCounts.organizationId, ctx.organizationId), inArray(rowCounts.counter, [...counters])));
  return new Map(rows.map(({ counter, count }) => [counter, count]));
}
