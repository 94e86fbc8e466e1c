import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const signsOfUse = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Shows the part of a page that the address names. The router looks for it once, before the page's answers are in: here it
 * stays in view while the parts above it grow, until somebody does something on the page.
 */
export function useScrollToAnchor<Part extends HTMLElement>(
  anchor: string | undefined,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const { hash, key } = useLocation();
  /** A link to the part that the address names already leads there again: each visit has its own key. */
  const visit = anchor !== undefined && hash === `#${anchor}` ? key : null;
  useEffect(() => {
    const element = part.current;
    if (visit === null || !element) return;
    const used = new AbortController();
    const growth = new ResizeObserver(() => element.scrollIntoView({ block: 'start' }));
    used.signal.addEventListener('abort', () => growth.disconnect());
    for (const sign of signsOfUse)
      window.addEventListener(sign, () => used.abort(), {
        capture: true,
        passive: true,
        signal: used.signal,
      });
    element.scrollIntoView({ block: 'start' });
    growth.observe(document.body);
    return () => used.abort();
  }, [visit]);
  return part;
}
