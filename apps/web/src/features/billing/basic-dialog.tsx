import type { Subscription } from '@candor/contract/billing';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { formatDay } from '#ui/format.ts';

interface BasicDialogProps {
  subscription: Subscription;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a paid plan is let end. */
export function BasicDialog({ subscription, isBusy, onConfirm, onClose }: BasicDialogProps) {
  const { tier, renewalDate } = subscription;
  const until = renewalDate ? `until ${formatDay(renewalDate)}` : 'until the billing period ends';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title="Move to Basic?"
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button busy={isBusy} busyLabel="Processing..." onClick={onConfirm}>
            Move to Basic
          </Button>
        </>
      }
    >
      <p className="text-muted">
        You keep {tier} {until}. Then you move to Basic. Your jobs, candidates and results stay; only new work
        is limited. You can change your mind before then under Manage Billing.
      </p>
    </Dialog>
  );
}
