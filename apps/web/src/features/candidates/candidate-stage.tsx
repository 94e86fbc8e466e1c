import type { Candidate } from '@candor/contract/candidates';
import { useRef } from 'react';
import { StageBadge } from '#features/applications/applications.feature.ts';
import { useShortlistCandidate } from '#features/candidates/use-shortlist-candidate.ts';
import { Button } from '#ui/button.tsx';

interface CandidateStageProps {
  candidate: Candidate;
  name: string;
  mayWrite: boolean;
}

/** How far somebody has come with their applications; who is new can be shortlisted. */
export function CandidateStage({ candidate: { id, stage }, name, mayWrite }: CandidateStageProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { shortlist, isBusy, dialog } = useShortlistCandidate({ id, name });

  async function press() {
    await shortlist();
    // The button that had the focus is gone; its place is where the reader was.
    if (document.activeElement === document.body) place.current?.focus();
  }

  if (!stage) return null;
  return (
    <span ref={place} tabIndex={-1} className="inline-flex justify-end rounded-full outline-none">
      {mayWrite && stage === 'applied' ? (
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
      ) : (
        <StageBadge stage={stage} />
      )}
      {dialog}
    </span>
  );
}
