import { sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';

/**
 * Lets one transaction at a time plan with each of these people, always in the same order. The exclusion constraint would refuse the
 * second booking by itself; but two that meet there at the same moment can each wait for the other.
 */
export async function lockPeople(
  ctx: Transactional<Context & { organizationId: string }>,
  personIds: readonly string[],
): Promise<void> {
  for (const id of [...new Set(personIds)].sort())
    await ctx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`interviews of ${ctx.organizationId} ${id}`}, 0))`,
    );
}
