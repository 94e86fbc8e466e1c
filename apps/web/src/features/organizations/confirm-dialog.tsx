import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '#app/api-error.ts';
import { showToast } from '#app/show-toast.ts';
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: work,
    async onSuccess() {
      showToast('success', done);
      onClose();
      await Promise.all(
        ['organizations', 'invitations'].map((domain) =>
          queryClient.invalidateQueries({ queryKey: [domain] }),
        ),
      );
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={title}
      footer={
        <>
          <DialogCancelButton disabled={isPending} />
          <Button variant="danger" busy={isPending} busyLabel={busyLabel} onClick={() => mutate()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && (
          <FormAlert>{typeof failed === 'string' ? errorText(error, failed) : failed(error)}</FormAlert>
        )}
        <div className="text-muted">{children}</div>
      </div>
    </Dialog>
  );
}
