import type { NearestSlot } from '@candor/contract/errors';
import type { Context } from '../../../platform/context.ts';
import { addDays, endOfDay, localDay, startOfDay } from '../../../platform/local-day.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { gatherAvailability } from '../availability/gather-availability.ts';
import { judgeSlots } from '../availability/judge-slots.ts';
import type { Colleague } from '../team-members.ts';
import { listSlots, type SlotRules } from '../time/list-slots.ts';
import { listDates } from '../time/local-time.ts';
import { SlotTakenError } from './refuse-overlap.ts';

const daysAround = 14;
const mostSlots = 3;

export interface Taken {
  people: Colleague[];
  candidateId: string | undefined;
  startsAt: Date;
  rules: SlotRules;
  bufferMs: number;
  exceptInterviewId?: string | undefined;
}

/** The free times nearest to one that is taken, within two weeks after it. */
async function findNearest(ctx: Context & { organizationId: string }, taken: Taken): Promise<NearestSlot[]> {
  const { rules, startsAt } = taken;
  const { timeZone } = rules;
  const first = localDay(startsAt, timeZone);
  const last = addDays(first, daysAround);
  const dates = listDates(first, last, daysAround + 1);
  const range = { from: startOfDay(first, timeZone), to: endOfDay(last, timeZone) };
  const known = await gatherAvailability(ctx, { ...taken, range });
  const distance = ({ starts_at }: { starts_at: string }) =>
    Math.abs(Date.parse(starts_at) - startsAt.getTime());
  return dates
    .flatMap((date) =>
      judgeSlots(listSlots(date, rules), known, ctx.now)
        .filter(({ available }) => available)
        .map(({ time, label, offset, starts_at }) => ({ date, time, label, offset, starts_at })),
    )
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, mostSlots);
}

/** Runs a booking; where the time is taken, its refusal names the nearest ones that are free. */
export async function offerNearest<T>(
  ctx: Context & { organizationId: string },
  taken: Taken,
  book: () => Promise<T>,
): Promise<T> {
  try {
    return await book();
  } catch (error) {
    if (!(error instanceof SlotTakenError)) throw error;
    throw new ProductError('slot_taken', { nearestSlots: await findNearest(ctx, taken) });
  }
}
