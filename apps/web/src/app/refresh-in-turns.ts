export type QueryKeyStart = readonly unknown[];

/** A thousand resumes that are evaluated say so two thousand times; a screen has to follow no quicker than people read. */
const pauseMs = 1000;

/**
 * Refreshes what has become stale: at once where nothing was refreshed just now, else in one go with whatever comes meanwhile. A tab
 * that nobody sees waits until somebody does.
 */
export function refreshInTurns(refresh: (key: QueryKeyStart) => Promise<unknown>, signal: AbortSignal) {
  const stale = new Map<string, QueryKeyStart>();
  let isTaken = false;

  async function takeTurns() {
    if (isTaken) return;
    isTaken = true;
    while (stale.size > 0 && !document.hidden && !signal.aborted) {
      const keys = [...stale.values()];
      stale.clear();
      await Promise.allSettled(keys.map(refresh));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    isTaken = false;
  }

  document.addEventListener('visibilitychange', () => void takeTurns(), { signal });
  return (keys: readonly QueryKeyStart[]) => {
    for (const key of keys) stale.set(JSON.stringify(key), key);
    void takeTurns();
  };
}
