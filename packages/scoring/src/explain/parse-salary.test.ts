import { expect, test } from 'vitest';
import { parseSalary } from './parse-salary.ts';

test.each([
  ['$85,000 - $95,000', null, { low: 85_000, high: 95_000, currency: null, per: 'year' }],
  ['AUD 85k–95k', null, { low: 85_000, high: 95_000, currency: 'AUD', per: 'year' }],
  ['85-95k', 'Australia', { low: 85_000, high: 95_000, currency: 'AUD', per: 'year' }],
  ['AUD 84,000 – 98,000 plus penalties', null, { low: 84_000, high: 98_000, currency: 'AUD', per: 'year' }],
  ['£18.50 per hour', null, { low: 18.5, high: 18.5, currency: 'GBP', per: 'hour' }],
  ['$35.46 - $48.68 per hour', 'United States', { low: 35.46, high: 48.68, currency: 'USD', per: 'hour' }],
  ['EUR 4.500 - 5.200 monthly', null, { low: 4500, high: 5200, currency: 'EUR', per: 'month' }],
  ['12 - 15 LPA', null, { low: 1_200_000, high: 1_500_000, currency: 'INR', per: 'year' }],
  ['$120k', 'Canada', { low: 120_000, high: 120_000, currency: 'CAD', per: 'year' }],
])('%s is read', (text, country, expected) => {
  expect(parseSalary(text, country)).toEqual(expected);
});

test('a range without figures is none', () => {
  expect(parseSalary('competitive')).toBeUndefined();
});
