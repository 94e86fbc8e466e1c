import { useCallback, useEffect, useRef, useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { getJobPage, type JobPage } from '#public/apply/apply-api.ts';

type JobPageState =
  | { kind: 'loading' }
  | { kind: 'ready'; page: JobPage }
  /** The server knows no such job, or none that is public. */
  | { kind: 'missing' }
  /** Nobody can tell now: the server was not reached, or is in trouble. */
  | { kind: 'failed' };

const refusedFor = new Set([400, 404]);

/** Loads what the page shows; `retry` starts anew. */
export function useJobPage(jobId: string): { state: JobPageState; retry: () => void } {
  const [state, setState] = useState<JobPageState>({ kind: 'loading' });
  const running = useRef<AbortController>(null);

  const load = useCallback(() => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'loading' });
    getJobPage(jobId, abort.signal).then(
      (page) => {
        if (!abort.signal.aborted) setState({ kind: 'ready', page });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState({ kind: refusedFor.has(findApiError(error)?.status ?? 0) ? 'missing' : 'failed' });
      },
    );
  }, [jobId]);

  useEffect(() => {
    load();
    return () => running.current?.abort();
  }, [load]);

  return { state, retry: load };
}
