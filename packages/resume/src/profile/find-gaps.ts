import type { CareerBreak, DateRange, WorkItem, YearMonth } from '../profile.ts';
import type { Span } from '../resume-text.ts';
import { type MonthInterval, monthIndex, unite } from './months.ts';

export interface EmploymentGap {
  from: YearMonth;
  to: YearMonth;
  months: number;
  /** The resume names the pause: parental leave, study, travel. */
  stated: boolean;
  /** Where it does so. */
  statement: Span | null;
}

const minMonths = 3;

/**
 * The times of three months or more between dated work, and the pauses the resume states. A year without a month is taken as
 * fully worked: only what is certain is a gap. What came before the first job or follows the last one is none, unless stated.
 */
export function findGaps(
  work: readonly WorkItem[],
  breaks: readonly CareerBreak[],
  now: Date,
): EmploymentGap[] {
  const worked = unite(
    work.map(({ dates }) => widest(dates, now)).filter((interval) => interval !== undefined),
  );
  const between = worked
    .slice(1)
    .map((next, index) => ({ start: worked[index]?.end ?? next.start, end: next.start }));
  const stated = breaks.flatMap((pause) => {
    const interval = widest(pause.dates, now);
    return interval ? subtract(interval, worked).map((part) => ({ ...part, pause })) : [];
  });
  const gaps = between.map((gap) => ({
    ...gap,
    pause: stated.find((part) => part.start < gap.end && gap.start < part.end)?.pause,
  }));
  const apart = stated.filter((part) => !between.some((gap) => part.start < gap.end && gap.start < part.end));
  return [...gaps, ...apart]
    .filter(({ start, end }) => end - start >= minMonths)
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, pause }) => ({
      from: yearMonth(start),
      to: yearMonth(end - 1),
      months: end - start,
      stated: pause !== undefined,
      statement: pause ? { start: pause.start, end: pause.end } : null,
    }));
}

function widest(dates: DateRange | null, now: Date): MonthInterval | undefined {
  if (!dates?.from) return undefined;
  const present = monthIndex(now) + 1;
  const start = dates.from.year * 12 + (dates.from.month ?? 1) - 1;
  const end = dates.isCurrent || !dates.to ? present : dates.to.year * 12 + (dates.to.month ?? 12);
  return start < present ? { start, end: Math.min(end, present) } : undefined;
}

function subtract(interval: MonthInterval, others: readonly MonthInterval[]): MonthInterval[] {
  const rest: MonthInterval[] = [];
  let from = interval.start;
  for (const other of others) {
    if (other.end <= from || other.start >= interval.end) continue;
    if (other.start > from) rest.push({ start: from, end: other.start });
    from = Math.max(from, other.end);
  }
  if (from < interval.end) rest.push({ start: from, end: interval.end });
  return rest;
}

function yearMonth(index: number): YearMonth {
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}
