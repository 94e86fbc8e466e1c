import { Temporal } from 'temporal-polyfill';
import { addDays, localDay, startOfDay, toLocal } from '../../../platform/local-day.ts';

/** A moment as a clock on the wall of a zone shows it. */
export interface LocalMoment {
  at: Date;
  /** Such as `+10:30`: what tells apart two moments that a clock shows alike. */
  offset: string;
}

/**
 * The moments at which a clock in the zone shows this date and time: usually one, two where clocks are set back over it, none
 * where they skip it.
 */
export function findMoments(date: string, time: string, timeZone: string): LocalMoment[] {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const found = (['earlier', 'later'] as const)
    .map((disambiguation) => local.toZonedDateTime(timeZone, { disambiguation }))
    // Where clocks skip it, both are some other time of day.
    .filter((zoned) => zoned.toPlainDateTime().equals(local));
  const [first, second] = found;
  if (!first || !second || first.epochMilliseconds === second.epochMilliseconds)
    return found.slice(0, 1).map(toMoment);
  return [first, second].map(toMoment);
}

function toMoment(zoned: Temporal.ZonedDateTime): LocalMoment {
  return { at: new Date(zoned.epochMilliseconds), offset: zoned.offset };
}

/** `09:30`, there. */
export function localTime(at: Date, timeZone: string): string {
  return toLocal(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Days from one date to another, both included; at most so many. */
export function listDates(first: string, last: string, most: number): string[] {
  const from = Temporal.PlainDate.from(first);
  const days = from.until(Temporal.PlainDate.from(last)).days + 1;
  return Array.from({ length: Math.min(most, Math.max(0, days)) }, (_, index) =>
    from.add({ days: index }).toString(),
  );
}

/** The Monday of the week that a moment lies in, there, and the one after: whole weeks are counted by these. */
export function weekBounds(at: Date, timeZone: string): { from: Date; to: Date } {
  const monday = addDays(localDay(at, timeZone), 1 - toLocal(at, timeZone).dayOfWeek);
  return { from: startOfDay(monday, timeZone), to: startOfDay(addDays(monday, 7), timeZone) };
}

/** Whether clocks in the zone show this time of day twice on that day, so that it needs its offset to be told. */
export function isShownTwice(at: Date, timeZone: string): boolean {
  return findMoments(localDay(at, timeZone), localTime(at, timeZone), timeZone).length > 1;
}
