import { useCallback, useState } from 'react';

const focusable = 'a[href],button:not(:disabled),input,select,textarea,summary,[tabindex]';

/** What scrolls and has nothing in it to focus takes the focus itself, so that the arrow keys scroll it. */
export function useKeyboardScroll() {
  const [isAlone, setIsAlone] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const check = () =>
      setIsAlone(element.scrollHeight > element.clientHeight && !element.querySelector(focusable));
    const sizes = new ResizeObserver(check);
    sizes.observe(element);
    const contents = new MutationObserver(check);
    contents.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, []);
  return { ref, tabIndex: isAlone ? 0 : undefined };
}
