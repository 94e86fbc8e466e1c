import type { Webhook, WebhookDelivery } from '@candor/contract/webhooks';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '#app/paged-list.tsx';
import type { useListAddress } from '#app/use-list-address.ts';
import { DeliveryBadge, describeAnswer } from '#features/webhooks/delivery-badge.tsx';
import { DeliveryDialog } from '#features/webhooks/delivery-dialog.tsx';
import { deliveriesPerPage, deliveriesQuery } from '#features/webhooks/webhook-queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMoment } from '#ui/format.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
] as const;

const columns: readonly TableColumn<WebhookDelivery>[] = [
  {
    key: 'event',
    header: 'Event',
    cell: ({ type, event_id }) => (
      <span className="flex min-w-0 flex-col">
        {type}
        <code className="font-mono font-normal text-muted text-xs [overflow-wrap:anywhere]">{event_id}</code>
      </span>
    ),
  },
  { key: 'state', header: 'Status', cell: (delivery) => <DeliveryBadge delivery={delivery} /> },
  {
    key: 'answer',
    header: 'Response',
    cell: (delivery) => (
      <span className="flex flex-col max-sm:items-end max-sm:text-right">
        {describeAnswer(delivery)}
        {delivery.state === 'waiting' && delivery.tries > 0 && delivery.next_try_at && (
          <span className="text-muted text-sm">Next try {formatMoment(delivery.next_try_at)}</span>
        )}
      </span>
    ),
  },
  { key: 'tries', header: 'Tries', align: 'end', cell: ({ tries }) => tries },
  {
    key: 'happened',
    header: 'Happened',
    cell: ({ happened_at }) => (
      <time dateTime={happened_at} className="whitespace-nowrap">
        {formatMoment(happened_at)}
      </time>
    ),
  },
];

interface DeliveryLogProps {
  webhook: Webhook;
  address: ReturnType<typeof useListAddress>;
}

/** What was sent to a webhook within 30 days, and how it was answered. */
export function DeliveryLog({ webhook, address }: DeliveryLogProps) {
  const [opened, setOpened] = useState<string>();
  const wanted = address.filter('state');
  const state = filters.find(({ value }) => value === wanted && value !== 'all')?.value;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3 className="font-semibold text-base">Deliveries</h3>
          <p className="text-muted text-sm">Kept for 30 days.</p>
        </div>
        <SegmentedControl
          label="Show deliveries"
          value={state ?? 'all'}
          segments={filters}
          onValueChange={(value) => address.setFilter('state', value === 'all' ? '' : value)}
        />
      </div>
      <PagedList
        nouns={['delivery', 'deliveries']}
        query={deliveriesQuery({
          webhookId: webhook.id,
          state: state as WebhookDelivery['state'] | undefined,
          page: address.page,
        })}
        pageRows={deliveriesPerPage}
        address={address}
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            icon={Send}
            title={state ? 'No delivery matches' : 'Nothing sent yet'}
            text={
              state ? 'Choose another status.' : 'Deliveries appear here. Send a test event to see the first.'
            }
          />
        }
      >
        {(rows) => (
          <Table
            caption="Deliveries"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            open={{ onOpen: ({ id }) => setOpened(id) }}
          />
        )}
      </PagedList>
      {opened && (
        <DeliveryDialog webhook={webhook} deliveryId={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
