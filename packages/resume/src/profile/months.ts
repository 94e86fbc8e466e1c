import type { DateRange, WorkItem, YearMonth } from '../profile.ts';

/** Months counted from the year 0, `end` not included. */
export interface MonthInterval {
  start: number;
  end: number;
}

type Dated = Pick<WorkItem, 'dates'>;

/** Where only a year is written, half of it is the fairest guess: '2016 – 2019' is three years. */
const midYear = 6;
/** A job dated with one year and nothing else. */
const monthsOfOneYear = 6;

export function monthIndex(now: Date): number {
  return now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/** How long a dated stretch lasted up to `now`, as an interval; undefined where its beginning is not told. */
function intervalOf(dates: DateRange | null, now: Date): MonthInterval | undefined {
  if (!dates?.from) return undefined;
  const present = monthIndex(now) + 1;
  const start = Math.min(firstMonth(dates.from), present);
  const end = dates.isCurrent || !dates.to ? present : Math.min(lastMonth(dates.to), present);
  if (isOneYear(dates)) {
    const months = dates.statedMonths ?? monthsOfOneYear;
    return {
      start: start - Math.floor(months / 2),
      end: Math.min(present, start - Math.floor(months / 2) + months),
    };
  }
  return { start, end: Math.max(end, start) };
}

/** The length of one job in months; undefined where it has no dates. */
export function monthsOf(item: Dated, now: Date): number | undefined {
  const interval = intervalOf(item.dates, now);
  return interval && interval.end - interval.start;
}

/** The length of all dated work in months; time in two jobs counts once. */
export function totalMonths(work: readonly Dated[], now: Date): number {
  const intervals = work
    .map(({ dates }) => intervalOf(dates, now))
    .filter((interval) => interval !== undefined);
  return unite(intervals).reduce((sum, { start, end }) => sum + end - start, 0);
}

/** Intervals that touch or overlap made one, in order. */
export function unite(intervals: readonly MonthInterval[]): MonthInterval[] {
  const united: MonthInterval[] = [];
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    const last = united.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else united.push({ start, end });
  }
  return united;
}

function isOneYear({ from, to, isCurrent }: DateRange): boolean {
  return !isCurrent && from?.month === null && to?.month === null && from.year === to.year;
}

function firstMonth({ year, month }: YearMonth): number {
  return year * 12 + (month === null ? midYear : month - 1);
}

/** The month after the last one. */
function lastMonth({ year, month }: YearMonth): number {
  return year * 12 + (month === null ? midYear : month);
}
