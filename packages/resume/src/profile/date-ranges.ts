import type { DateRange, YearMonth } from '../profile.ts';
import { type DatePoint, findDatePoints, fullYear } from './dates/date-points.ts';
import {
  joinPattern,
  onwardsPattern,
  presentPattern,
  sincePattern,
  untilPattern,
} from './dates/date-words.ts';
import { findStatedMonths } from './dates/stated-months.ts';

export interface DateReading {
  now: Date;
  /** How '10/12/2014' is meant where its numbers do not tell. */
  dayFirst: boolean;
}

const join = new RegExp(
  `^[\\s.]{0,8}(?:${joinPattern}|,\\s?(?=to\\s))[\\s]{0,8}(?:the\\s|le\\s|el\\s|o\\s)?`,
  'iu',
);
const present = new RegExp(`^\\(?(?:${presentPattern})(?!\\p{L})`, 'iu');
const besidePresent = new RegExp(
  `^\\s?(?:至今|现在|現在)|^\\s?[(,/]\\s?(?:${presentPattern})(?!\\p{L})\\)?`,
  'iu',
);
const since = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sincePattern})\\s+$`, 'iu');
const until = new RegExp(`(?<![\\p{L}\\p{N}])(?:${untilPattern})\\s+$`, 'iu');
const onwards = new RegExp(`^[\\s,]{0,3}(?:${onwardsPattern})(?!\\p{L})`, 'iu');
const openDash = /^\s?(?:[-–—]|\.\.\.|…)(?=[ \t]*(?:$|[\n\f)\]|·•,]|[-–—]))/;

/** The stretches of time that a text names, in the ways people write them in resumes. */
export function findDateRanges(text: string, { now, dayFirst }: DateReading): DateRange[] {
  const thisYear = now.getUTCFullYear();
  const points = findDatePoints(text, thisYear, dayFirst);
  const ranges: DateRange[] = [];
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (!point) continue;
    const joined = joinPoints(text, point, points.slice(index + 1, index + 3), thisYear);
    const range = [joined, readAlone(text, point)].find((read) => read && isPlausible(read, thisYear));
    if (!range) continue;
    ranges.push({ ...range, statedMonths: findStatedMonths(text.slice(range.end, range.end + 40)) });
    while ((points[index + 1]?.start ?? Number.POSITIVE_INFINITY) < range.end) index += 1;
  }
  return ranges;
}

type Reading = Omit<DateRange, 'statedMonths'>;

function joinPoints(
  text: string,
  point: DatePoint,
  following: DatePoint[],
  thisYear: number,
): Reading | undefined {
  const rest = text.slice(point.end, point.end + 48);
  const glued = besidePresent.exec(rest);
  if (glued && point.weak !== 'month')
    return { ...ends(point.first, null, true), start: point.start, end: point.end + glued[0].length };
  const link = join.exec(rest);
  const years = joinYears(point, rest, link?.[0], thisYear);
  if (years) return years;
  if (!link || (/^\p{L}/u.test(link[0]) && !/^[至か부]/u.test(link[0]))) return undefined;
  const position = point.end + link[0].length;
  const still = present.exec(text.slice(position, position + 32));
  if (still && point.weak !== 'month')
    return { ...ends(point.first, null, true), start: point.start, end: position + still[0].length };
  const [next, afterNext] = following;
  if (!next || next.start !== position) return undefined;
  // A dash at the end of a line is open where the next line has a range of its own.
  if (
    link[0].includes('\n') &&
    afterNext &&
    join.exec(text.slice(next.end, next.end + 48))?.[0].length === afterNext.start - next.end
  )
    return undefined;
  if (point.weak === 'month' && next.weak) return undefined;
  const from = point.weak === 'month' ? yearBefore(point.first, next.first) : point.first;
  const to = next.weak === 'month' ? { ...next.last, year: point.first.year } : next.last;
  return { ...ends(from, to, false), start: point.start, end: next.end };
}

/** '2016–19', '2014/15', '2014/2015', '2024 and 2025', and '2010-12' where it stands alone. */
function joinYears(
  point: DatePoint,
  rest: string,
  link: string | undefined,
  thisYear: number,
): Reading | undefined {
  const { year, month } = point.first;
  const isYear = month === null && !point.weak;
  const short =
    isYear && link !== undefined && !/\n/.test(link)
      ? /^\d{2}(?![\d/.])/.exec(rest.slice(link.length))
      : null;
  if (short && link !== undefined) {
    const to = fullYear(short[0], thisYear);
    if (to >= year)
      return {
        ...ends(point.first, { year: to, month: null }, false),
        start: point.start,
        end: point.end + link.length + 2,
      };
  }
  const pair = isYear ? /^(?:\s?\/\s?|\s(?:and|&|und|et|y|e)\s)(\d{4}|\d{2})(?![\d/.])/.exec(rest) : null;
  if (pair?.[1] && fullYear(pair[1], thisYear) === year + 1)
    return {
      ...ends(point.first, { year: year + 1, month: null }, false),
      start: point.start,
      end: point.end + pair[0].length,
    };
  if (point.maybeYears && month !== null && !link) {
    const to = { year: Math.floor(year / 100) * 100 + month, month: null };
    return { ...ends({ year, month: null }, to, false), start: point.start, end: point.end };
  }
  return undefined;
}

function readAlone(text: string, point: DatePoint): Reading | undefined {
  if (point.weak) return undefined;
  const before = text.slice(Math.max(0, point.start - 24), point.start);
  const rest = text.slice(point.end, point.end + 32);
  const opened = since.exec(before);
  const tail = onwards.exec(rest) ?? openDash.exec(rest);
  if (opened || tail) {
    const start = point.start - (opened?.[0].length ?? 0);
    return { ...ends(point.first, null, true), start, end: point.end + (tail?.[0].length ?? 0) };
  }
  const closed = until.exec(before);
  if (closed)
    return { ...ends(null, point.last, false), start: point.start - closed[0].length, end: point.end };
  return { ...ends(point.first, point.last, false), start: point.start, end: point.end };
}

function ends(from: YearMonth | null, to: YearMonth | null, isCurrent: boolean) {
  return { from, to, isCurrent };
}

function yearBefore(from: YearMonth, to: YearMonth): YearMonth {
  const wraps = from.month !== null && to.month !== null && from.month > to.month;
  return { year: wraps ? to.year - 1 : to.year, month: from.month };
}

function isPlausible({ from, to }: Reading, thisYear: number): boolean {
  if (from && from.year > thisYear + 2) return false;
  if (to && to.year > thisYear + 8) return false;
  if (!from || !to) return true;
  if (from.year !== to.year) return from.year < to.year && to.year - from.year <= 60;
  return from.month === null || to.month === null || from.month <= to.month;
}
