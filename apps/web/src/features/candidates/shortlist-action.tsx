import { type ReactNode, useRef } from 'react';
import { useShortlistCandidate } from '#features/candidates/use-shortlist-candidate.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonStyleProps } from '#ui/button-styles.ts';

interface ShortlistActionProps extends Pick<ButtonStyleProps, 'variant' | 'size'> {
  id: string;
  name: string;
  /** They are new, and the reader may shortlist them. */
  isOffered: boolean;
  /** Stands where nobody can be shortlisted. */
  otherwise?: ReactNode;
}

/** Shortlists somebody who is new. */
export function ShortlistAction({ id, name, isOffered, otherwise, variant, size }: ShortlistActionProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { shortlist, isBusy, dialog } = useShortlistCandidate({ id, name });

  async function press() {
    await shortlist();
    // The button that had the focus is gone; its place is where the reader was.
    if (document.activeElement === document.body) place.current?.focus();
  }

  return (
    <span ref={place} tabIndex={-1} className="inline-flex justify-end rounded-full outline-none">
      {isOffered ? (
        <Button
          variant={variant}
          size={size}
          className="w-full"
          busy={isBusy}
          busyLabel="Shortlisting..."
          onClick={press}
        >
          Shortlist<span className="sr-only"> {name}</span>
        </Button>
      ) : (
        otherwise
      )}
      {dialog}
    </span>
  );
}
