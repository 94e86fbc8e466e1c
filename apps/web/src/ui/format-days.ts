import { defaultLocale } from '@candor/contract/default-locale';
import { readLocale } from '#ui/format.ts';

// The one exception to the chosen format: the days of a calendar have English names, like the labels and sentences around them.
const longDay = new Intl.DateTimeFormat(defaultLocale, {
  ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
});
const monthName = new Intl.DateTimeFormat(defaultLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdayName = new Intl.DateTimeFormat(defaultLocale, { weekday: 'long', timeZone: 'UTC' });
const shortMoment = { hour: '2-digit', minute: '2-digit', day: 'numeric', month: 'short' } as const;

const atNoon = (date: string) => new Date(`${date}T12:00:00Z`);

/** 'Monday, 5 January 2026' for '2026-01-05'. */
export function nameDay(date: string): string {
  return longDay.format(atNoon(date));
}

/** 'January 2026' for '2026-01-05'. */
export function nameMonth(date: string): string {
  return monthName.format(atNoon(date));
}

/** From 'Monday', 1, to 'Sunday', 7. */
export function nameWeekday(day: number): string {
  // The first of January 2024 was a Monday.
  return weekdayName.format(Date.UTC(2024, 0, day));
}

/** A span as a zone shows it, as in '5 Jan, 09:30 – 10:00'; undefined where another zone shows the same. */
export function formatSpanElsewhere(
  { start, end }: { start: Date; end: Date },
  timeZone: string,
  ownZone: string,
): string | undefined {
  const there = new Intl.DateTimeFormat(readLocale(), { ...shortMoment, timeZone });
  const here = new Intl.DateTimeFormat(readLocale(), { ...shortMoment, timeZone: ownZone });
  return there.format(start) === here.format(start) ? undefined : there.formatRange(start, end);
}
