import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Which ends of a row that scrolls sideways are out of sight. `contents`: what changes when the row gets longer or shorter. */
export function useHiddenEdges(scroller: RefObject<HTMLElement | null>, contents: string | number) {
  const [hidden, setHidden] = useState({ before: false, after: false });

  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = scroller.current ?? {};
    const before = scrollLeft > 1;
    const after = scrollLeft + clientWidth < scrollWidth - 1;
    setHidden((hidden) => (hidden.before === before && hidden.after === after ? hidden : { before, after }));
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again with other contents.
  useEffect(() => {
    if (!scroller.current) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, measure, contents]);

  return { hidden, measure };
}
