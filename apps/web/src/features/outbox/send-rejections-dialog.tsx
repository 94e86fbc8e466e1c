import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';

interface SendRejectionsDialogProps {
  proposals: readonly RejectionProposal[];
  busy: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** Asks before rejections leave: a mail cannot be taken back. */
export function SendRejectionsDialog({ proposals, busy, onClose, onSend }: SendRejectionsDialogProps) {
  const count = proposals.length;
  const label = `Send ${count === 1 ? 'rejection' : `${count} rejections`}`;
  const borderline = proposals.filter(({ isBorderline }) => isBorderline).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title={`${label}?`}
      description="The mail leaves at once, and the application moves to Rejected. A sent mail cannot be taken back. In test mode it goes to the test address, and nothing moves."
      footer={
        <>
          <DialogCancelButton disabled={busy} />
          <Button busy={busy} busyLabel="Sending..." onClick={onSend}>
            {label}
          </Button>
        </>
      }
    >
      <ul className="max-h-60 overflow-y-auto">
        {proposals.map(({ id, candidateName, jobTitle }) => (
          <li key={id} className="py-1">
            {candidateName} <span className="text-muted">for {jobTitle}</span>
          </li>
        ))}
      </ul>
      {borderline > 0 && (
        <p className="mt-3 text-warn">
          {borderline === 1 ? 'One of them is' : `${borderline} of them are`} close to the threshold. Look at
          the findings first.
        </p>
      )}
    </Dialog>
  );
}
