import { faq } from '@candor/contract/faq';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const faqPerPage = 10;

/** A page of the answers that recruiters taught the assistant. */
export function pairsQuery({ q, page }: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['faq', 'pairs', { q, page }],
    queryFn: ({ signal }) =>
      callList(faq.listPairs, {
        query: { q: q || undefined, page, limit: faqPerPage, sort: '-updated_at' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A page of those who asked. */
export function faqRequestsQuery({ q, page }: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['faq', 'requests', { q, page }],
    meta: { failureTitle: 'Failed to fetch FAQ requests' },
    queryFn: ({ signal }) =>
      callList(faq.listRequests, {
        query: { q: q || undefined, page, limit: faqPerPage, sort: '-lastInteraction' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const faqTotalsQuery = queryOptions({
  queryKey: ['faq', 'totals'],
  queryFn: ({ signal }) => call(faq.getRequestTotals, { signal }),
});

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['faq', 'conversation', id],
    queryFn: ({ signal }) => call(faq.getConversation, { params: { id }, signal }),
  });
}
