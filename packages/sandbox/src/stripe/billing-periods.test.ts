import { expect, it } from 'vitest';
import { addInterval } from './billing-periods.ts';

const seconds = (text: string) => Date.parse(text) / 1000;

it.each([
  ['2026-01-31T09:30:00Z', 'month', '2026-02-28T09:30:00Z'],
  ['2028-01-31T09:30:00Z', 'month', '2028-02-29T09:30:00Z'],
  ['2026-12-15T00:00:00Z', 'month', '2027-01-15T00:00:00Z'],
  ['2028-02-29T00:00:00Z', 'year', '2029-02-28T00:00:00Z'],
] as const)('a period that begins at %s and takes a %s ends at %s', (from, interval, to) => {
  expect(addInterval(seconds(from), interval)).toBe(seconds(to));
});
