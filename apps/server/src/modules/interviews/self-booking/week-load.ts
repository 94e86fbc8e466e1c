import { interviewPeople } from '@candor/database/schema';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { readHours } from '../own-hours.ts';
import { weekBounds } from '../time/local-time.ts';

/**
 * Who of some members should take an interview at a time: those below their limit of that week, the one with the fewest first. A
 * tie goes by the order in which they were named.
 */
export async function rankByLoad(
  ctx: Transactional<Context & { organizationId: string }>,
  memberIds: readonly string[],
  { at, timeZone }: { at: Date; timeZone: string },
): Promise<string[]> {
  const { from, to } = weekBounds(at, timeZone);
  const rows = await ctx.db
    .select({ memberId: interviewPeople.personId, count: sql<number>`count(*)::int` })
    .from(interviewPeople)
    .where(
      and(
        eq(interviewPeople.organizationId, ctx.organizationId),
        inArray(interviewPeople.personId, [...memberIds]),
        eq(interviewPeople.isActive, true),
        gte(interviewPeople.startsAt, from),
        lt(interviewPeople.startsAt, to),
      ),
    )
    .groupBy(interviewPeople.personId);
  const hours = await readHours(ctx, ctx.organizationId, memberIds);
  const countOf = (id: string) => rows.find(({ memberId }) => memberId === id)?.count ?? 0;
  return memberIds
    .filter((id) => countOf(id) < (hours.get(id)?.weeklyLimit ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => countOf(a) - countOf(b));
}
