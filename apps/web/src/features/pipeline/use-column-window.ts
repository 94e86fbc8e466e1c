import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Cards beyond the edge that are there already, so that none is missing while one scrolls. */
const overscan = 6;
/** The window moves by this many at a time: not every pixel makes a new one. */
const step = 3;

interface ColumnWindow {
  scroller: RefObject<HTMLDivElement | null>;
  first: number;
  /** Not included. */
  end: number;
  measure: () => void;
  /** Scrolls as little as it takes to have a card in sight. */
  show: (index: number) => void;
}

/** Which of a column's cards are in sight or near it: the others are not drawn. */
export function useColumnWindow(count: number, rowPx: number): ColumnWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ first: 0, end: overscan * 2 });

  const measure = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const first = Math.max(0, Math.floor(scrollTop / rowPx / step) * step - overscan);
    const end = Math.ceil((scrollTop + clientHeight) / rowPx / step) * step + overscan;
    setRange((range) => (range.first === first && range.end === end ? range : { first, end }));
  }, [rowPx]);

  useEffect(() => {
    if (!scroller.current) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [measure]);

  function show(index: number) {
    const column = scroller.current;
    if (!column) return;
    const top = index * rowPx;
    if (top < column.scrollTop) column.scrollTop = top;
    else if (top + rowPx > column.scrollTop + column.clientHeight)
      column.scrollTop = top + rowPx - column.clientHeight;
    measure();
  }

  return { scroller, first: Math.min(range.first, count), end: Math.min(range.end, count), measure, show };
}
