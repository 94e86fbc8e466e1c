import { addWebhookBody, type Webhook, webhookEventTypes, webhooks } from '@candor/contract/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { EventChoice } from '#features/webhooks/event-choice.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

interface WebhookFormDialogProps {
  /** The one that is changed; a new one is added without. */
  webhook?: Webhook;
  onClose: () => void;
  onAdded?: (secret: string) => void;
}

/** A webhook's address, and the events it gets. */
export function WebhookFormDialog({ webhook, onClose, onAdded }: WebhookFormDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const contractForm = useContractForm(addWebhookBody, {
    url: webhook?.url ?? '',
    events: webhook?.events ?? [...webhookEventTypes],
  });
  const { form, field, errorOf, isSubmitting, isDirty } = contractForm;
  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      const added = webhook
        ? await call(webhooks.changeWebhook, { params: { id: webhook.id }, body })
        : await call(webhooks.addWebhook, { body });
      onClose();
      if ('secret' in added) onAdded?.(added.secret);
      else toast.success('Webhook saved');
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
    { isSaidOnce: true },
  );
  const events = form.watch('events');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dirty={isDirty}
      locked={isSubmitting}
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Saving...">
            {webhook ? 'Save' : 'Add webhook'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {failure && <FormAlert>{failure}</FormAlert>}
        <FormField
          label="URL"
          hint="Candor sends a signed POST request to this address."
          error={errorOf('url')}
          required
        >
          {(control) => (
            <Input
              {...control}
              {...field('url')}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="https://example.com/hooks/candor"
            />
          )}
        </FormField>
        <EventChoice
          chosen={events}
          error={errorOf('events')}
          onChange={(chosen) => {
            form.clearErrors('events');
            form.setValue('events', chosen, { shouldDirty: true });
          }}
        />
      </form>
    </Dialog>
  );
}
