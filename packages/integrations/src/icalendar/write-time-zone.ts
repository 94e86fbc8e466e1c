import { Temporal } from 'temporal-polyfill';

interface Change {
  at: Temporal.Instant;
  from: number;
  to: number;
}

/** How far around an event the changes of its clocks are told: calendars show the weeks before and after it. */
const yearsAround = 1;

/**
 * A VTIMEZONE for the years of an event, from the rules of this runtime: each change of the clocks by itself, so that a country which
 * changed its mind is right in the year that counts. Lists of zones that are published as files are years old.
 */
export function writeTimeZone(timeZone: string, from: Date, to: Date): string[] {
  const changes = listChanges(timeZone, from, to);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(changes.length > 0 ? changes.flatMap(writeChange) : writeFixed(timeZone, from)),
    'END:VTIMEZONE',
  ];
}

/** The changes around the event, and the one before them, which says what holds at the beginning. */
function listChanges(timeZone: string, from: Date, to: Date): Change[] {
  const start = zonedAt(from, timeZone).subtract({ years: yearsAround });
  const end = zonedAt(to, timeZone).add({ years: yearsAround });
  const changes: Change[] = [];
  let next = start.getTimeZoneTransition('previous') ?? start.getTimeZoneTransition('next');
  while (next && Temporal.ZonedDateTime.compare(next, end) <= 0) {
    const before = next.subtract({ nanoseconds: 1 });
    changes.push({ at: next.toInstant(), from: before.offsetNanoseconds, to: next.offsetNanoseconds });
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

/** It begins at the time that clocks showed when it came. */
function writeChange({ at, from, to }: Change): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  return writeObservance(kind, shownAt(at, from), from, to);
}

/** Clocks that are never changed. */
function writeFixed(timeZone: string, at: Date): string[] {
  const offset = zonedAt(at, timeZone).offsetNanoseconds;
  return writeObservance('STANDARD', '19700101T000000', offset, offset);
}

function writeObservance(kind: string, start: string, from: number, to: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${writeOffset(from)}`,
    `TZOFFSETTO:${writeOffset(to)}`,
    `END:${kind}`,
  ];
}

function shownAt(at: Temporal.Instant, offsetNanoseconds: number): string {
  const shown = at.add({ nanoseconds: offsetNanoseconds }).toString({ smallestUnit: 'second' });
  return shown.replace(/[-:Z]/g, '');
}

/** `+1030`, with seconds where an old offset has some. */
function writeOffset(nanoseconds: number): string {
  const seconds = Math.round(Math.abs(nanoseconds) / 1e9);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = seconds % 60 === 0 ? '' : two(seconds % 60);
  return `${nanoseconds < 0 ? '-' : '+'}${two(seconds / 3600)}${two((seconds / 60) % 60)}${rest}`;
}

function zonedAt(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
