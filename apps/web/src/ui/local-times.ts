import { Temporal } from 'temporal-polyfill';

// The only file that counts days and zones. It brings a polyfill of 20 kB along, so nothing that every page loads may use it.

const ownZone = () => Temporal.Now.timeZoneId();

const localTime = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** A moment as a control for local times has it, in the browser's own zone: '2026-03-16T09:00'. */
export function toLocalField(at: Date): string {
  return localTime(at, ownZone()).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/**
 * The other way round. Clocks that are set back show a time twice, and `meant` says which one it is: the first unless it is said.
 * What is no time stays as it is, for the contract to refuse.
 */
export function fromLocalField(
  text: string,
  meant: 'earlier' | 'later' | 'compatible' = 'compatible',
): string {
  try {
    const local = Temporal.PlainDateTime.from(text).toZonedDateTime(ownZone(), { disambiguation: meant });
    return new Date(local.epochMilliseconds).toISOString();
  } catch (error) {
    if (error instanceof RangeError) return text;
    throw error;
  }
}

/** The date that calendars show in a zone, as in '2026-03-16': today's, or that of another moment. */
export function todayIn(timeZone: string, now = new Date()): string {
  return localTime(now, timeZone).toPlainDate().toString();
}

/** Today's date in the browser's own zone. */
export function today(now = new Date()): string {
  return todayIn(ownZone(), now);
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The first day of the month so many months away. */
export function addMonths(date: string, months: number): string {
  return Temporal.PlainDate.from(date).with({ day: 1 }).add({ months }).toString();
}

/** From Monday, 1, to Sunday, 7. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}
