import { findApiError } from '#app/api-error.ts';

/** Why an interview was not scheduled, in the words of its status. */
export function describeScheduleFailure(error: unknown): string {
  const failure = findApiError(error);
  if (!failure) return `Error: ${error instanceof Error ? error.message : 'Unknown error occurred'}`;
  const { status, detail } = failure;
  if (status === 0)
    return 'Network error: Unable to connect to the server. Please check your internet connection.';
  const text = Object.values(failure.fields).join(' ') || detail;
  if (status === 401) return 'Unauthorized: Please login again';
  if (status === 403) return "Forbidden: You don't have permission to schedule interviews";
  if (failure.code === 'not_found')
    return 'Not Found: The candidate, the job or an interviewer is no longer there. Please reload the page.';
  if (status === 404) return 'Not Found: Interview scheduling service is not available';
  if (!text) return `HTTP ${status}: Unknown error occurred`;
  if (status === 409) return `Conflict: ${text}`;
  if (status === 422) return `Validation Error: ${text}`;
  if (status >= 500) return `Server Error: ${text}`;
  return status === 400 ? `Bad Request: ${text}` : text;
}

/** Why calendars could not be checked. */
export function describeCheckFailure(error: unknown): string {
  const failure = findApiError(error);
  if (!failure || failure.status === 0) return 'Error checking calendar availability';
  const text = Object.values(failure.fields).join(' ') || failure.detail;
  return `Calendar check failed: ${text ?? 'Failed to check calendar availability'}`;
}
