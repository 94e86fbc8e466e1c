import { useQuery } from '@tanstack/react-query';
import { countApplications } from '#features/applications/application-labels.ts';
import { MoveEmails } from '#features/applications/move-emails.tsx';
import { movePreviewQuery } from '#features/applications/move-preview-query.ts';
import { describePlan, describeRejection } from '#features/applications/move-words.ts';
import { explainFailure, type Move } from '#features/applications/use-move-applications.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';

interface MoveDialogProps {
  move: Move;
  count: number;
  busy: boolean;
  onClose: () => void;
  onMove: (fingerprint: string | undefined) => void;
}

/** Says what a move of a selection will do before it does it. */
export function MoveDialog({ move, count, busy, onClose, onMove }: MoveDialogProps) {
  const { stage, name } = move.to;
  const { data, error } = useQuery(movePreviewQuery(move));
  const isRejection = stage === 'rejected';
  const verb = isRejection ? 'Reject' : 'Move';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        isRejection ? `Reject ${countApplications(count)}?` : `Move ${countApplications(count)} to ${name}?`
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
            onClick={() => onMove(data?.fingerprint)}
          >
            {data && data.moves > 0 ? `${verb} ${countApplications(data.moves)}` : verb}
          </Button>
        </>
      }
    >
      {error ? (
        <p role="alert" className="text-bad">
          {explainFailure(error, { isFilter: move.selection.filter !== undefined })}
        </p>
      ) : (
        <>
          <p role="status" className="min-h-6 font-medium">
            {data ? describePlan(data.moves, data.stays, move.to) : 'Checking...'}
          </p>
          {isRejection && data && <p className="text-muted">{describeRejection(data.interviews)}</p>}
          {data?.emails && data.emails.count > 0 && (
            <div className="mt-3">
              <MoveEmails emails={data.emails} />
            </div>
          )}
          {stage === 'hired' && <p className="text-muted">No email is sent.</p>}
        </>
      )}
    </Dialog>
  );
}
