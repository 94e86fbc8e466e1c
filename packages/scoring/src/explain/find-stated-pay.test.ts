import { expect, test } from 'vitest';
import { findStatedPay } from './find-stated-pay.ts';

test.each([
  ['A Base Salary Range of $120,000 - $140,000', 120_000, 140_000, 'year'],
  ['Base Pay Start Rate: $ 66,560/Yr. - $72,000/Yr. We offer', 66_560, 72_000, 'year'],
  ['for this position is 118,500.00 to 171,750.00 USD per year', 118_500, 171_750, 'year'],
  ['can range from $100,000-140,000 annually; actual', 100_000, 140_000, 'year'],
  ['Salary: $6,114.00 - $7,802.00 Monthly', 6114, 7802, 'month'],
  ['$95–115k base + options', 95_000, 115_000, 'year'],
  ['Base $58k - $72k plus annual bonus up to 8%', 58_000, 72_000, 'year'],
  ['Pay: $18.50/hr W2, weekly pay, referral bonus $250', 18.5, 18.5, 'hour'],
  ['Starting salary for teachers is $80,000.', 80_000, 80_000, 'year'],
  ['Salary 46,500-54,000, twelve months', 46_500, 54_000, 'year'],
])('is read: %s', (text, low, high, per) => {
  expect(findStatedPay(text, 'United States').range).toMatchObject({ low, high, per });
});

test.each([
  'Contract values from $4 million to $20 million',
  'Tuition reimbursement up to $5,250 a year',
  'You own a budget of roughly $400k a month',
  'A credit union with 48,000 members and $900M in assets',
  'Beat a quota of $3,200,000 in annual revenue',
  'Competitive salary, 2019 - 2024',
  'Salary commensurate with 3 to 5 years of experience',
  'Sign-on bonus $4,000, shift premium $1.75 an hour',
])('is not: %s', (text) => {
  expect(findStatedPay(text, 'United States').range).toBeUndefined();
});
