import type { RoomInterviews } from '@candor/contract/candidate-room';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '#app/api-error.ts';
import type { RoomApi } from '#public/room/room-api.ts';

/** The candidate's interviews; what is shown stays until a newer answer is there. */
export function useOwnInterviews(api: RoomApi) {
  const [own, setOwn] = useState<RoomInterviews>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(null);

  const reload = useCallback(async () => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    try {
      const found = await api.listInterviews(abort.signal);
      if (abort.signal.aborted) return;
      setOwn(found);
      setFailure(undefined);
    } catch (error) {
      if (!abort.signal.aborted)
        setFailure(errorText(error, 'Check your connection and try again in a moment.'));
    }
  }, [api]);

  useEffect(() => {
    void reload();
    return () => running.current?.abort();
  }, [reload]);
  return { own, failure, reload };
}
