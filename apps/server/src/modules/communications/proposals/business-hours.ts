import type { WorkingHours } from '@candor/contract/regional';
import { Temporal } from 'temporal-polyfill';
import { toLocal } from '../../../platform/local-day.ts';

/** Whether people are at work there. The hour at which the day ends is over. */
export function isBusinessTime(at: Date, timeZone: string, hours: WorkingHours): boolean {
  const local = toLocal(at, timeZone);
  const { start, end } = spanOf(local.toPlainDate(), timeZone, hours);
  return isWorkingDay(local, hours) && isBetween(local, start, end);
}

/** The moment itself where it is within business hours, else the next time that they begin. */
export function moveIntoBusinessHours(at: Date, timeZone: string, hours: WorkingHours): Date {
  if (isBusinessTime(at, timeZone, hours)) return at;
  const local = toLocal(at, timeZone);
  for (let date = local.toPlainDate(); ; date = date.add({ days: 1 })) {
    const { start } = spanOf(date, timeZone, hours);
    // By the day it falls on: a date that clocks leave out is another one.
    if (isWorkingDay(start, hours) && Temporal.ZonedDateTime.compare(start, local) > 0)
      return new Date(start.epochMilliseconds);
  }
}

/** Where clocks skip the hour at which a day begins or ends, it is the same time after the skip. */
function spanOf(date: Temporal.PlainDate, timeZone: string, { start, end }: WorkingHours) {
  const at = (time: string) => date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  return { start: at(start), end: at(end) };
}

function isBetween(
  at: Temporal.ZonedDateTime,
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
): boolean {
  const { compare } = Temporal.ZonedDateTime;
  return compare(start, at) <= 0 && compare(at, end) < 0;
}

function isWorkingDay({ dayOfWeek }: { dayOfWeek: number }, { days }: WorkingHours): boolean {
  return days.includes(dayOfWeek);
}
