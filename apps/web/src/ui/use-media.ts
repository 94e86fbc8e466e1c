import { useCallback, useState, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds, also once the window has changed. While something lies over the page, the answer stays as it was: a
 * table that became cards would take the dialog with it that was opened from one of its rows, and what was typed there.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  const holds = useSyncExternalStore(subscribe, () => matchMedia(query).matches);
  const isCovered = useSyncExternalStore(followBody, isPageCovered);
  const [kept, setKept] = useState(holds);
  if (!isCovered && kept !== holds) setKept(holds);
  return isCovered ? kept : holds;
}

/** Dialogs, drawers and menus mark the page that they keep from scrolling. */
const coveredMark = 'data-scroll-locked';

function isPageCovered(): boolean {
  return document.body.hasAttribute(coveredMark);
}

function followBody(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { attributeFilter: [coveredMark] });
  return () => observer.disconnect();
}
