import type { Application } from '@candor/contract/applications';
import { useEffect, useRef } from 'react';
import { ShortlistButton } from '#features/applications/shortlist-button.tsx';
import { StageMenu } from '#features/applications/stage-menu.tsx';
import { isFirstStep, useSteps } from '#features/applications/stages-query.ts';
import { ScheduleButton } from '#features/interviews/interviews.feature.ts';
import { classNames } from '#ui/class-names.ts';

/** Whom the wizard is opened for. */
export function candidateOf(application: Application) {
  return {
    candidateId: application.candidate_id,
    applicationId: application.application_id,
    name: application.candidate_name,
    email: application.candidate_email ?? undefined,
    isBlind: application.blind,
    jobTitle: application.job_title,
  };
}

interface StageCellProps {
  application: Application;
  mayMove: boolean;
}

/** Where the person stands with this application, and for a new one the next step in one press. */
export function StageCell({ application, mayMove }: StageCellProps) {
  const { application_id: id, job_id: jobId, stage, step, candidate_name: name } = application;
  const steps = useSteps(jobId);
  const place = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const isNew = mayMove && stage === 'applied';
  // Then the name of the stage says something: the button alone would hide it.
  const isFurther = isNew && steps !== undefined && !isFirstStep(steps, { id: step.id, stage });

  // The button that had the focus is gone; the menu in its place is where the reader was.
  useEffect(() => {
    if (stage === 'applied' || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [stage]);

  return (
    <span
      ref={place}
      // Where the table is narrow the second button goes below the first; the two halves of one stay together.
      className={classNames(
        'inline-flex has-[button:only-child]:-mx-2',
        (stage === 'shortlisted' || isFurther) && 'flex-wrap gap-1',
      )}
    >
      {isNew && (
        <ShortlistButton
          application={application}
          className={isFurther ? '' : 'rounded-r-none'}
          onPress={() => {
            wasPressed.current = true;
          }}
        />
      )}
      <StageMenu {...{ id, jobId, stage, step, name, mayMove }} isArrow={isNew && !isFurther} />
      {stage === 'shortlisted' && <ScheduleButton candidate={candidateOf(application)} isIcon />}
    </span>
  );
}
