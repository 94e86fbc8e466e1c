import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False where the server paints and while the script takes over from it; true from then on. */
export function useTookOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
