import { describe, expect, it } from 'vitest';
import { findNewSince } from './visits.ts';

const at = (time: string) => new Date(`2026-03-12T${time}:00Z`);
const yesterday = new Date('2026-03-11T17:00:00Z');

describe('since when things are new', () => {
  it('is nothing before and during the first visit', () => {
    expect(findNewSince(undefined, at('09:00'))).toBeNull();
    expect(findNewSince({ newSince: null, seenAt: null }, at('09:00'))).toBeNull();
    expect(findNewSince({ newSince: null, seenAt: at('09:00') }, at('09:20'))).toBeNull();
  });

  it('stays while the visit goes on, however often the page is opened', () => {
    const visit = { newSince: yesterday, seenAt: at('09:00') };
    expect(findNewSince(visit, at('09:01'))).toEqual(yesterday);
    expect(findNewSince(visit, at('09:30'))).toEqual(yesterday);
  });

  it('is when the page was last seen once a visit is over', () => {
    expect(findNewSince({ newSince: yesterday, seenAt: at('09:00') }, at('09:31'))).toEqual(at('09:00'));
    expect(findNewSince({ newSince: null, seenAt: at('09:00') }, at('11:00'))).toEqual(at('09:00'));
  });

  it('is never longer ago than 30 days', () => {
    const longAgo = new Date('2025-01-01T00:00:00Z');
    expect(findNewSince({ newSince: null, seenAt: longAgo }, at('09:00'))).toEqual(
      new Date('2026-02-10T09:00:00Z'),
    );
  });
});
