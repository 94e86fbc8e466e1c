import { useState } from 'react';
import { type ApiError, errorText, findApiError } from '#app/api-error.ts';

type Describe = (error: unknown) => string | undefined;

interface Outcome {
  failure?: string | undefined;
  error?: ApiError | undefined;
  isDone?: true;
}

/**
 * One thing a person can send: whether it is under way, done or failed, and why. `words` is shown if the server gave no text. If it
 * is a function that answers undefined, the screen shows this failure in another way.
 */
export function useSubmit<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  words: string | Describe = "That didn't work. Please try again.",
  onFailure?: (error: unknown, text: string | undefined) => unknown,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});

  async function submit(...args: Args): Promise<void> {
    setIsBusy(true);
    setOutcome({});
    try {
      await work(...args);
      setOutcome({ isDone: true });
    } catch (error) {
      const failure = typeof words === 'string' ? errorText(error, words) : words(error);
      setOutcome({ failure, error: findApiError(error) });
      await onFailure?.(error, failure);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    submit,
    isBusy,
    isDone: outcome.isDone === true,
    /** Why it did not work, in words. */
    failure: outcome.failure,
    /** What the server said of single fields. */
    fieldErrors: outcome.error?.fields ?? {},
    code: outcome.error?.code,
    error: outcome.error,
    clear: () => setOutcome({}),
  };
}
