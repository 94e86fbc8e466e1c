import type { CandidateRoom } from '@candor/contract/candidate-room';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import type { RoomApi } from '#public/room/room-api.ts';

export type RoomState =
  | { kind: 'loading' }
  /** `isOutdated`: it was asked for again after a change, and did not come. */
  | { kind: 'ready'; room: CandidateRoom; isOutdated?: boolean }
  /** The link no longer works, or never did. */
  | { kind: 'expired' }
  /** Nobody can tell now: the server was not reached, is in trouble, or was asked too often. */
  | { kind: 'failed'; error: unknown };

/** Loads the room; `reload` asks again and leaves what is shown until the answer is there. */
export function useRoom(api: RoomApi) {
  const [state, setState] = useState<RoomState>({ kind: 'loading' });
  const running = useRef<AbortController>(null);

  const reload = useCallback(async () => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    try {
      const room = await api.load(abort.signal);
      if (!abort.signal.aborted) setState({ kind: 'ready', room });
    } catch (error) {
      if (abort.signal.aborted) return;
      const isExpired = findApiError(error)?.code === 'link_expired';
      if (isExpired) return setState({ kind: 'expired' });
      // What was changed is done: who sees it fail sends it again.
      setState((known) =>
        known.kind === 'ready' ? { ...known, isOutdated: true } : { kind: 'failed', error },
      );
    }
  }, [api]);

  useEffect(() => {
    void reload();
    return () => running.current?.abort();
  }, [reload]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void reload();
  }, [reload]);
  return { state, reload, retry };
}
