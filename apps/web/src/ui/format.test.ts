import { expect, it } from 'vitest';
import {
  chooseFormats,
  formatCount,
  formatDay,
  formatDayOfYear,
  formatGrowth,
  formatMoment,
  formatMonth,
  formatNumber,
  formatTenth,
  formatTime,
} from '#ui/format.ts';

it('writes a day with the day first and a short month', () => {
  expect(formatDay('2024-01-05T12:00:00.000Z')).toBe('5 Jan 2024');
});

it('writes a moment as its day and its time', () => {
  const noon = new Date(2024, 0, 5, 12, 5).toISOString();
  expect(formatTime(noon)).toBe('12:05');
  expect(formatMoment(noon)).toBe('5 Jan 2024, 12:05');
});

it('writes calendar days and months as they are written, in any zone', () => {
  expect(formatDayOfYear('2024-01-05')).toBe('5 Jan');
  expect([formatMonth('2018-06'), formatMonth('2018')]).toEqual(['Jun 2018', '2018']);
});

it('writes numbers with separators, and signs where they tell something', () => {
  expect([formatNumber(1204), formatNumber(52.456)]).toEqual(['1,204', '52.46']);
  expect([31, 0, -5].map(formatGrowth)).toEqual(['+31%', '0%', '-5%']);
});

it('writes tenths where figures stand one below the other, as the reader chose', () => {
  expect([12.5, 12, 0.25, 1204].map(formatTenth)).toEqual(['12.5', '12.0', '0.3', '1,204.0']);
  chooseFormats({ locale: 'de-DE', timeZone: null });
  expect([formatNumber(12.5), formatTenth(12.5)]).toEqual(['12,5', '12,5']);
});

it('counts with the right plural', () => {
  const count = (number: number) => formatCount(number, 'application', 'applications');
  expect([0, 1, 1200].map(count)).toEqual(['0 applications', '1 application', '1,200 applications']);
});
