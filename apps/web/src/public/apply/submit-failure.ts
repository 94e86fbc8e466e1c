import { findApiError } from '#app/api-error.ts';

const failedText = 'Failed to submit application. Please try again.';

/** Why an application was not taken: in the server's words where it says why, otherwise that it did not arrive. */
export function describeSubmitFailure(error: unknown): string {
  const failure = findApiError(error);
  const isExplained =
    failure?.code === 'storage_unavailable' || (failure && failure.status >= 400 && failure.status < 500);
  return (isExplained && failure.detail) || failedText;
}
