import type { Context } from '../../../platform/context.ts';
import { gatherAvailability } from '../availability/gather-availability.ts';
import { overlaps } from '../time/periods.ts';
import type { Taken } from './nearest-slots.ts';
import { SlotTakenError } from './refuse-overlap.ts';

/** Refuses a time at which somebody's own calendar is busy; answers whose calendar was looked at. */
export async function refuseBusy(
  ctx: Context & { organizationId: string },
  taken: Taken,
): Promise<ReadonlySet<string>> {
  const { startsAt, bufferMs, rules } = taken;
  const range = { from: startsAt, to: new Date(startsAt.getTime() + rules.durationMinutes * 60_000) };
  const known = await gatherAvailability(ctx, { ...taken, range });
  const blocked = { from: range.from, to: new Date(range.to.getTime() + bufferMs) };
  const isBusy = [...known.busy.values()].flat().some((period) => overlaps(period, blocked));
  if (isBusy) throw new SlotTakenError();
  return new Set(taken.people.flatMap(({ id }) => (known.unchecked.has(id) ? [] : id)));
}
