import type { Stage } from '@candor/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { stageLabels } from '#features/applications/application-labels.ts';
import { movePreviewQuery } from '#features/applications/move-preview-query.ts';
import { askAboutMove, describeRejection } from '#features/applications/move-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';

interface AskMoveDialogProps {
  applicationId: string;
  from: Stage;
  to: Stage;
  name: string;
  busy: boolean;
  onClose: () => void;
  onMove: () => void;
}

/** Asks before one application ends, or one that had ended is opened again. */
export function AskMoveDialog({ applicationId, from, to, name, busy, onClose, onMove }: AskMoveDialogProps) {
  const { text, button } = askAboutMove(from, to);
  const move = { selection: { application_ids: [applicationId] }, stage: to, expectedStage: from };
  const { data, isPending } = useQuery({ ...movePreviewQuery(move), enabled: to === 'rejected' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={to === 'rejected' ? `Reject ${name}?` : `Move ${name} to ${stageLabels[to]}?`}
      locked={busy}
      footer={
        <>
          <DialogCancelButton disabled={busy} />
          <Button
            variant={to === 'rejected' ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={to === 'rejected' ? 'Rejecting...' : 'Moving...'}
            onClick={onMove}
          >
            {button}
          </Button>
        </>
      }
    >
      {to === 'rejected' && (
        <p role="status" className="min-h-6">
          {isPending ? 'Checking...' : data && describeRejection(data.interviews)}
        </p>
      )}
      <p className="text-muted">{text}</p>
    </Dialog>
  );
}
