import type { Webhook } from '@candor/contract/webhooks';
import { Webhook as WebhookIcon } from 'lucide-react';
import { WebhookActions } from '#features/webhooks/webhook-actions.tsx';
import { WebhookBadge } from '#features/webhooks/webhook-badge.tsx';
import { WebhookNotice } from '#features/webhooks/webhook-notice.tsx';
import { Button } from '#ui/button.tsx';
import { formatCount, formatMoment } from '#ui/format.ts';

interface WebhookCardProps {
  webhook: Webhook;
  onOpen: () => void;
}

/** One webhook: where it leads, how it stands, and the next step. */
export function WebhookCard({ webhook, onOpen }: WebhookCardProps) {
  const { url, events, last_delivered_at: deliveredAt } = webhook;
  return (
    <section
      aria-label={url}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-6 max-md:p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-48 items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
            <WebhookIcon aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 className="text-base [overflow-wrap:anywhere]">{url}</h2>
            <p className="text-muted text-sm">
              {formatCount(events.length, 'event', 'events')}
              {' · '}
              {deliveredAt ? `Last delivered ${formatMoment(deliveredAt)}` : 'Nothing delivered yet'}
            </p>
          </div>
        </div>
        <WebhookBadge webhook={webhook} />
      </header>
      <WebhookNotice webhook={webhook} />
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <Button variant="secondary" onClick={onOpen} className="max-sm:px-3">
          View deliveries
        </Button>
        <WebhookActions webhook={webhook} />
      </div>
    </section>
  );
}
