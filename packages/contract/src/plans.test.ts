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

it('counts a month by the calendar in UTC', () => {
  expect(usageMonthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11');
  expect(usageMonthOf(new Date('2026-12-01T00:00:00+11:00'))).toBe('2026-11');
});
