import type { Stage } from '@candor/contract/applications';
import type { EvaluationResult } from '@candor/contract/evaluations';
import { findMove } from '@candor/contract/stage-moves';
import { Mail } from 'lucide-react';
import { useShortcuts } from '#app/shortcuts.ts';
import { useRight } from '#app/use-right.ts';
import { type OnMoved, StageMenu, useStageMove } from '#features/applications/applications.feature.ts';
import { ScheduleButton } from '#features/interviews/interviews.feature.ts';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';

const decisions = [
  { to: 'shortlisted', label: 'Shortlist', key: 's', does: 'Shortlist', busyLabel: 'Shortlisting...' },
  { to: 'rejected', label: 'Reject', key: 'r', does: 'Reject, with a reason', busyLabel: 'Rejecting...' },
] as const satisfies { to: Stage; label: string; key: string; does: string; busyLabel: string }[];

type Shown = 'application_id' | 'candidate_id' | 'candidate_name' | 'job_id' | 'stage' | 'step' | 'position';

interface StageDecisionProps {
  of: Pick<EvaluationResult, Shown> & {
    blind?: boolean | undefined;
  };
  /** Shortlisting sends the candidate an email. */
  sendsEmail?: boolean;
  onMoved?: OnMoved;
}

/** Where the application stands, and what is decided most after reading: by buttons, and by S and R. */
export function StageDecision({ of, sendsEmail = false, onMoved }: StageDecisionProps) {
  const { application_id: id, job_id: jobId, stage, step, candidate_name: name } = of;
  const mayMove = useRight('candidates.write');
  const { choose, movingTo, isBusy, dialog } = useStageMove({ id, jobId, stage, step, name }, onMoved);
  const isNew = stage === 'applied' && mayMove;
  useShortcuts(
    mayMove ? decisions.map(({ to, key, does }) => ({ key, label: does, run: () => choose(to) })) : [],
  );

  return (
    <div className="flex flex-wrap items-center gap-2">
      <StageMenu {...{ id, jobId, stage, step, name, mayMove, onMoved }} />
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
              title={to === 'shortlisted' && sendsEmail ? 'Sends the candidate an email' : undefined}
              onClick={() => choose(to)}
            >
              {to === 'shortlisted' && sendsEmail && <Mail aria-hidden="true" />}
              {label}
              {to === 'shortlisted' && sendsEmail && (
                <span className="sr-only"> and email the candidate</span>
              )}
              <KeyHint of={key} />
            </Button>
          ))}
      {(stage === 'shortlisted' || stage === 'interview') && (
        <ScheduleButton
          size="small"
          variant={stage === 'shortlisted' ? 'primary' : 'secondary'}
          candidate={{
            ...{ candidateId: of.candidate_id, applicationId: id, name, email: undefined },
            ...{ isBlind: of.blind, jobTitle: of.position },
          }}
        />
      )}
      {dialog}
    </div>
  );
}
