import { type RequestKind, type RequestState, requests } from '@candor/contract/requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const requestsPerPage = 10;

export interface RequestsWanted {
  q: string;
  page: number;
  kind: RequestKind | undefined;
  /** Undefined: whatever became of them. */
  state: RequestState | undefined;
}

/** A page of what candidates asked for: what is open by its deadline, what is over by when it was resolved. */
export function requestsQuery({ q, page, kind, state }: RequestsWanted) {
  const sort = state === 'done' || state === 'declined' ? '-resolved_at' : 'due_at';
  return queryOptions({
    queryKey: ['requests', 'list', { q, page, kind, state }],
    queryFn: ({ signal }) =>
      callList(requests.listRequests, {
        query: { q: q || undefined, page, limit: requestsPerPage, sort, kind, state },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The figures above the list. */
export const requestTotalsQuery = queryOptions({
  queryKey: ['requests', 'totals'],
  queryFn: ({ signal }) => call(requests.getRequestTotals, { signal }),
});
