import { expect, it, onTestFinished, vi } from 'vitest';
import { tomorrowAtTen } from '#features/calendars/tomorrow-at-ten.ts';

it.each([
  ['a day of 25 hours', '2027-04-04T00:30:00+11:00', '2027-04-05'],
  ['the evening before a day of 23 hours', '2027-10-02T23:30:00+10:00', '2027-10-03'],
  ['the last day of a year', '2027-12-31T12:00:00+11:00', '2028-01-01'],
])('offers ten on the next day, on %s', (_, now, day) => {
  vi.stubEnv('TZ', 'Australia/Melbourne');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(tomorrowAtTen(new Date(now))).toEqual({ start: `${day}T10:00`, end: `${day}T10:30` });
});
