import { addDays, addMonths, weekdayOf } from '#ui/local-times.ts';

/** The weeks of a month from Monday on, with the days around it that fill them. */
export function listWeeks(date: string): string[][] {
  const first = addMonths(date, 0);
  const start = addDays(first, 1 - weekdayOf(first));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
  return weeks.filter((week) => week.some((day) => day.slice(0, 7) === first.slice(0, 7)));
}
