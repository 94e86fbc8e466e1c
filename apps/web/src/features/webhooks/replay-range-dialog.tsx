import { type Webhook, webhooks } from '@candor/contract/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { formatCount, readTimeZone } from '#ui/format.ts';
import { Input } from '#ui/input.tsx';
import { fromLocalField, toLocalField } from '#ui/local-times.ts';
import { browserTimeZone, nameZone } from '#ui/time-zones.ts';

interface ReplayRangeDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A call takes a part of many; the next one begins where it ended. */
async function replayAll(id: string, body: { from: string; to?: string; which: 'all' | 'missed' }) {
  let [replayed, after] = [0, ''];
  for (;;) {
    const part = await call(webhooks.replayRange, {
      params: { id },
      body: { ...body, ...(after && { after }) },
    });
    replayed += part.replayed;
    if (part.left === 0 || part.last === null) return replayed;
    after = part.last;
  }
}

/** Sends the events of a span of time again. */
export function ReplayRangeDialog({ webhook: { id }, onClose }: ReplayRangeDialogProps) {
  const queryClient = useQueryClient();
  const formId = useId();
  const [from, setFrom] = useState(() => toLocalField(new Date(Date.now() - dayMs)));
  const [to, setTo] = useState('');
  const [isAll, setIsAll] = useState(false);
  const { submit, isBusy, failure, fieldErrors } = useSubmit(async () => {
    const body = {
      // Where clocks show an hour twice, both are part of the span.
      from: fromLocalField(from, 'earlier'),
      ...(to && { to: fromLocalField(to, 'later') }),
      which: isAll ? ('all' as const) : ('missed' as const),
    };
    const replayed = await replayAll(id, body);
    onClose();
    if (replayed === 0) toast.info('Nothing to replay', { description: 'Every event in this time arrived.' });
    else toast.success(`Replaying ${formatCount(replayed, 'event', 'events')}`);
    await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  }, 'Please try again.');
  const isIncomplete = from === '';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title="Replay events"
      description="Send what your server missed, including while the webhook was off."
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button type="submit" form={formId} busy={isBusy} busyLabel="Sending..." disabled={isIncomplete}>
            Replay events
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        {failure && <FormAlert>{failure}</FormAlert>}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            label="From"
            // The control reads times as the browser does; the log may be written in another zone.
            hint={
              readTimeZone() === browserTimeZone ? undefined : `Both in ${nameZone(browserTimeZone)} time.`
            }
            error={fieldErrors.from ?? (isIncomplete ? 'Choose a time' : '')}
            required
          >
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={from}
                onChange={({ target }) => setFrom(target.value)}
              />
            )}
          </FormField>
          <FormField label="To" hint="Leave empty to replay up to now." error={fieldErrors.to ?? ''}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={to}
                onChange={({ target }) => setTo(target.value)}
              />
            )}
          </FormField>
        </div>
        <div className="flex items-start gap-3">
          <Checkbox
            id={`${formId}-all`}
            className="mt-0.5"
            checked={isAll}
            onCheckedChange={(checked) => setIsAll(checked === true)}
          />
          <label htmlFor={`${formId}-all`}>
            Also send events that arrived
            <span className="block text-muted text-sm">Your server gets them again with the same id.</span>
          </label>
        </div>
      </form>
    </Dialog>
  );
}
