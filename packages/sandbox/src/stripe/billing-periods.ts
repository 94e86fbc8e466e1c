import { Temporal } from 'temporal-polyfill';

/** The moment a month or a year later, on the last day where a month has no such day. In seconds. */
export function addInterval(seconds: number, interval: 'month' | 'year'): number {
  const from = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO('UTC');
  const later = from.add(interval === 'month' ? { months: 1 } : { years: 1 });
  return Math.floor(later.epochMilliseconds / 1000);
}
