import { type ApplicationSelectionBody, applications, type Stage } from '@candor/contract/applications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { bodyOfTarget, type MoveTarget } from '#features/applications/move-target.ts';
import { describeLeft, describeMoved } from '#features/applications/move-words.ts';
import { useMoveToast } from '#features/applications/use-move-toast.ts';

/** What a move would do is kept under this name while a dialog shows it. */
export const previewKey = 'move-preview';

export interface Move {
  selection: ApplicationSelectionBody;
  /** The stage that the list is filtered by: applications that someone else moved meanwhile are left alone. */
  expectedStage?: Stage | undefined;
  to: MoveTarget;
  /** Of a selection by filter: what the preview showed, and nothing else, is moved. */
  fingerprint?: string | undefined;
}

/** A move as the server is asked for it, or about it. */
export function bodyOf({ selection, to, expectedStage, fingerprint }: Move) {
  return {
    ...{ ...selection, ...bodyOfTarget(to), expected_stage: expectedStage },
    expected_fingerprint: fingerprint,
  };
}

/** Moves the selected applications to a stage, and tells how it went. */
export function useMoveApplications(onMoved: () => void) {
  const { tell, refresh } = useMoveToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (move: Move) => call(applications.moveApplications, { body: bodyOf(move) }),
    async onSuccess({ moved, stayed_counts, undo }, { to }) {
      onMoved();
      await tell(describeMoved(moved, to), undo, describeLeft(stayed_counts, to));
    },
    onError(error, { selection }) {
      const description = explainFailure(error, { isFilter: selection.filter !== undefined });
      toast.error('Failed to move the applications', { description });
      void refresh();
      void queryClient.invalidateQueries({ queryKey: [previewKey] });
    },
  });
}

export function explainFailure(error: unknown, { isFilter = false } = {}): string {
  const code = findApiError(error)?.code;
  if (code === 'not_found') return 'One of them is no longer there. Nothing was changed.';
  if (code === 'conflict' && isFilter) return 'The matching applications just changed. Nothing was moved.';
  if (code === 'conflict') return 'Someone just moved one of them. Nothing was changed.';
  return errorText(error, 'Please try again.');
}
