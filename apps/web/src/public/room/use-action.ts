import { useState } from 'react';
import { errorText, findApiError } from '#app/api-error.ts';

export interface Trouble {
  detail: string;
  fields: Record<string, string>;
}

/** One thing a candidate can do: under way, done, or not, and why not. */
export function useAction(work: () => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isDone, setIsDone] = useState(false);

  async function run() {
    setIsBusy(true);
    setTrouble(undefined);
    try {
      await work();
      setIsDone(true);
    } catch (error) {
      const detail = errorText(error, 'That did not work. Please try again.');
      setTrouble({ detail, fields: findApiError(error)?.fields ?? {} });
    } finally {
      setIsBusy(false);
    }
  }
  return { run, isBusy, trouble, isDone };
}
