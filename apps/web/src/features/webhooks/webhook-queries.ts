import { type WebhookDelivery, webhooks } from '@candor/contract/webhooks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const deliveriesPerPage = 10;
/** Where server events do not come through, what is on its way is asked about. */
const pollMs = 5_000;

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal }) => call(webhooks.listWebhooks, { signal }),
});

interface ShownDeliveries {
  webhookId: string;
  state: WebhookDelivery['state'] | undefined;
  page: number;
}

/** A page of what was sent to a webhook. */
export function deliveriesQuery({ webhookId, state, page }: ShownDeliveries) {
  return queryOptions({
    queryKey: ['webhooks', 'deliveries', { webhookId, state, page }],
    queryFn: ({ signal }) =>
      callList(webhooks.listDeliveries, {
        params: { id: webhookId },
        query: { state, page, limit: deliveriesPerPage, sort: '-created_at' },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state, tries }) => state === 'waiting' && tries === 0) ? pollMs : false,
  });
}

/** Names the removal of a webhook: while it is under way nobody asks for its deliveries. */
export const removalKey = (webhookId: string) => ['webhooks', 'remove', webhookId];

/** A delivery with its tries. */
export function deliveryQuery(webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: ['webhooks', 'delivery', webhookId, deliveryId],
    queryFn: ({ signal }) =>
      call(webhooks.getDelivery, { params: { id: webhookId, delivery: deliveryId }, signal }),
  });
}
