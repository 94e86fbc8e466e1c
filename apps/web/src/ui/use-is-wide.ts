import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** From 1,024 px on there is room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
