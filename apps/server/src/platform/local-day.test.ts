import { expect, it } from 'vitest';
import { addDays, endOfDay, localDay } from './local-day.ts';

it('tells the day where the organization is, and in UTC where it has not said', () => {
  const at = new Date('2026-11-30T13:30:00Z');
  expect(localDay(at, 'Australia/Sydney')).toBe('2026-12-01');
  expect(localDay(at, 'America/Los_Angeles')).toBe('2026-11-30');
  expect(localDay(at, null)).toBe('2026-11-30');
});

it('ends a day at midnight there, also on a day of 25 hours', () => {
  expect(endOfDay('2026-11-30', 'Australia/Sydney').toISOString()).toBe('2026-11-30T13:00:00.000Z');
  expect(endOfDay('2026-10-25', 'Europe/Berlin').toISOString()).toBe('2026-10-25T23:00:00.000Z');
  expect(endOfDay('2026-12-31', null).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});

it('counts days of a calendar, over the end of a month and over clocks that change', () => {
  expect(addDays('2028-02-27', 2)).toBe('2028-02-29');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
});
