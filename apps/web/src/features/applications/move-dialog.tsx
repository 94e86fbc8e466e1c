import { applications } from '@candor/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { countApplications, stageLabels } from '#features/applications/application-labels.ts';
import { describePlan } from '#features/applications/move-words.ts';
import { bodyOf, explainFailure, type Move } from '#features/applications/use-move-applications.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';

interface MoveDialogProps {
  move: Move;
  count: number;
  busy: boolean;
  onClose: () => void;
  onMove: () => void;
}

/** Says what a move of a selection will do before it does it. */
export function MoveDialog({ move, count, busy, onClose, onMove }: MoveDialogProps) {
  const { stage } = move;
  const { data, error } = useQuery({
    // Not among the applications: once they are moved, nobody asks about this move again.
    queryKey: ['move-preview', move],
    queryFn: ({ signal }) => call(applications.previewMove, { body: bodyOf(move), signal }),
    // Never from memory: others move applications too.
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });
  const isRejection = stage === 'rejected';
  const verb = isRejection ? 'Reject' : 'Move';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        isRejection
          ? `Reject ${countApplications(count)}?`
          : `Move ${countApplications(count)} to ${stageLabels[stage]}?`
      }
      locked={busy}
      footer={
        <>
          <DialogCancelButton disabled={busy} />
          <Button
            variant={isRejection ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={isRejection ? 'Rejecting...' : 'Moving...'}
            disabled={!data || data.moves === 0}
            onClick={onMove}
          >
            {data && data.moves > 0 ? `${verb} ${countApplications(data.moves)}` : verb}
          </Button>
        </>
      }
    >
      {error ? (
        <p role="alert" className="text-bad">
          {explainFailure(error)}
        </p>
      ) : (
        <>
          <p role="status" className="min-h-6 font-medium">
            {data ? describePlan(data.moves, data.stays) : 'Checking...'}
          </p>
          {(isRejection || stage === 'hired') && <p className="text-muted">No email is sent.</p>}
        </>
      )}
    </Dialog>
  );
}
