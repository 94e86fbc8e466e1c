import { Temporal } from 'temporal-polyfill';

/** The date on a calendar in the zone, as in `2026-11-30`; in UTC where nobody has chosen a zone. */
export function localDay(at: Date, timeZone: string | null): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}

/** The first moment of that day there. */
export function startOfDay(day: string, timeZone: string | null): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone ?? 'UTC').epochMilliseconds);
}

/** The moment at which that day is over there: the first one of the next day. */
export function endOfDay(day: string, timeZone: string | null): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  return new Date(next.toZonedDateTime(timeZone ?? 'UTC').epochMilliseconds);
}
