import { expect, test } from 'vitest';
import { findStatedPay } from './find-stated-pay.ts';

test.each([
  ['The salary range is $91,000 - $104,500', 91_000, 104_500, 'year'],
  ['Rate of pay: $ 51,200/Yr. - $58,900/Yr. Apply soon', 51_200, 58_900, 'year'],
  ['a new colleague earns 77,300.00 to 95,450.00 USD per year', 77_300, 95_450, 'year'],
  ['Pay runs from $70,000-85,000 annually; ask us', 70_000, 85_000, 'year'],
  ['Salary: $4,210.00 - $5,030.00 Monthly', 4210, 5030, 'month'],
  ['$71–83k and a garden', 71_000, 83_000, 'year'],
  ['Base $44k - $49k plus a yearly bonus of 5%', 44_000, 49_000, 'year'],
  ['Pay: $21.25/hr, paid on Fridays, referral bonus $300', 21.25, 21.25, 'hour'],
  ['The salary for this job is $66,000.', 66_000, 66_000, 'year'],
  ['Salary 39,500-43,000, ten months', 39_500, 43_000, 'year'],
])('is read: %s', (text, low, high, per) => {
  expect(findStatedPay(text, 'United States').range).toMatchObject({ low, high, per });
});

test.each([
  'Projects worth $3 million to $30 million',
  'Tuition reimbursement up to $4,000 a year',
  'You plan a budget of roughly $250k a month',
  'A bank with 31,000 members and $400M in assets',
  'Reach a quota of $2,500,000 in annual revenue',
  'Competitive salary, 2019 - 2024',
  'Salary commensurate with 3 to 5 years of experience',
  'Sign-on bonus $2,500, night premium $2.10 an hour',
])('is not: %s', (text) => {
  expect(findStatedPay(text, 'United States').range).toBeUndefined();
});
