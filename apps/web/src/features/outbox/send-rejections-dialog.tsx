import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { formatCount } from '#ui/format.ts';

interface SendRejectionsDialogProps {
  proposals: readonly RejectionProposal[];
  /** They were selected; otherwise one was chosen by its own button. */
  isSelection: boolean;
  busy: boolean;
  onClose: () => void;
  onSend: () => void;
}

/** Asks before rejections leave: an email cannot be taken back. */
export function SendRejectionsDialog(props: SendRejectionsDialogProps) {
  const { proposals, isSelection, busy, onClose, onSend } = props;
  const count = formatCount(proposals.length, 'email', 'emails');
  const label = isSelection ? `Approve ${count}` : 'Send rejection';
  const borderline = proposals.filter(({ isBorderline }) => isBorderline).length;
  const repeated = proposals.filter(({ wasRejectedBefore }) => wasRejectedBefore).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={busy}
      title={`${label}?`}
      description="The email goes out right away, and the application moves to Rejected. You can't recall a sent email. In test mode, it goes to the test address and nothing moves."
      footer={
        <>
          <DialogCancelButton disabled={busy} />
          <Button
            busy={busy}
            busyLabel={isSelection ? `Approving ${count}...` : 'Sending...'}
            onClick={onSend}
          >
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
          {borderline === 1 ? 'One of them is' : `${borderline} of them are`} close to the threshold. Check
          the findings first.
        </p>
      )}
      {repeated > 0 && (
        <p className="mt-3 text-warn">
          {repeated === 1 ? 'One of them' : `${repeated} of them`} got a rejection for this job before.
        </p>
      )}
      <p role="status" className="mt-3 text-muted text-sm">
        {busy && isSelection && `Approving ${count}, one by one. You'll see the result of each.`}
      </p>
    </Dialog>
  );
}
