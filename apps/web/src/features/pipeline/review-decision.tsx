import type { ReviewQueue } from '@candor/contract/pipeline';
import { Check } from 'lucide-react';
import { useShortcuts } from '#app/shortcuts.ts';
import { useRight } from '#app/use-right.ts';
import type { OnMoved } from '#features/applications/applications.feature.ts';
import { StageDecision } from '#features/evaluations/evaluations.feature.ts';
import { NoteButton } from '#features/notes/notes.feature.ts';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';

interface ReviewDecisionProps {
  queue: ReviewQueue;
  current: NonNullable<ReviewQueue['current']>;
  isMarking: boolean;
  onMark: (reviewed: boolean) => void;
  onMoved: OnMoved;
}

/** What is decided about the person of the queue: move them, or leave them where they are as reviewed. */
export function ReviewDecision({ queue, current, isMarking, onMark, onMoved }: ReviewDecisionProps) {
  const mayMove = useRight('candidates.write');
  const canMark = mayMove === true && current.stage === 'applied';
  useShortcuts(
    canMark
      ? [
          {
            key: 'm',
            label: `Mark reviewed and leave at ${current.step.name}`,
            run: () => onMark(!current.is_marked),
          },
        ]
      : [],
  );
  return (
    <>
      <StageDecision
        key={current.application_id}
        of={{ ...current, job_id: queue.job_id, position: queue.job_title }}
        sendsEmail={queue.shortlist_sends_email}
        onMoved={onMoved}
      />
      {canMark && (
        <Button
          variant="ghost"
          size="tight"
          title={current.is_marked ? 'Mark as unreviewed' : undefined}
          aria-keyshortcuts="m"
          disabled={isMarking}
          onClick={() => onMark(!current.is_marked)}
        >
          <Check aria-hidden="true" />
          <span className="max-md:sr-only">{current.is_marked ? 'Reviewed' : 'Mark reviewed'}</span>
          <KeyHint of="m" />
        </Button>
      )}
      <NoteButton
        key={current.candidate_id}
        candidateId={current.candidate_id}
        name={current.candidate_name}
      />
    </>
  );
}
