import { Temporal } from 'temporal-polyfill';
import { findMoments } from './local-time.ts';

/** A stretch of the day in local times, such as 09:00 to 12:00. */
export interface Span {
  start: string;
  end: string;
}

export interface Slot {
  /** As a clock there shows it: `09:30`. */
  time: string;
  /** With the offset where the clock shows the time twice that day: `02:30 (UTC+11:00)`. */
  label: string;
  /** The offset, where it needs to be told. */
  offset: string | null;
  startsAt: Date;
  endsAt: Date;
}

export interface SlotRules {
  timeZone: string;
  /** From Monday, 1, to Sunday, 7; every day where it is not said. */
  days?: readonly number[];
  spans: readonly Span[];
  slotMinutes: number;
  durationMinutes: number;
}

/**
 * The times of a day at which an interview can begin. What the clock skips that day is not among them; what it shows twice is there
 * twice, each with its offset.
 */
export function listSlots(date: string, rules: SlotRules): Slot[] {
  const { timeZone, durationMinutes, days } = rules;
  if (days && !days.includes(Temporal.PlainDate.from(date).dayOfWeek)) return [];
  return listTimes(rules).flatMap((time) => {
    const moments = findMoments(date, time, timeZone);
    return moments.map(({ at, offset }) => ({
      time,
      label: moments.length > 1 ? `${time} (UTC${offset})` : time,
      offset: moments.length > 1 ? offset : null,
      startsAt: at,
      endsAt: new Date(at.getTime() + durationMinutes * 60_000),
    }));
  });
}

/** The times of day, in order, each once. */
function listTimes({ spans, slotMinutes }: Pick<SlotRules, 'spans' | 'slotMinutes'>): string[] {
  const minutes = spans.flatMap(({ start, end }) => {
    const [from, to] = [minuteOf(start), minuteOf(end)];
    return Array.from({ length: Math.max(0, Math.ceil((to - from) / slotMinutes)) }, (_, index) => {
      return from + index * slotMinutes;
    });
  });
  return [...new Set(minutes)].sort((a, b) => a - b).map(timeOf);
}

function minuteOf(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time);
  return hour * 60 + minute;
}

function timeOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
