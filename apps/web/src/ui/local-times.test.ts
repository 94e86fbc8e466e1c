import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDays, addMonths, fromLocalField, todayIn, toLocalField, weekdayOf } from '#ui/local-times.ts';

function standIn(zone: string) {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

describe('a field of local time', () => {
  it.each([
    ['America/New_York', 'before summer', '2026-03-08T06:59:00.000Z', '2026-03-08T01:59'],
    ['America/New_York', 'in summer', '2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
    ['America/New_York', 'after summer', '2026-11-01T07:00:00.000Z', '2026-11-01T02:00'],
    ['Europe/Berlin', 'before summer', '2026-03-29T00:59:00.000Z', '2026-03-29T01:59'],
    ['Europe/Berlin', 'in summer', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
    ['Europe/Berlin', 'after summer', '2026-10-25T02:00:00.000Z', '2026-10-25T03:00'],
  ])('shows a moment in %s %s, and names it again', (zone, _, moment, shown) => {
    standIn(zone);
    expect(toLocalField(new Date(moment))).toBe(shown);
    expect(fromLocalField(shown)).toBe(moment);
  });

  it.each([
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ])('is the first or the second of two times that clocks in %s show alike', (zone, shown, first, second) => {
    standIn(zone);
    expect(fromLocalField(shown)).toBe(first);
    expect(fromLocalField(shown, 'earlier')).toBe(first);
    expect(fromLocalField(shown, 'later')).toBe(second);
  });

  it('goes on after the hour that clocks skip', () => {
    standIn('Europe/Berlin');
    expect(fromLocalField('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  });

  it.each(['', 'soon', '2026-13-01T10:00'])('stays as it is where it is no time: %j', (text) => {
    expect(fromLocalField(text)).toBe(text);
  });
});

describe('days', () => {
  it('are counted without a zone, from Monday on', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-01');
    expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-15')]).toEqual([1, 7]);
  });

  it("are today's where the zone is", () => {
    const now = new Date('2026-11-16T12:30:00Z');
    expect([todayIn('Pacific/Auckland', now), todayIn('America/Los_Angeles', now)]).toEqual([
      '2026-11-17',
      '2026-11-16',
    ]);
  });

  it('change at midnight on the day on which clocks change', () => {
    const at = (moment: string) => todayIn('Europe/Berlin', new Date(moment));
    expect([at('2026-10-25T22:59:59Z'), at('2026-10-25T23:00:00Z')]).toEqual(['2026-10-25', '2026-10-26']);
    expect([at('2026-03-29T21:59:59Z'), at('2026-03-29T22:00:00Z')]).toEqual(['2026-03-29', '2026-03-30']);
  });
});
