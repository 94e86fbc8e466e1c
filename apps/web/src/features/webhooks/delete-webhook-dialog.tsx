import { type Webhook, webhooks } from '@candor/contract/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { removalKey, webhooksQuery } from '#features/webhooks/webhook-queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface DeleteWebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Asks before a webhook is deleted. */
export function DeleteWebhookDialog({ webhook: { id, url }, onClose }: DeleteWebhookDialogProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationKey: removalKey(id),
    mutationFn: () => call(webhooks.removeWebhook, { params: { id } }),
    async onSuccess() {
      toast.success('Webhook deleted');
      onClose();
      queryClient.setQueryData(webhooksQuery.queryKey, (list) => list?.filter((one) => one.id !== id));
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title="Delete this webhook?"
      footer={
        <>
          <DialogCancelButton disabled={isPending} />
          <Button variant="danger" busy={isPending} busyLabel="Deleting..." onClick={() => mutate()}>
            Delete webhook
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && <FormAlert>{errorText(error, 'Please try again.')}</FormAlert>}
        <p className="text-muted [overflow-wrap:anywhere]">
          Candor stops calling {url} at once. Its secret and delivery log are deleted.
        </p>
      </div>
    </Dialog>
  );
}
