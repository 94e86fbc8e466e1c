import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getPlan, plans, priceOf, soldPrices, tiers, usageMonthOf } from './plans.ts';

it('sells a year at a fifth less than twelve months', () => {
  const yearly = soldPrices.filter(({ cycle }) => cycle === 'yearly').map(({ cents }) => cents);
  expect(yearly).toEqual([47_040, 143_040, 383_040]);
  expect(priceOf(getPlan('Basic'), 'yearly')).toBe(0);
  expect(priceOf(getPlan('Enterprise'), 'yearly')).toBeNull();
});

it('names every price once, as the payment provider knows it', () => {
  expect(soldPrices.map(({ lookupKey }) => lookupKey)).toEqual([
    'candor_starter_monthly',
    'candor_starter_yearly',
    'candor_growth_monthly',
    'candor_growth_yearly',
    'candor_scale_monthly',
    'candor_scale_yearly',
  ]);
});

it('never offers less in a larger plan', () => {
  expect(plans.map(({ tier }) => tier)).toEqual([...tiers]);
  const amounts = (values: (number | null)[]) => values.map((value) => value ?? Number.POSITIVE_INFINITY);
  for (const resource of ['jobs', 'scorings', 'salary_insights', 'mails'] as const) {
    const limits = amounts(plans.map((plan) => plan.limits[resource]));
    expect(limits).toEqual(limits.toSorted((a, b) => a - b));
  }
});

it('stands in the documents as it is', () => {
  const document = readFileSync(new URL('../../../docs/plans.md', import.meta.url), 'utf8');
  const amount = (value: number | null, digits = 0) =>
    value === null ? undefined : value.toLocaleString('en-US', { minimumFractionDigits: digits });
  const row = (name: string, values: (string | undefined)[], none: string) =>
    `| ${name} | ${values.map((value) => value ?? none).join(' | ')} |`;
  const yearly = plans.map((plan) => priceOf(plan, 'yearly'));
  const limits = (resource: 'jobs' | 'scorings' | 'salary_insights' | 'mails') =>
    plans.map((plan) => amount(plan.limits[resource]));
  const rows = [
    row(
      'USD a month',
      plans.map(({ monthlyCents }) => amount(monthlyCents && monthlyCents / 100)),
      'by arrangement',
    ),
    row(
      'USD a year',
      yearly.map((cents) => amount(cents && cents / 100, cents ? 2 : 0)),
      'by arrangement',
    ),
    row('Active jobs', limits('jobs'), 'no limit'),
    row('Candidate scorings a month', limits('scorings'), 'no limit'),
    row('Salary insights a month', limits('salary_insights'), 'no limit'),
    row('Personalized emails a month', limits('mails'), 'no limit'),
    row(
      'API calls a day',
      plans.map(({ apiCallsPerDay }) => amount(apiCallsPerDay)),
      '',
    ),
  ];
  for (const line of rows) expect(document).toContain(line);
});

it('counts a month by the calendar in UTC', () => {
  expect(usageMonthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11');
  expect(usageMonthOf(new Date('2026-12-01T00:00:00+11:00'))).toBe('2026-11');
});
