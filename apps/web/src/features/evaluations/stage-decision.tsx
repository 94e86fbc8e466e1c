import type { Stage } from '@candor/contract/applications';
import type { EvaluationResult } from '@candor/contract/evaluations';
import { findMove } from '@candor/contract/stage-moves';
import { useEffect } from 'react';
import { useRight } from '#app/use-right.ts';
import { StageMenu, useStageMove } from '#features/applications/applications.feature.ts';
import { isForShortcut } from '#features/evaluations/is-for-shortcut.ts';
import { ScheduleButton } from '#features/interviews/interviews.feature.ts';
import { Button } from '#ui/button.tsx';

const decisions = [
  { to: 'shortlisted', label: 'Shortlist', key: 's', busyLabel: 'Shortlisting...' },
  { to: 'rejected', label: 'Reject', key: 'r', busyLabel: 'Rejecting...' },
] as const satisfies { to: Stage; label: string; key: string; busyLabel: string }[];

/** Where the application stands, and what is decided most after reading: by buttons, and by S and R. */
export function StageDecision({ result }: { result: EvaluationResult }) {
  const { application_id: id, stage, candidate_name: name } = result;
  const mayMove = useRight('candidates.write');
  const { choose, movingTo, isBusy, dialog } = useStageMove({ id, stage, name });
  const isNew = stage === 'applied' && mayMove;

  useEffect(() => {
    if (!mayMove) return;
    function decide(event: KeyboardEvent) {
      const decision = decisions.find(({ key }) => key === event.key);
      if (decision && isForShortcut(event)) choose(decision.to);
    }
    window.addEventListener('keydown', decide);
    return () => window.removeEventListener('keydown', decide);
  });

  return (
    <div className="flex flex-wrap items-center gap-2">
      <StageMenu id={id} stage={stage} name={name} mayMove={mayMove} />
      {isNew &&
        decisions
          .filter(({ to }) => findMove(stage, to, 'member'))
          .map(({ to, label, key, busyLabel }) => (
            <Button
              key={to}
              variant={to === 'shortlisted' ? 'primary' : 'secondary'}
              size="small"
              disabled={isBusy}
              busy={movingTo === to}
              busyLabel={busyLabel}
              aria-keyshortcuts={key}
              onClick={() => choose(to)}
            >
              {label}
              <span
                aria-hidden="true"
                className="rounded-sm border border-current px-1 font-sans text-xs uppercase opacity-70 pointer-coarse:hidden"
              >
                {key}
              </span>
            </Button>
          ))}
      {(stage === 'shortlisted' || stage === 'interview') && (
        <ScheduleButton
          size="small"
          variant={stage === 'shortlisted' ? 'primary' : 'secondary'}
          candidate={{
            ...{ candidateId: result.candidate_id, applicationId: id, name, email: undefined },
            ...{ isBlind: result.blind, jobTitle: result.position },
          }}
        />
      )}
      {dialog}
    </div>
  );
}
