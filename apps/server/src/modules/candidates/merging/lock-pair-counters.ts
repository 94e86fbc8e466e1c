import { rowCounts } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';

/**
 * Takes the counters that a new candidate takes, in the same order: a merge touches them several times, and would otherwise
 * stand across an application that comes in at the same moment.
 */
export async function lockPairCounters(
  ctx: Transactional<Context & { organizationId: string }>,
): Promise<void> {
  await ctx.db
    .select({ counter: rowCounts.counter })
    .from(rowCounts)
    .where(
      and(
        eq(rowCounts.organizationId, ctx.organizationId),
        inArray(rowCounts.counter, ['candidate_pairs', 'candidates']),
      ),
    )
    .orderBy(asc(rowCounts.counter))
    .for('no key update');
}
