import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back to where it was when an overlay opened; Radix does so only for triggers of its own. */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const origin = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) origin.current = document.activeElement;
  }, [open]);
  return (event) => {
    event.preventDefault();
    if (origin.current instanceof HTMLElement) origin.current.focus();
  };
}
