import { countries } from '@candor/contract/job-options';
import { describe, expect, it } from 'vitest';
import { isBusinessTime, moveIntoBusinessHours } from './business-hours.ts';
import { explainRejection } from './explain-rejection.ts';
import { findTimeZone } from './time-zones.ts';

const weekdays = { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };
const move = (at: string, zone: string, hours = weekdays) =>
  moveIntoBusinessHours(new Date(at), zone, hours).toISOString();

describe('business hours', () => {
  it('leave a moment within them alone', () => {
    expect(move('2026-11-16T10:07:13Z', 'Europe/London')).toBe('2026-11-16T10:07:13.000Z');
    expect(move('2026-11-16T09:00:00Z', 'Europe/London')).toBe('2026-11-16T09:00:00.000Z');
    expect(isBusinessTime(new Date('2026-11-16T16:59:59Z'), 'Europe/London', weekdays)).toBe(true);
    expect(isBusinessTime(new Date('2026-11-16T17:00:00Z'), 'Europe/London', weekdays)).toBe(false);
  });

  it('begin at nine, of the next working day', () => {
    expect(move('2026-11-16T03:00:00Z', 'Europe/London')).toBe('2026-11-16T09:00:00.000Z');
    // Friday evening in Sydney.
    expect(move('2026-11-20T08:00:00Z', 'Australia/Sydney')).toBe('2026-11-22T22:00:00.000Z');
    expect(move('2026-11-21T12:00:00Z', 'Asia/Kolkata')).toBe('2026-11-23T03:30:00.000Z');
  });

  it('are those of the organization, on its days', () => {
    const sundays = { days: [7, 1, 2, 3, 4], start: '08:30', end: '16:15' };
    expect(move('2026-11-20T08:00:00Z', 'Asia/Jerusalem', sundays)).toBe('2026-11-22T06:30:00.000Z');
    expect(move('2026-11-22T14:14:59Z', 'Asia/Jerusalem', sundays)).toBe('2026-11-22T14:14:59.000Z');
    expect(move('2026-11-22T14:15:00Z', 'Asia/Jerusalem', sundays)).toBe('2026-11-23T06:30:00.000Z');
    const oneDay = { days: [3], start: '10:00', end: '10:30' };
    expect(move('2026-11-18T10:30:00Z', 'UTC', oneDay)).toBe('2026-11-25T10:00:00.000Z');
  });

  it('are right over a change of clocks', () => {
    // Clocks go forward in Sydney on Sunday, 4 October 2026.
    expect(move('2026-10-03T12:00:00Z', 'Australia/Sydney')).toBe('2026-10-04T22:00:00.000Z');
    expect(move('2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-26T08:00:00.000Z');
    // And forward in New York on Sunday, 8 March, back on Sunday, 1 November.
    expect(move('2026-03-06T23:00:00Z', 'America/New_York')).toBe('2026-03-09T13:00:00.000Z');
    expect(move('2026-10-30T22:00:00Z', 'America/New_York')).toBe('2026-11-02T14:00:00.000Z');
  });

  it('begin after the skip where clocks skip their beginning, and once where an hour comes twice', () => {
    const nights = { days: [7], start: '02:30', end: '05:00' };
    // 02:00 becomes 03:00 in Berlin on Sunday, 29 March 2026: 02:30 is 03:30 that day.
    expect(move('2026-03-28T12:00:00Z', 'Europe/Berlin', nights)).toBe('2026-03-29T01:30:00.000Z');
    expect(isBusinessTime(new Date('2026-03-29T01:10:00Z'), 'Europe/Berlin', nights)).toBe(false);
    // 03:00 becomes 02:00 there on Sunday, 25 October: the first 02:30 counts, and the day is an hour longer.
    expect(move('2026-10-24T12:00:00Z', 'Europe/Berlin', nights)).toBe('2026-10-25T00:30:00.000Z');
    expect(isBusinessTime(new Date('2026-10-25T01:10:00Z'), 'Europe/Berlin', nights)).toBe(true);
  });

  it('end also where a date does not exist', () => {
    // Samoa skipped Friday, 30 December 2011.
    const fridays = { days: [5], start: '09:00', end: '17:00' };
    expect(move('2011-12-29T20:00:00Z', 'Pacific/Apia', fridays)).toBe('2012-01-05T19:00:00.000Z');
  });
});

describe('the time zone of a candidate', () => {
  it('is known for every country that can be chosen, of Australia by the city', () => {
    for (const country of countries.filter((name) => name !== 'Other'))
      expect(findTimeZone({ country, city: null }), country).toBeDefined();
    expect(findTimeZone({ country: 'Australia', city: 'Perth' })).toBe('Australia/Perth');
    expect(findTimeZone({ country: 'Italy', city: null })).toBe('Europe/Rome');
    expect(findTimeZone({ country: 'uk', city: null })).toBe('Europe/London');
  });

  it("is the job's where the person has none, and unknown where nobody knows", () => {
    const job = { country: 'Japan', city: 'Osaka' };
    expect(findTimeZone({ country: null, city: 'Perth' }, job)).toBe('Asia/Tokyo');
    expect(findTimeZone({ country: 'Other', city: null }, undefined)).toBeUndefined();
  });
});

describe('the reason of a proposal', () => {
  const finding = (criterion: string, state: 'met' | 'partial' | 'no_evidence', required: boolean) => ({
    ...{ criterion, state, required, weight: 1 },
  });
  it('names what is missing, what is required first, and no score', () => {
    const reason = explainRejection([
      finding('Triage', 'no_evidence', true),
      finding('Latin', 'no_evidence', false),
      finding('Wound care', 'partial', true),
      finding('Rounds', 'met', true),
    ]);
    expect(reason).toBe(
      'No evidence for what the job requires: Triage. No evidence for: Latin. Shown only in part: Wound care.',
    );
  });

  it('says so where nothing is known in particular', () => {
    expect(explainRejection([])).toBe('The resume shows too little of what this job asks for.');
  });
});
