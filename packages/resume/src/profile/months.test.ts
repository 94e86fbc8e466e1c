import { describe, expect, it } from 'vitest';
import { findDateRanges } from './date-ranges.ts';
import { monthsOf, totalMonths } from './months.ts';

const now = new Date('2026-06-15T00:00:00Z');
const dated = (written: string) => ({ dates: findDateRanges(written, { now, dayFirst: true })[0] ?? null });

describe('the length of work', () => {
  it.each([
    ['Jan 2015 – Dec 2015', 12],
    ['03/2015 – 03/2015', 1],
    ['2016 – 2019', 36],
    ['2016 – June 2019', 36],
    ['Jan 2026 – present', 6],
    ['since June 2026', 1],
    ['2015', 6],
    ['2015 (3 months)', 3],
    ['Summer 2015', 3],
    ['Jan 2026 – Dec 2028', 6],
    ['2027 – 2028', 0],
  ])('of %s is %i months', (written, months) => {
    expect(monthsOf(dated(written), now)).toBe(months);
  });

  it('is not told by an end alone, or by nothing', () => {
    expect(monthsOf(dated('until 2018'), now)).toBeUndefined();
    expect(monthsOf({ dates: null }, now)).toBeUndefined();
  });

  it('counts time in two jobs once', () => {
    const work = [
      dated('Jan 2015 – Dec 2017'),
      dated('Jul 2017 – Jun 2018'),
      dated('Feb 2015 – Mar 2015'),
      { dates: null },
    ];
    expect(totalMonths(work, now)).toBe(42);
    expect(totalMonths(work.toReversed(), now)).toBe(42);
    expect(totalMonths([], now)).toBe(0);
  });
});
