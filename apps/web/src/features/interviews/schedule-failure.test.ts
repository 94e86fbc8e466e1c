import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/api-error.ts';
import { describeCheckFailure, describeScheduleFailure } from '#features/interviews/schedule-failure.ts';

const failure = (status: number, changes: object = {}) =>
  new ApiError({ status, code: 'unknown', detail: 'Why it failed.', ...changes });

describe('a failed booking', () => {
  it.each([
    [400, 'Bad Request: Why it failed.'],
    [401, 'Unauthorized: Please login again'],
    [403, "Forbidden: You don't have permission to schedule interviews"],
    [404, 'Not Found: Interview scheduling service is not available'],
    [402, 'Why it failed.'],
    [413, 'Why it failed.'],
    [429, 'Why it failed.'],
    [409, 'Conflict: Why it failed.'],
    [422, 'Validation Error: Why it failed.'],
    [503, 'Server Error: Why it failed.'],
    [0, 'Network error: Unable to connect to the server. Please check your internet connection.'],
  ])('with %i says so', (status, words) => {
    expect(describeScheduleFailure(failure(status))).toBe(words);
  });

  it('says that somebody is gone where the service is there', () => {
    expect(describeScheduleFailure(failure(404, { code: 'not_found' }))).toMatch(/no longer there/);
  });

  it('names the fields, or the status where nothing was said', () => {
    const fields = { address: 'Address is required', job_title: 'Job title is required' };
    expect(describeScheduleFailure(failure(400, { fields }))).toBe(
      'Bad Request: Address is required Job title is required',
    );
    expect(describeScheduleFailure(failure(400, { detail: undefined }))).toBe(
      'HTTP 400: Unknown error occurred',
    );
    expect(describeScheduleFailure(new Error('broken'))).toBe('Error: broken');
  });
});

describe('a failed check of calendars', () => {
  it('says why, and that it was the network', () => {
    expect(describeCheckFailure(failure(503))).toBe('Calendar check failed: Why it failed.');
    expect(describeCheckFailure(failure(503, { detail: undefined }))).toBe(
      'Calendar check failed: Failed to check calendar availability',
    );
    expect(describeCheckFailure(failure(0))).toBe('Error checking calendar availability');
  });
});
