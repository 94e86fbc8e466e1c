import { findApiError } from '#app/api-error.ts';

const failedText = 'Failed to submit application. Please try again.';

/** Why an application was not taken: in the server's words where it refused it, otherwise that it did not arrive. */
export function describeSubmitFailure(error: unknown): string {
  const failure = findApiError(error);
  const isRefused = failure !== undefined && failure.status >= 400 && failure.status < 500;
  return (isRefused && failure.detail) || failedText;
}
