import { useCallback, useEffect, useRef, useState } from 'react';
import { findApiError } from '#app/api-error.ts';

export type PageState<Content> =
  | { kind: 'loading' }
  | { kind: 'ready'; page: Content }
  /** The server knows no such thing, or none that is public. */
  | { kind: 'missing' }
  /** Nobody can tell now: the server was not reached, or is in trouble. */
  | { kind: 'failed' };

const refusedFor = new Set([400, 404]);

/**
 * Loads what a page shows; `retry` loads it again. Pass the same `load` function on every render. What came with the page
 * (`known`) is not loaded.
 */
export function usePage<Content>(
  load: (signal: AbortSignal) => Promise<Content>,
  known?: PageState<Content>,
): { state: PageState<Content>; retry: () => void } {
  const [state, setState] = useState<PageState<Content>>(known ?? { kind: 'loading' });
  const isKnown = known !== undefined;
  const running = useRef<AbortController>(null);

  const start = useCallback(() => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setState({ kind: 'loading' });
    load(abort.signal).then(
      (page) => {
        if (!abort.signal.aborted) setState({ kind: 'ready', page });
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setState({ kind: refusedFor.has(findApiError(error)?.status ?? 0) ? 'missing' : 'failed' });
      },
    );
  }, [load]);

  useEffect(() => {
    if (!isKnown) start();
    return () => running.current?.abort();
  }, [start, isKnown]);

  return { state, retry: start };
}
