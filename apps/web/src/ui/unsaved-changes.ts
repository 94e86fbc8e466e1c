import { useLayoutEffect, useRef } from 'react';

/** Lost with the page, or with every step of the address. */
export type Unsaved = 'page' | 'address';

const held = new Map<object, Unsaved>();
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function hold(kind: Unsaved): () => void {
  const key = {};
  held.set(key, kind);
  window.addEventListener('beforeunload', askBeforeUnload);
  tell();
  return () => {
    held.delete(key);
    if (held.size === 0) window.removeEventListener('beforeunload', askBeforeUnload);
    tell();
  };
}

/** What of this tab would be lost now. */
export function findUnsaved(): Unsaved | undefined {
  const kinds = [...held.values()];
  return kinds.includes('address') ? 'address' : kinds[0];
}

export function followUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Has the browser, and whoever looks, ask before this is lost. What it returns lets go at once. */
export function useUnsaved(isUnsaved: boolean, kind: Unsaved): () => void {
  const release = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    release.current = hold(kind);
    return () => release.current?.();
  }, [isUnsaved, kind]);
  return () => release.current?.();
}
