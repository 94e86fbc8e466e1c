import { describe, expect, it } from 'vitest';
import { setDeadline } from './request-deadline.ts';

const due = (kind: Parameters<typeof setDeadline>[0], now: string) =>
  setDeadline(kind, new Date(now)).toISOString();

describe('the deadline of a request', () => {
  it('is five working days for a question, whatever day it is asked on', () => {
    expect(due('question', '2026-03-02T09:00:00Z')).toBe('2026-03-09T09:00:00.000Z');
    expect(due('question', '2026-03-06T09:00:00Z')).toBe('2026-03-13T09:00:00.000Z');
    expect(due('question', '2026-03-07T09:00:00Z')).toBe('2026-03-13T09:00:00.000Z');
    expect(due('question', '2026-03-08T09:00:00Z')).toBe('2026-03-13T09:00:00.000Z');
  });

  it('is 14 days for a review, and 30 for a correction and an erasure', () => {
    expect(due('human_review', '2026-03-01T09:00:00Z')).toBe('2026-03-15T09:00:00.000Z');
    expect(due('correction', '2026-03-01T09:00:00Z')).toBe('2026-03-31T09:00:00.000Z');
    expect(due('erasure', '2026-03-01T09:00:00Z')).toBe('2026-03-31T09:00:00.000Z');
  });
});
