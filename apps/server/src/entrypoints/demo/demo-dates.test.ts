import { roomRequests, visitors } from '@candor/demo/visitors';
import { describe, expect, it } from 'vitest';
import { setDeadline } from '../../modules/requests/request-deadline.ts';
import { placeInPast } from './demo-dates.ts';

const dayMs = 24 * 60 * 60 * 1000;
const wednesday = new Date('2025-03-12T09:15:00Z');

describe('the dates of the demo', () => {
  it('of today are between midnight and the first start, however early that is', () => {
    for (const now of [wednesday, new Date('2025-03-12T00:00:02Z'), new Date('2025-03-12T23:59:59Z')])
      for (let turn = 0; turn < 14; turn += 1) {
        const placed = placeInPast(now, 0, turn);
        expect(placed.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(placed.toISOString().slice(0, 10)).toBe('2025-03-12');
      }
  });

  it('of earlier days are on that day, or on a weekday before its weekend', () => {
    expect(placeInPast(wednesday, 1, 0).toISOString()).toContain('2025-03-11');
    expect(placeInPast(wednesday, 3, 0).toISOString()).toContain('2025-03-06');
    expect(placeInPast(wednesday, 4, 0).toISOString()).toContain('2025-03-07');
  });

  it('fall on a weekend for some', () => {
    const days = Array.from({ length: 60 }, (_, index) =>
      placeInPast(wednesday, index + 1, index).getUTCDay(),
    );
    const atWeekends = days.filter((day) => day === 0 || day === 6).length;
    expect(atWeekends).toBeGreaterThan(0);
    expect(atWeekends).toBeLessThan(10);
  });

  it('are never more than three days earlier than asked for, nor later', () => {
    for (let daysAgo = 1; daysAgo < 60; daysAgo += 1) {
      const placed = placeInPast(wednesday, daysAgo, daysAgo);
      const midnight = Date.parse('2025-03-12T00:00:00Z') - daysAgo * dayMs;
      expect(placed.getTime()).toBeGreaterThanOrEqual(midnight - 3 * dayMs);
      expect(placed.getTime()).toBeLessThan(midnight + dayMs);
    }
  });

  it('leave nothing overdue that was asked of a person, whatever the day and hour of the first start', () => {
    const workingTime = { timeZone: null, hours: { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' } };
    const midnight = Date.parse('2025-03-10T00:00:00Z');
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const now = new Date(midnight + hour * (dayMs / 24) + 30 * 60 * 1000);
      const isDue = (kind: Parameters<typeof setDeadline>[0], daysAgo: number, turn: number) =>
        setDeadline(kind, placeInPast(now, daysAgo, turn), workingTime) <= now;
      const overdue = visitors.filter(
        ({ email, answer, daysAgo }, turn) => email && !answer && isDue('question', daysAgo, turn),
      );
      expect(overdue, now.toUTCString()).toEqual([]);
      expect(isDue('human_review', roomRequests.review.daysAgo, 0)).toBe(false);
      expect(isDue('correction', roomRequests.correction.daysAgo, 0)).toBe(false);
    }
  });
});
