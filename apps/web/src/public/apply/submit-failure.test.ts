import { expect, it } from 'vitest';
import { ApiError } from '#app/api-error.ts';
import { describeSubmitFailure } from '#public/apply/submit-failure.ts';

const failedText = 'Failed to submit application. Please try again.';

it.each([
  [400, 'Upload a resume.', 'Upload a resume.'],
  [429, 'Too many attempts.', 'Too many attempts.'],
  [400, undefined, failedText],
  [500, 'Something went wrong on our side. Please try again.', failedText],
  [503, 'Candor is temporarily unavailable. Please try again shortly.', failedText],
  [0, 'No connection.', failedText],
])('with %i and %j says %j', (status, detail, text) => {
  const failure = { status, code: 'unknown', ...(detail !== undefined && { detail }) } as const;
  expect(describeSubmitFailure(new ApiError(failure))).toBe(text);
});

it('says that files cannot be stored for a moment where that is why', () => {
  const failure = { status: 503, code: 'storage_unavailable', detail: 'Try again in a moment.' } as const;
  expect(describeSubmitFailure(new ApiError(failure))).toBe('Try again in a moment.');
});

it('says that it was not submitted where it is not known why', () => {
  expect(describeSubmitFailure(new Error('broken'))).toBe(failedText);
});
