import type { Context, Transactional } from '../../../platform/context.ts';
import { listInterviewsOfWeeks } from '../availability/own-interviews.ts';
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
  const range = weekBounds(at, timeZone);
  const rows = await listInterviewsOfWeeks(ctx, { personIds: memberIds, range });
  const hours = await readHours(ctx, ctx.organizationId, memberIds);
  const countOf = (id: string) => rows.filter(({ personId }) => personId === id).length;
  return memberIds
    .filter((id) => countOf(id) < (hours.get(id)?.weeklyLimit ?? Number.POSITIVE_INFINITY))
    .toSorted((a, b) => countOf(a) - countOf(b));
}
