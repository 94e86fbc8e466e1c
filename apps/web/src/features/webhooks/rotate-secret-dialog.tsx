import { type Webhook, webhooks } from '@candor/contract/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface RotateSecretDialogProps {
  webhook: Webhook;
  onClose: () => void;
  onRotated: (secret: string) => void;
}

/** Asks before a webhook gets another secret. */
export function RotateSecretDialog({ webhook: { id }, onClose, onRotated }: RotateSecretDialogProps) {
  const queryClient = useQueryClient();
  const { submit, isBusy, failure } = useSubmit(async () => {
    const { secret } = await call(webhooks.rotateSecret, { params: { id } });
    onClose();
    onRotated(secret);
    await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  }, 'Please try again.');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title="Rotate the secret?"
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button busy={isBusy} busyLabel="Rotating..." onClick={() => void submit()}>
            Rotate secret
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <FormAlert>{failure}</FormAlert>}
        <p className="text-muted">
          You get a new secret. For 24 hours, Candor signs each delivery with both, so you have time to
          switch. Rotating again within that time ends the current one at once.
        </p>
      </div>
    </Dialog>
  );
}
