import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showToast } from '#app/show-toast.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What it means, in a sentence or two. */
  children: ReactNode;
  action: string;
  busyLabel: string;
  done: string;
  /** What to say where the server said nothing, or of any failure. */
  failed: string | ((error: unknown) => string);
  work: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is taken away from the organization, and says why it was not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, busyLabel, done, failed, work, onClose } = props;
  const queryClient = useQueryClient();
  const { submit, isBusy, failure } = useSubmit(async () => {
    await work();
    showToast('success', done);
    onClose();
    await Promise.all(
      ['organizations', 'invitations'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
    );
  }, failed);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title={title}
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button variant="danger" busy={isBusy} busyLabel={busyLabel} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <FormAlert>{failure}</FormAlert>}
        <div className="text-muted">{children}</div>
      </div>
    </Dialog>
  );
}
