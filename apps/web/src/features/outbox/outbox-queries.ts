import { type OutboxState, outbox } from '@candor/contract/outbox';
import { type ProposalState, rejectionProposals } from '@candor/contract/rejection-proposals';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const outboxPerPage = 10;

interface Shown<State> {
  q: string;
  state: State | undefined;
  page: number;
}

/** A page of the rejections that scores suggest. */
export function proposalsQuery({ q, state, page }: Shown<ProposalState>) {
  return queryOptions({
    queryKey: ['outbox', 'proposals', { q, state, page }],
    queryFn: ({ signal }) =>
      callList(rejectionProposals.listProposals, {
        query: { q: q || undefined, state, page, limit: outboxPerPage, sort: '-createdAt' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const proposalTotalsQuery = queryOptions({
  queryKey: ['outbox', 'proposal-totals'],
  queryFn: ({ signal }) => call(rejectionProposals.getTotals, { signal }),
});

/** A page of the mails that left or wait. */
export function outboxQuery({ q, state, page }: Shown<OutboxState>) {
  return queryOptions({
    queryKey: ['outbox', 'messages', { q, state, page }],
    queryFn: ({ signal }) =>
      callList(outbox.listMessages, {
        query: { q: q || undefined, state, page, limit: outboxPerPage, sort: '-createdAt' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const outboxTotalsQuery = queryOptions({
  queryKey: ['outbox', 'totals'],
  queryFn: ({ signal }) => call(outbox.getTotals, { signal }),
});
