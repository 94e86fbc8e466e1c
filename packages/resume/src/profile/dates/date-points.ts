import type { YearMonth } from '../../profile.ts';
import type { Span } from '../../resume-text.ts';
import { fold } from '../words.ts';
import { partPattern, partsOfYear } from './date-words.ts';
import { isDate } from './is-date.ts';
import { monthNumber, monthPattern } from './month-names.ts';

/**
 * A point in time as written. `first` and `last` differ for a stretch such as 'Summer 2015'. A weak point ('Mar 15', '03/15',
 * a month alone) is a date only beside another one.
 */
export interface DatePoint extends Span {
  first: YearMonth;
  last: YearMonth;
  weak?: 'month' | 'two-digit-year';
  /** '2010-12' and '2011/12' may be a month or two years. */
  maybeYears?: boolean;
}

const year = '((?:19[4-9]|20[0-4])\\d)(?!\\d)';
const shortYear = "['’‘‛](\\d{2})(?!\\d)";

const patterns = [
  `(?<cjk>${year}\\s?[年년]\\s?(?:(\\d{1,2})\\s?[月월])?)`,
  `(?<ymd>${year}[-/.](\\d{1,2})[-/.](\\d{1,2})(?!\\d))`,
  `(?<numeric>(\\d{1,2})([./-])(\\d{1,2})[./-](?:${year}|(\\d{2})(?!\\d)))`,
  `(?<ym>${year}([-/.])(0?[1-9]|1[0-2])(?![\\d/.]))`,
  `(?<my>(0?[1-9]|1[0-2])\\s?[/.-]\\s?${year})`,
  `(?<quarter>[QT]([1-4])[\\s./-]{0,2}(?:${year}|${shortYear}))`,
  `(?<yq>${year}[\\s./-]{0,2}[QT]([1-4])(?!\\d))`,
  `(?<named>(?:\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?\\s+(?:of\\s+|de\\s+)?)?(${monthPattern})\\.?(?:\\s+\\d{1,2}(?:st|nd|rd|th)?\\s?,)?[\\s,./-]{0,3}(?:(?:of|de|del|do|di)\\s+)?(?:${year}|${shortYear}|(\\d{2})(?![\\d\\p{L}%:])))`,
  `(?<part>(${partPattern})[\\s-]+(?:of\\s+|de\\s+|del\\s+)?${year}(?:/(\\d{4}|\\d{2})(?!\\d))?)`,
  `(?<plain>${year})`,
  `(?<shortMy>(0?[1-9]|1[0-2])/(\\d{2})(?![\\d/.,]))`,
  `(?<month>(${monthPattern})(?![\\p{L}])\\.?)`,
  `(?<short>${shortYear})`,
];
const point = new RegExp(`(?<![\\p{L}\\p{N}$€£#_@])(?:${patterns.join('|')})`, 'giu');

/** Every written date in the text, from left to right. */
export function findDatePoints(text: string, thisYear: number, dayFirst: boolean): DatePoint[] {
  const points: DatePoint[] = [];
  for (const match of text.matchAll(point)) {
    const found = readPoint(match, thisYear, dayFirst);
    if (!found) continue;
    const read = { ...found, start: match.index, end: match.index + match[0].length };
    if (isDate(text, read, points.at(-1))) points.push(read);
  }
  return points;
}

type Reading = Omit<DatePoint, 'start' | 'end'>;

function readPoint(match: RegExpMatchArray, thisYear: number, dayFirst: boolean): Reading | undefined {
  const kind = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0];
  const groups = match.slice(1).filter((value) => value !== undefined);
  const [, a = '', b = '', c = '', d = ''] = groups;
  switch (kind) {
    case 'cjk':
    case 'ymd':
      return at(Number(a), b === '' ? null : Number(b));
    case 'numeric': {
      const month = monthOf(Number(a), Number(c), dayFirst || b === '.');
      return month ? at(fullYear(d, thisYear), month) : undefined;
    }
    case 'ym':
      return {
        ...at(Number(a), Number(c)),
        maybeYears: c.length === 2 && b !== '.' && Number(c) > Number(a) % 100,
      };
    case 'my':
      return at(Number(b), Number(a));
    case 'quarter':
      return stretch(fullYear(b, thisYear), Number(a) * 3 - 2, Number(a) * 3);
    case 'yq':
      return stretch(Number(a), Number(b) * 3 - 2, Number(b) * 3);
    case 'named': {
      const reading = at(fullYear(b, thisYear), monthNumber(a) ?? null);
      const isBare = b.length === 2 && !/['’‘‛]\d{2}$/.test(match[0]);
      return isBare ? { ...reading, weak: 'two-digit-year' } : reading;
    }
    case 'part':
      return readPart(a, Number(b), c);
    case 'plain':
      return at(Number(a), null);
    case 'shortMy':
      return { ...at(fullYear(b, thisYear), Number(a)), weak: 'two-digit-year' };
    case 'month':
      return { ...at(0, monthNumber(a) ?? null), weak: 'month' };
    case 'short':
      return { ...at(fullYear(a, thisYear), null), weak: 'two-digit-year' };
    default:
      return undefined;
  }
}

function readPart(name: string, year: number, second: string): Reading | undefined {
  const part = partsOfYear.find((entry) => fold(entry.name) === fold(name).replace(/\s+/g, ' '));
  if (!part) return undefined;
  // 'Winter 2014/15' runs over the turn of the year.
  if (second) return { first: { year, month: 12 }, last: { year: year + 1, month: 2 } };
  return stretch(year, part.first, part.last);
}

function at(year: number, month: number | null): Reading {
  const moment = { year, month: month !== null && month >= 1 && month <= 12 ? month : null };
  return { first: moment, last: moment };
}

function stretch(year: number, first: number, last: number): Reading {
  return { first: { year, month: first }, last: { year, month: last } };
}

function monthOf(first: number, second: number, dayFirst: boolean): number | undefined {
  if (first > 31 || second > 31 || (first > 12 && second > 12)) return undefined;
  if (first > 12) return second;
  if (second > 12) return first;
  return dayFirst ? second : first;
}

/** '19 is 2019, '87 is 1987: no career begins more than a few years ahead. */
export function fullYear(digits: string, thisYear: number): number {
  if (digits.length === 4) return Number(digits);
  const inThisCentury = Math.floor(thisYear / 100) * 100 + Number(digits);
  return inThisCentury > thisYear + 8 ? inThisCentury - 100 : inThisCentury;
}
