import { type Webhook, webhookEventTypes } from '@candor/contract/webhooks';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#app/paths.ts';
import type { useListAddress } from '#app/use-list-address.ts';
import { DeliveryLog } from '#features/webhooks/delivery-log.tsx';
import { ReplayRangeDialog } from '#features/webhooks/replay-range-dialog.tsx';
import { WebhookActions } from '#features/webhooks/webhook-actions.tsx';
import { WebhookBadge } from '#features/webhooks/webhook-badge.tsx';
import { WebhookNotice } from '#features/webhooks/webhook-notice.tsx';
import { removalKey } from '#features/webhooks/webhook-queries.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

interface WebhookDetailsProps {
  webhook: Webhook;
  address: ReturnType<typeof useListAddress>;
}

/** One webhook with what was sent to it. */
export function WebhookDetails({ webhook, address }: WebhookDetailsProps) {
  const [isReplaying, setIsReplaying] = useState(false);
  const isLeaving = useIsMutating({ mutationKey: removalKey(webhook.id) }) > 0;
  return (
    <div className="flex flex-col gap-5">
      <BackLink to={`${paths.integrations}?tab=webhooks`}>All webhooks</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-72 flex-col items-start gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg [overflow-wrap:anywhere]">{webhook.url}</h2>
            <WebhookBadge webhook={webhook} />
          </div>
          <ul aria-label="Events" className="flex flex-wrap gap-1.5">
            {listWords(webhook).map((type) => (
              <li key={type}>
                <Badge>{type}</Badge>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {webhook.on && (
            <Button variant="secondary" onClick={() => setIsReplaying(true)} className="max-sm:px-3">
              Replay events
            </Button>
          )}
          <WebhookActions webhook={webhook} />
        </div>
      </header>
      <WebhookNotice webhook={webhook} />
      {!isLeaving && <DeliveryLog webhook={webhook} address={address} />}
      {isReplaying && <ReplayRangeDialog webhook={webhook} onClose={() => setIsReplaying(false)} />}
    </div>
  );
}

function listWords({ events }: Webhook): readonly string[] {
  return events.length === webhookEventTypes.length ? ['All events'] : events;
}
