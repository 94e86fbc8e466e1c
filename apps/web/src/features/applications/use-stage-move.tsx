import { applications, type Stage, type UndoHandle } from '@candor/contract/applications';
import type { MoveEmails } from '@candor/contract/move-emails';
import { findMove } from '@candor/contract/stage-moves';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { AskMoveDialog } from '#features/applications/ask-move-dialog.tsx';
import type { MovableApplication } from '#features/applications/movable-application.ts';
import { bodyOfTarget, type MoveTarget, toStage } from '#features/applications/move-target.ts';
import { describeOneMoved } from '#features/applications/move-words.ts';
import { useEmailingStages } from '#features/applications/stages-query.ts';
import { useMoveToast } from '#features/applications/use-move-toast.ts';

interface OneMove {
  application: MovableApplication;
  to: MoveTarget;
  /** What it sends was shown, or it sends nothing. */
  isShown?: boolean;
  /** The emails that it sends, once they are known. */
  emails?: MoveEmails | undefined;
  /** Why, for the team. */
  reason?: string;
}

/** What is done once somebody was moved, before the screens ask again. */
export type OnMoved = (moved: { id: string; to: Stage; undo: UndoHandle }) => void;

const mutationKey = ['applications', 'move'];

/** Moves applications one by one as the table of moves allows; asks first where it says so. `dialog` belongs on the screen. */
export function useStageMoves(onMoved?: OnMoved, { showsEmails = true } = {}) {
  const [asked, setAsked] = useState<OneMove>();
  const emailing = useEmailingStages();
  const { tell, refresh } = useMoveToast();
  const { mutate } = useMutation({
    mutationKey,
    async mutationFn(move: OneMove) {
      const { application, to, reason } = move;
      const body = bodyOfOne(application, to);
      if (!move.isShown) {
        const { emails } = await call(applications.previewMove, { body });
        if (emails && emails.count > 0) return { asks: { ...move, emails } };
      }
      return call(applications.moveApplications, { body: { ...body, ...(reason && { reason }) } });
    },
    onSuccess(answer, { application: { id, name }, to }) {
      if ('asks' in answer) return setAsked(answer.asks);
      const { undo } = answer;
      setAsked(undefined);
      onMoved?.({ id, to: to.stage, undo });
      return tell(describeOneMoved(name, to), undo);
    },
    onError(error, { to }) {
      // What was written stays for another try, unless there is nothing left to move.
      if (hasChanged(error)) setAsked(undefined);
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
    const isShown = isWithin || !showsEmails || !emailing.includes(to.stage);
    if (move?.asksFirst && isShown) setAsked({ application, to });
    else mutate({ application, to, isShown });
  }

  const dialog = asked && (
    <AskMoveDialog
      application={asked.application}
      to={asked.to}
      emails={asked.emails}
      busy={movingTo(asked.application.id) !== undefined}
      onClose={() => setAsked(undefined)}
      onMove={(reason) => mutate({ ...asked, reason, isShown: true })}
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
export function useStageMove(
  application: MovableApplication,
  onMoved?: OnMoved,
  options?: { showsEmails?: boolean },
) {
  const { choose, movingTo: movingToOf, dialog } = useStageMoves(onMoved, options);
  const movingTo = movingToOf(application.id);
  return {
    choose: (to: MoveTarget | Stage) => choose(application, typeof to === 'string' ? toStage(to) : to),
    isBusy: movingTo !== undefined,
    movingTo,
    dialog,
  };
}

/** Someone moved or deleted it meanwhile: the question no longer applies. */
function hasChanged(error: unknown): boolean {
  const code = findApiError(error)?.code;
  return code === 'conflict' || code === 'not_found';
}

function explain(error: unknown, to: Stage): string {
  const code = findApiError(error)?.code;
  if (code === 'conflict') return 'Someone just moved this application. Check where it is now.';
  if (to !== 'shortlisted') return errorText(error, 'Failed to move the application');
  if (code === 'network') return 'Error shortlisting candidate. Please try again.';
  return errorText(error, 'Failed to shortlist candidate');
}
