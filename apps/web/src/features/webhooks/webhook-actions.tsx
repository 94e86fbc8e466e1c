import { type Webhook, webhooks } from '@candor/contract/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, MoreHorizontal, Pencil, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { DeleteWebhookDialog } from '#features/webhooks/delete-webhook-dialog.tsx';
import { RotateSecretDialog } from '#features/webhooks/rotate-secret-dialog.tsx';
import { SecretDialog } from '#features/webhooks/secret-dialog.tsx';
import { WebhookFormDialog } from '#features/webhooks/webhook-form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';

type Open = 'edit' | 'rotate' | 'delete';

/** What can be done with a webhook: try it, and the rest in a menu. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, on, url } = webhook;
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<string>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  const test = useMutation({
    mutationFn: () => call(webhooks.sendTest, { params: { id } }),
    async onSuccess() {
      toast.success('Test event sent', { description: "Check Deliveries for your server's response." });
      await refresh();
    },
    onError: (error) =>
      toast.error('The test event was not sent', { description: errorText(error, 'Please try again.') }),
  });
  const turn = useMutation({
    mutationFn: () => call(webhooks.changeWebhook, { params: { id }, body: { on: !on } }),
    // By the answer: the screen may have heard of the change before.
    async onSuccess({ on: isOn }) {
      toast.success(isOn ? 'Webhook turned on' : 'Webhook turned off');
      await refresh();
    },
    onError: (error) =>
      toast.error('That was not saved', { description: errorText(error, 'Please try again.') }),
  });
  const close = () => setOpen(undefined);
  return (
    <>
      {on ? (
        <Button
          variant="ghost"
          onClick={() => test.mutate()}
          busy={test.isPending}
          busyLabel="Sending..."
          className="max-sm:px-3"
        >
          Send test event
        </Button>
      ) : (
        <Button onClick={() => turn.mutate()} busy={turn.isPending} busyLabel="Turning on...">
          Turn on
        </Button>
      )}
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon" aria-label={`More for ${url}`}>
            <MoreHorizontal aria-hidden="true" />
          </Button>
        }
        items={[
          { label: 'Edit', icon: Pencil, onSelect: () => setOpen('edit') },
          { label: 'Rotate secret', icon: KeyRound, onSelect: () => setOpen('rotate') },
          ...(on ? [{ label: 'Turn off', icon: Power, onSelect: () => turn.mutate() }] : []),
          { label: 'Delete', icon: Trash2, danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <WebhookFormDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecretDialog webhook={webhook} onClose={close} onRotated={setSecret} />}
      {open === 'delete' && <DeleteWebhookDialog webhook={webhook} onClose={close} />}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
