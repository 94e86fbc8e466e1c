import { useEffect, useState } from 'react';
import { useSonner } from 'sonner';

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const toastWidth = 356;
/** From the edges of the window, and from what they stand above. */
const gap = 16;
/** What one toast with a description takes, and the edges of those behind it. */
const toastHeight = 112;
const lowerActions = '[data-bottom-bar], [data-lower-actions]';

/** How far above the lower edge toasts stand, so that they cover none of the actions there. */
export function findToastOffset(
  actions: readonly Box[],
  { width, height }: { width: number; height: number },
) {
  const left = width - gap - toastWidth;
  const covered = actions.filter(
    (box) => box.right > left && box.top < height && box.bottom > height - gap - toastHeight,
  );
  return Math.max(gap, ...covered.map(({ top }) => height - top + gap));
}

/** Follows the actions at the lower edge as long as a toast is shown: a dialog may close below it. */
export function useToastOffset(): number {
  const isShown = useSonner().toasts.length > 0;
  const [offset, setOffset] = useState(gap);
  useEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const boxes = [...document.querySelectorAll(lowerActions)].map((actions) =>
        actions.getBoundingClientRect(),
      );
      setOffset(findToastOffset(boxes, { width: window.innerWidth, height: window.innerHeight }));
    };
    measure();
    const changes = new MutationObserver(measure);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [isShown]);
  return offset;
}
