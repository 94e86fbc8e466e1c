import { outboxStateSchema } from '@candor/contract/outbox';
import { proposalStateSchema } from '@candor/contract/rejection-proposals';
import { useListAddress } from '#app/use-list-address.ts';

/** What the Outbox shows, kept in its address: the tab, the state, the search and the page. */
export function useOutboxAddress() {
  const address = useListAddress();
  const state = address.filter('state');
  return {
    ...address,
    tab: address.filter('tab') === 'messages' ? 'messages' : 'proposals',
    proposalState: proposalStateSchema.safeParse(state).data ?? ('proposed' as const),
    messageState: outboxStateSchema.safeParse(state).data,
  };
}

export type OutboxAddress = ReturnType<typeof useOutboxAddress>;
