const atNoon = (date: string) => new Date(`${date}T12:00:00Z`);

export function addDays(date: string, days: number): string {
  return new Date(atNoon(date).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The first day of the month so many months away. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1, 12)).toISOString().slice(0, 10);
}

/** From Monday, 1, to Sunday, 7. */
export function weekdayOf(date: string): number {
  return atNoon(date).getUTCDay() || 7;
}

/** Today's date where the zone is. */
export function todayIn(timeZone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
    timeZone,
  }).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The weeks of a month from Monday on, with the days around it that fill them. */
export function listWeeks(date: string): string[][] {
  const first = addMonths(date, 0);
  const start = addDays(first, 1 - weekdayOf(first));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
  return weeks.filter((week) => week.some((day) => day.slice(0, 7) === first.slice(0, 7)));
}
