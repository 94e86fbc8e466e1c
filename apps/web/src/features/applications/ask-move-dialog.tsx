import type { Stage } from '@candor/contract/applications';
import { stageLabels } from '#features/applications/application-labels.ts';
import { askAboutMove } from '#features/applications/move-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';

interface AskMoveDialogProps {
  from: Stage;
  to: Stage;
  name: string;
  busy: boolean;
  onClose: () => void;
  onMove: () => void;
}

/** Asks before one application ends, or one that had ended is opened again. */
export function AskMoveDialog({ from, to, name, busy, onClose, onMove }: AskMoveDialogProps) {
  const { text, button } = askAboutMove(from, to);
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
      <p className="text-muted">{text}</p>
    </Dialog>
  );
}
