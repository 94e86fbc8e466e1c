import { useEffect, useRef } from 'react';

/** A single key, and what it does on the open page. */
export interface Shortcut {
  key: string;
  /** What it does, as the list of keys says it. */
  label: string;
  run: () => void;
}

/** What is on the screen adds its keys as it appears; what came last wins. */
const layers: { current: readonly Shortcut[] }[] = [];

/** Gives keys a meaning while the component is on the screen. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    layers.push(latest);
    return () => {
      layers.splice(layers.indexOf(latest), 1);
    };
  }, []);
}

/** The keys that mean something now, each once, in the order in which they were added. */
export function listShortcuts(): Shortcut[] {
  return [
    ...new Map(layers.flatMap(({ current }) => current).map((shortcut) => [shortcut.key, shortcut])).values(),
  ];
}

export function findShortcut(key: string): Shortcut | undefined {
  return listShortcuts().find((shortcut) => shortcut.key === key);
}
