import { dashboard } from '@candor/contract/dashboard';
import { useEffect } from 'react';
import { call } from '#app/api-client.ts';

/** Tells the server that the reader looks at the dashboard: when it opens, and when they come back to its tab. */
export function useNoteVisit(): void {
  useEffect(() => {
    // If this call fails, the next visit shows what is new since the one before.
    const note = () => void call(dashboard.noteVisit).catch(() => undefined);
    const noteReturn = () => {
      if (document.visibilityState === 'visible') note();
    };
    note();
    document.addEventListener('visibilitychange', noteReturn);
    return () => document.removeEventListener('visibilitychange', noteReturn);
  }, []);
}
