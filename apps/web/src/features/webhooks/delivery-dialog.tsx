import {
  type Webhook,
  type WebhookDeliveryDetails,
  type WebhookTry,
  webhooks,
} from '@candor/contract/webhooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { DeliveryBadge, describeAnswer } from '#features/webhooks/delivery-badge.tsx';
import { deliveryQuery } from '#features/webhooks/webhook-queries.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatMoment, formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

interface DeliveryDialogProps {
  webhook: Webhook;
  deliveryId: string;
  onClose: () => void;
}

/** What was sent, what came back each time, and the way to send it again. */
export function DeliveryDialog({ webhook, deliveryId, onClose }: DeliveryDialogProps) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(deliveryQuery(webhook.id, deliveryId));
  const failure = findApiError(error);
  const replay = useMutation({
    mutationFn: () => call(webhooks.replayDelivery, { params: { id: webhook.id, delivery: deliveryId } }),
    onSuccess() {
      toast.success('Event sent again');
      return queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
    onError: (error) =>
      toast.error('The event was not sent', { description: errorText(error, 'Please try again.') }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.type ?? 'Delivery'}
      className="max-w-2xl"
      footer={
        <>
          <DialogCancelButton label="Close" />
          {webhook.on && data && (
            <Button busy={replay.isPending} busyLabel="Sending..." onClick={() => replay.mutate()}>
              Replay
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Details delivery={data} />
      ) : error ? (
        <ErrorState
          title="This delivery couldn't be loaded"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
    </Dialog>
  );
}

function Details({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const { id: _, ...body } = delivery.message;
  const text = JSON.stringify(body, null, 2);
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <DeliveryBadge delivery={delivery} />
        {delivery.state === 'waiting' && delivery.next_try_at && (
          <span className="text-muted text-sm">Next try {formatMoment(delivery.next_try_at)}</span>
        )}
        <code className="font-mono text-muted text-xs [overflow-wrap:anywhere]">{delivery.event_id}</code>
      </div>
      <section aria-labelledby="delivery-body">
        <div className="flex items-center justify-between pb-1.5">
          <h3 id="delivery-body" className="font-medium">
            Body
          </h3>
          <CopyButton text={text} label="Copy body" />
        </div>
        <Code text={text} />
      </section>
      <section aria-labelledby="delivery-tries">
        <h3 id="delivery-tries" className="pb-1.5 font-medium">
          Tries
        </h3>
        {delivery.log.length === 0 && <p className="text-muted">Not tried yet.</p>}
        <ol className="flex flex-col gap-3">
          {delivery.log.map((one) => (
            <Try key={one.at} one={one} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Try({ one }: { one: WebhookTry }) {
  return (
    <li className="rounded-control border border-line p-3">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{describeAnswer({ ...one, tries: 1 })}</span>
        <span className="text-muted text-sm">
          {formatMoment(one.at)} · {formatNumber(one.duration_ms)} ms
        </span>
      </p>
      {one.answer && (
        <div className="pt-2">
          <Code text={one.answer} />
        </div>
      )}
    </li>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre className="whitespace-pre-wrap rounded-control bg-page p-3 font-mono text-xs [overflow-wrap:anywhere]">
      {text}
    </pre>
  );
}
