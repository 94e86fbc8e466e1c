import { applications, type Stage, type UndoHandle } from '@candor/contract/applications';
import { findMove } from '@candor/contract/stage-moves';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { AskMoveDialog } from '#features/applications/ask-move-dialog.tsx';
import { describeOneMoved } from '#features/applications/move-words.ts';
import { useMoveToast } from '#features/applications/use-move-toast.ts';

export interface MovableApplication {
  id: string;
  stage: Stage;
  /** Whose it is, as the screen shows it. */
  name: string;
}

interface OneMove {
  application: MovableApplication;
  to: Stage;
  /** Why, for the team. */
  reason?: string;
}

/** What is done once somebody was moved, before the screens ask again. */
export type OnMoved = (moved: { id: string; undo: UndoHandle }) => void;

const mutationKey = ['applications', 'move'];

/** Moves applications one by one as the table of moves allows; asks first where it says so. `dialog` belongs on the screen. */
export function useStageMoves(onMoved?: OnMoved) {
  const [asked, setAsked] = useState<OneMove>();
  const { tell, refresh } = useMoveToast();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ application: { id, stage }, to, reason }: OneMove) =>
      call(applications.moveApplications, {
        body: { application_ids: [id], stage: to, expected_stage: stage, ...(reason && { reason }) },
      }),
    onSuccess({ undo }, { application: { id, name }, to }) {
      setAsked(undefined);
      onMoved?.({ id, undo });
      return tell(describeOneMoved(name, to), undo);
    },
    onError(error, { to }) {
      setAsked(undefined);
      toast.error(explain(error, to));
      void refresh();
    },
  });
  const underWay = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as OneMove,
  });
  const movingTo = (id: string) => underWay.find(({ application }) => application.id === id)?.to;

  function choose(application: MovableApplication, to: Stage) {
    const move = findMove(application.stage, to, 'member');
    if (!move || movingTo(application.id)) return;
    if (move.asksFirst) setAsked({ application, to });
    else mutate({ application, to });
  }

  const dialog = asked && (
    <AskMoveDialog
      applicationId={asked.application.id}
      from={asked.application.stage}
      to={asked.to}
      name={asked.application.name}
      busy={movingTo(asked.application.id) !== undefined}
      onClose={() => setAsked(undefined)}
      onMove={(reason) => mutate({ ...asked, reason })}
    />
  );
  return { choose, movingTo, dialog };
}

/** The same for one application. */
export function useStageMove(application: MovableApplication, onMoved?: OnMoved) {
  const { choose, movingTo: movingToOf, dialog } = useStageMoves(onMoved);
  const movingTo = movingToOf(application.id);
  return {
    choose: (to: Stage) => choose(application, to),
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
