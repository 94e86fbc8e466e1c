import { describe, expect, it } from 'vitest';
import { setDeadline } from './request-deadline.ts';

const weekdays = { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };
const due = (
  kind: Parameters<typeof setDeadline>[0],
  now: string,
  timeZone: string | null = null,
  hours = weekdays,
) => setDeadline(kind, new Date(now), { timeZone, hours }).toISOString();

describe('the deadline of a request', () => {
  it('is five working days for a question, whatever day it is asked on', () => {
    expect(due('question', '2026-03-02T09:00:00Z')).toBe('2026-03-09T09:00:00.000Z');
    expect(due('question', '2026-03-06T09:00:00Z')).toBe('2026-03-13T09:00:00.000Z');
    expect(due('question', '2026-03-07T09:00:00Z')).toBe('2026-03-13T09:00:00.000Z');
    expect(due('question', '2026-03-08T09:00:00Z')).toBe('2026-03-13T09:00:00.000Z');
  });

  it('counts the working days of the organization, by its clocks', () => {
    // Friday evening in UTC is Saturday in Sydney, where clocks go forward on the Sunday.
    expect(due('question', '2026-10-02T22:00:00Z', 'Australia/Sydney')).toBe('2026-10-08T21:00:00.000Z');
    const fourDays = { ...weekdays, days: [1, 2, 3, 4] };
    expect(due('question', '2026-03-02T09:00:00Z', null, fourDays)).toBe('2026-03-10T09:00:00.000Z');
  });

  it('is 14 days for a review, and 30 for a correction and an erasure', () => {
    expect(due('human_review', '2026-03-01T09:00:00Z')).toBe('2026-03-15T09:00:00.000Z');
    expect(due('correction', '2026-03-01T09:00:00Z')).toBe('2026-03-31T09:00:00.000Z');
    expect(due('erasure', '2026-03-01T09:00:00Z')).toBe('2026-03-31T09:00:00.000Z');
  });
});
