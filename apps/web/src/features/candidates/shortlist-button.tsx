import { useRef } from 'react';
import { useShortlistCandidate } from '#features/candidates/use-shortlist-candidate.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

interface ShortlistButtonProps {
  candidateId: string;
  name: string;
  isShortlisted: boolean;
}

/** Shortlists a candidate, and says so afterwards. */
export function ShortlistButton({ candidateId, name, isShortlisted }: ShortlistButtonProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { shortlist, isBusy } = useShortlistCandidate({ id: candidateId, name });

  async function press() {
    await shortlist();
    // The button that had the focus is gone; its place is where the reader was.
    if (document.activeElement === document.body) place.current?.focus();
  }

  return (
    <span ref={place} tabIndex={-1} className="inline-flex justify-end rounded-full outline-none">
      {isShortlisted ? (
        <Badge tone="accent">Shortlisted</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="w-full"
          busy={isBusy}
          busyLabel="Shortlisting..."
          onClick={press}
        >
          Shortlist<span className="sr-only"> {name}</span>
        </Button>
      )}
    </span>
  );
}
