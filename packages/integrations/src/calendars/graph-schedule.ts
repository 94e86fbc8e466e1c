import { z } from 'zod';
import type { Period } from './calendars.ts';
import { readAs } from './read-answer.ts';
import { readTime } from './read-graph.ts';

/** The finest grid that Graph has: a slot that is partly taken counts as taken. */
export const slotMinutes = 5;
const slotMs = slotMinutes * 60_000;

const timeSchema = z.object({ dateTime: z.string(), timeZone: z.string() });
const scheduleSchema = z.object({
  value: z.array(
    z.object({
      availabilityView: z.string().nullish(),
      scheduleItems: z.array(z.object({ status: z.string(), start: timeSchema, end: timeSchema })).nullish(),
      error: z.object({ responseCode: z.string().nullish() }).nullish(),
    }),
  ),
});

/** 0 is free, or working elsewhere, which newer answers call 4. */
const freeSlots = '04';
const freeStates = ['free', 'workingElsewhere'];

/** From the string of slots; from the entries where there is no string. Undefined: the mailbox could not be told. */
export function readSchedule(answer: unknown, { from, to }: Period): Period[] | undefined {
  const [schedule] = readAs(scheduleSchema, answer).value;
  if (!schedule || schedule.error) return undefined;
  const { availabilityView: view, scheduleItems: items } = schedule;
  const slots = Math.ceil((to.getTime() - from.getTime()) / slotMs);
  if (view && view.length >= slots)
    return [...view].slice(0, slots).flatMap((slot, index) => {
      if (freeSlots.includes(slot)) return [];
      const start = from.getTime() + index * slotMs;
      return { from: new Date(start), to: new Date(start + slotMs) };
    });
  if (!items || (view === '' && items.length === 0)) return undefined;
  return items
    .filter(({ status }) => !freeStates.includes(status))
    .map(({ start, end }) => ({ from: readTime(start), to: readTime(end) }));
}
