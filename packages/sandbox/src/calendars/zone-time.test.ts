import { expect, it } from 'vitest';
import { findInstant, findZone, toLocal } from './zone-time.ts';

it('tells what clocks in a zone show, under either name of the zone', () => {
  const sydney = findZone('AUS Eastern Standard Time') ?? '';
  expect(toLocal(new Date('2026-10-03T16:30:00.500Z'), sydney)).toBe('2026-10-04T03:30:00');
  expect(toLocal(new Date('2026-03-16T03:15:00Z'), 'Asia/Kathmandu')).toBe('2026-03-16T09:00:00');
});

it.each([
  ['2026-04-05T02:30:00', 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
  ['2026-10-04T02:30:00', 'Australia/Sydney', '2026-10-03T15:30:00.000Z'],
  ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-03-29T00:00:00', 'Europe/London', '2026-03-29T00:00:00.000Z'],
  ['2026-02-30T09:00:00', 'Europe/London', undefined],
  ['soon', 'UTC', undefined],
])('%s in %s is %s', (local, zone, instant) => {
  expect(findInstant(local, zone)?.toISOString()).toBe(instant);
});
