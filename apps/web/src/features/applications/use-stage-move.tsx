import { applications, type Stage, type Step, type UndoHandle } from '@candor/contract/applications';
import { findMove } from '@candor/contract/stage-moves';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { AskMoveDialog } from '#features/applications/ask-move-dialog.tsx';
import { bodyOfTarget, type MoveTarget, toStage } from '#features/applications/move-target.ts';
import { describeOneMoved } from '#features/applications/move-words.ts';
import { useMoveToast } from '#features/applications/use-move-toast.ts';

export interface MovableApplication {
  id: string;
  /** Whose stages it goes through; the organization's where it isn't given. */
  jobId?: string | undefined;
  stage: Stage;
  step?: Step | undefined;
  /** Whose it is, as the screen shows it. */
  name: string;
}

interface OneMove {
  application: MovableApplication;
  to: MoveTarget;
  /** Why, for the team. */
  reason?: string;
}

/** What is done once somebody was moved, before the screens ask again. */
export type OnMoved = (moved: { id: string; to: Stage; undo: UndoHandle }) => void;

const mutationKey = ['applications', 'move'];

/** Moves applications one by one as the table of moves allows; asks first where it says so. `dialog` belongs on the screen. */
export function useStageMoves(onMoved?: OnMoved) {
  const [asked, setAsked] = useState<OneMove>();
  const { tell, refresh } = useMoveToast();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ application, to, reason }: OneMove) =>
      call(applications.moveApplications, {
        body: { ...bodyOfOne(application, to), ...(reason && { reason }) },
      }),
    onSuccess({ undo }, { application: { id, name }, to }) {
      setAsked(undefined);
      onMoved?.({ id, to: to.stage, undo });
      return tell(describeOneMoved(name, to), undo);
    },
    onError(error, { to }) {
      setAsked(undefined);
      toast.error(explain(error, to.stage));
      void refresh();
    },
  });
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as OneMove,
  });
  const movingTo = (id: string) => underWay.find(({ application }) => application.id === id)?.to.stage;

  function choose(application: MovableApplication, to: MoveTarget) {
    if (movingTo(application.id)) return;
    const isWithin = application.stage === to.stage;
    const move = findMove(application.stage, to.stage, 'member');
    if (isWithin ? !to.stepId || to.stepId === application.step?.id : !move) return;
    if (move?.asksFirst) setAsked({ application, to });
    else mutate({ application, to });
  }

  const dialog = asked && (
    <AskMoveDialog
      application={asked.application}
      to={asked.to}
      busy={movingTo(asked.application.id) !== undefined}
      onClose={() => setAsked(undefined)}
      onMove={(reason) => mutate({ ...asked, reason })}
    />
  );
  return { choose, movingTo, dialog };
}

/** A move of one application, from where it was seen. */
function bodyOfOne({ id, stage, step }: MovableApplication, to: MoveTarget) {
  const expected = to.stepId && step ? { expected_step_id: step.id } : { expected_stage: stage };
  return { application_ids: [id], ...bodyOfTarget(to), ...expected };
}

/** The same for one application. */
export function useStageMove(application: MovableApplication, onMoved?: OnMoved) {
  const { choose, movingTo: movingToOf, dialog } = useStageMoves(onMoved);
  const movingTo = movingToOf(application.id);
  return {
    choose: (to: MoveTarget | Stage) => choose(application, typeof to === 'string' ? toStage(to) : to),
    isBusy: movingTo !== undefined,
    movingTo,
    dialog,
  };
}

function explain(error: unknown, to: Stage): string {
  const code = findApiError(error)?.code;
  if (code === 'conflict') return 'Someone just moved this application. Check where it is now.';
  if (to !== 'shortlisted') return errorText(error, 'Failed to move the application');
  if (code === 'network') return 'Error shortlisting candidate. Please try again.';
  return errorText(error, 'Failed to shortlist candidate');
}
