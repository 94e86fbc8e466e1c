import { findInstant, findZone, toLocal } from '../calendars/zone-time.ts';
import { invalid } from './graph-error.ts';

/** How Graph writes times: without an offset, with seven digits after the second, beside the zone they are in. */
export interface GraphTime {
  dateTime: string;
  timeZone: string;
}

export function writeTime(iso: string, zone: string, isAllDay = false): GraphTime {
  const known = findZone(zone) ?? 'UTC';
  // Whole days are dates, which no zone moves.
  const local = isAllDay ? iso.slice(0, 19) : toLocal(new Date(iso), known);
  return { dateTime: `${local}.0000000`, timeZone: zone };
}

export function readTime(given: unknown, name: string): { instant: Date; local: string; zone: string } {
  const { dateTime, timeZone } = (given ?? {}) as Partial<GraphTime>;
  if (typeof dateTime !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(dateTime))
    throw invalid(`${name}.dateTime must be a time without an offset.`, 'ErrorPropertyValidationFailure');
  const zone = findZone(timeZone ?? 'UTC');
  if (!zone) throw invalid(`${name}.timeZone is not supported.`, 'TimeZoneNotSupportedException');
  const local = dateTime.length === 16 ? `${dateTime}:00` : dateTime.slice(0, 19);
  const instant = findInstant(local, zone);
  if (!instant) throw invalid(`${name}.dateTime is not a time.`, 'ErrorPropertyValidationFailure');
  return { instant, local, zone: timeZone ?? 'UTC' };
}

/** A time in an address: with an offset, or else in UTC. */
export function readAddressTime(text: string | undefined, name: string): Date {
  const time = new Date(/(Z|[+-]\d\d:\d\d)$/i.test(text ?? '') ? (text ?? '') : `${text}Z`);
  if (!text || Number.isNaN(time.getTime())) throw invalid(`${name} is required.`);
  return time;
}

/** The zone that the caller wants its answer in: UTC where it does not say. */
export function preferredZone(prefer: string | undefined): string {
  const wanted = /outlook\.timezone="([^"]+)"/i.exec(prefer ?? '')?.[1] ?? 'UTC';
  return findZone(wanted) ? wanted : 'UTC';
}
