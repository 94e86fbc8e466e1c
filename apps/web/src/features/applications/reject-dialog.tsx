import { countApplications } from '#features/applications/application-labels.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';

interface RejectDialogProps {
  count: number;
  busy: boolean;
  onClose: () => void;
  onReject: () => void;
}

export function RejectDialog({ count, busy, onClose, onReject }: RejectDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reject ${countApplications(count)}?`}
      locked={busy}
      footer={
        <>
          <DialogCancelButton disabled={busy} />
          <Button variant="danger" busy={busy} busyLabel="Rejecting..." onClick={onReject}>
            Reject {countApplications(count)}
          </Button>
        </>
      }
    >
      <p className="text-muted">
        Nobody is told by this: no message is sent. You can move them to another stage again.
      </p>
    </Dialog>
  );
}
