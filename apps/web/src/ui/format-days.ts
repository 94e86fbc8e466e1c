/** Calendar days in words, the same for every reader: beside the days of a calendar, whose labels are English. */
const longDay = new Intl.DateTimeFormat('en-GB', {
  ...({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const),
});
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdayName = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
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
  const there = new Intl.DateTimeFormat('en-GB', { ...shortMoment, timeZone });
  const here = new Intl.DateTimeFormat('en-GB', { ...shortMoment, timeZone: ownZone });
  return there.format(start) === here.format(start) ? undefined : there.formatRange(start, end);
}
