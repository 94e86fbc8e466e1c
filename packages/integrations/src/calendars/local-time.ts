import { Temporal } from 'temporal-polyfill';

/** The first instant at which clocks in a zone show this time, or the next one they do. */
export function toInstant(local: string, zone: string): Date {
  return new Date(Temporal.PlainDateTime.from(local.slice(0, 19)).toZonedDateTime(zone).epochMilliseconds);
}
