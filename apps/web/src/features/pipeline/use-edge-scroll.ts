import { type DragEvent, type RefObject, useEffect, useRef } from 'react';

/** So near to an edge a held card pulls the board along. */
const edgePx = 72;
/** At the very edge; less, the farther from it. */
const fastestPxPerFrame = 14;

/** Scrolls sideways while a card is held near an edge, so that it can be dropped on what was out of sight. */
export function useEdgeScroll(scroller: RefObject<HTMLElement | null>, isHolding: boolean) {
  const pull = useRef(0);

  useEffect(() => {
    if (!isHolding) return;
    let frame = requestAnimationFrame(function scroll() {
      if (scroller.current && pull.current !== 0) scroller.current.scrollLeft += pull.current;
      frame = requestAnimationFrame(scroll);
    });
    return () => {
      cancelAnimationFrame(frame);
      pull.current = 0;
    };
  }, [scroller, isHolding]);

  return {
    onDragOver(event: DragEvent<HTMLElement>) {
      const { left, right } = event.currentTarget.getBoundingClientRect();
      pull.current = pullAt(event.clientX, left, right);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) pull.current = 0;
    },
  };
}

function pullAt(x: number, left: number, right: number): number {
  const share = (distance: number) => Math.max(0, Math.min(1, 1 - distance / edgePx));
  return Math.round(fastestPxPerFrame * (share(right - x) - share(x - left)));
}
