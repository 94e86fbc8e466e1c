import type { Application } from '@candor/contract/applications';
import { findMove } from '@candor/contract/stage-moves';
import { useEffect, useRef } from 'react';
import { StageMenu } from '#features/applications/stage-menu.tsx';
import { useStageMove } from '#features/applications/use-stage-move.tsx';
import { Button } from '#ui/button.tsx';

interface StageCellProps {
  application: Application;
  mayMove: boolean;
}

/** Where the person stands with this application, and for a new one the next step in one press. */
export function StageCell({ application, mayMove }: StageCellProps) {
  const { application_id: id, stage, candidate_name: name } = application;
  const place = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const { choose, movingTo } = useStageMove({ id, stage, name });
  const isNew = stage === 'applied' && mayMove && findMove(stage, 'shortlisted', 'member') !== undefined;

  // The button that had the focus is gone; the menu beside it is where the reader was.
  useEffect(() => {
    if (isNew || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [isNew]);

  function shortlist() {
    wasPressed.current = true;
    choose('shortlisted');
  }

  return (
    <span ref={place} className="inline-flex items-center gap-1.5">
      <StageMenu id={id} stage={stage} name={name} mayMove={mayMove} />
      {isNew && (
        <Button
          variant="secondary"
          size="tight"
          busy={movingTo === 'shortlisted'}
          busyLabel="Shortlisting..."
          onClick={shortlist}
        >
          Shortlist<span className="sr-only"> {name}</span>
        </Button>
      )}
    </span>
  );
}
