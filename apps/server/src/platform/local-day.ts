import { Temporal } from 'temporal-polyfill';

/** A moment as calendars and clocks in the zone show it; in UTC where nobody has chosen a zone. */
export function toLocal(at: Date, timeZone: string | null): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone ?? 'UTC');
}

/** The date on a calendar there, as in `2026-11-30`. */
export function localDay(at: Date, timeZone: string | null): string {
  return toLocal(at, timeZone).toPlainDate().toString();
}

/** The date so many days later: days of a calendar, of which some have 23 or 25 hours. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The first moment of that day there. */
export function startOfDay(day: string, timeZone: string | null): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone ?? 'UTC').epochMilliseconds);
}

/** The moment at which that day is over there: the first one of the next day. */
export function endOfDay(day: string, timeZone: string | null): Date {
  return startOfDay(addDays(day, 1), timeZone);
}
