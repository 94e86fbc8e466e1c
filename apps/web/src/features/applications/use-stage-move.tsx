import { applications, type Stage } from '@candor/contract/applications';
import { findMove } from '@candor/contract/stage-moves';
import { useIsMutating, useMutation } from '@tanstack/react-query';
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

/** Moves one application as the table of moves allows; asks first where it says so. `dialog` belongs on the screen. */
export function useStageMove({ id, stage, name }: MovableApplication) {
  const [asked, setAsked] = useState<Stage>();
  const { tell, refresh } = useMoveToast();
  const mutationKey = ['applications', 'move', id];
  const { mutate, variables } = useMutation({
    mutationKey,
    mutationFn: (to: Stage) =>
      call(applications.moveApplications, {
        body: { application_ids: [id], stage: to, expected_stage: stage },
      }),
    onSuccess({ undo }, to) {
      setAsked(undefined);
      return tell(describeOneMoved(name, to), undo);
    },
    onError(error, to) {
      setAsked(undefined);
      toast.error(explain(error, to));
      void refresh();
    },
  });
  const isBusy = useIsMutating({ mutationKey }) > 0;

  function choose(to: Stage) {
    const move = findMove(stage, to, 'member');
    if (!move || isBusy) return;
    if (move.asksFirst) setAsked(to);
    else mutate(to);
  }

  const dialog = asked && (
    <AskMoveDialog
      applicationId={id}
      from={stage}
      to={asked}
      name={name}
      busy={isBusy}
      onClose={() => setAsked(undefined)}
      onMove={() => mutate(asked)}
    />
  );
  return { choose, isBusy, movingTo: isBusy ? variables : undefined, dialog };
}

function explain(error: unknown, to: Stage): string {
  const code = findApiError(error)?.code;
  if (code === 'conflict') return 'Somebody just moved this application. Check where it is now.';
  if (to !== 'shortlisted') return errorText(error, 'Failed to move the application');
  if (code === 'network') return 'Error shortlisting candidate. Please try again.';
  return errorText(error, 'Failed to shortlist candidate');
}
