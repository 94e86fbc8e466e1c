import { countries } from '@candor/contract/job-options';
import { describe, expect, it } from 'vitest';
import { isBusinessTime, moveIntoBusinessHours } from './business-hours.ts';
import { explainRejection } from './explain-rejection.ts';
import { findTimeZone } from './time-zones.ts';

const move = (at: string, zone: string) => moveIntoBusinessHours(new Date(at), zone).toISOString();

describe('business hours', () => {
  it('leave a moment within them alone', () => {
    expect(move('2026-11-16T10:07:13Z', 'Europe/London')).toBe('2026-11-16T10:07:13.000Z');
    expect(isBusinessTime(new Date('2026-11-16T17:00:00Z'), 'Europe/London')).toBe(false);
  });

  it('begin at nine, of the next working day', () => {
    expect(move('2026-11-16T03:00:00Z', 'Europe/London')).toBe('2026-11-16T09:00:00.000Z');
    // Friday evening in Sydney.
    expect(move('2026-11-20T08:00:00Z', 'Australia/Sydney')).toBe('2026-11-22T22:00:00.000Z');
    expect(move('2026-11-21T12:00:00Z', 'Asia/Kolkata')).toBe('2026-11-23T03:30:00.000Z');
  });

  it('are right over a change of clocks', () => {
    // Clocks go forward in Sydney on Sunday, 4 October 2026.
    expect(move('2026-10-03T12:00:00Z', 'Australia/Sydney')).toBe('2026-10-04T22:00:00.000Z');
    expect(move('2026-10-24T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-26T08:00:00.000Z');
  });
});

describe('the time zone of a candidate', () => {
  it('is known for every country that can be chosen, of Australia by the city', () => {
    for (const country of countries.filter((name) => name !== 'Other'))
      expect(findTimeZone({ country, city: null }), country).not.toBe('UTC');
    expect(findTimeZone({ country: 'Australia', city: 'Perth' })).toBe('Australia/Perth');
  });

  it('is the job’s where the person has none, and UTC where nobody knows', () => {
    const job = { country: 'Japan', city: 'Osaka' };
    expect(findTimeZone({ country: null, city: 'Perth' }, job)).toBe('Asia/Tokyo');
    expect(findTimeZone({ country: 'Other', city: null }, undefined)).toBe('UTC');
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
