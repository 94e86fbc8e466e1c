import { requestKindSchema, requestStateSchema } from '@candor/contract/requests';
import { useListAddress } from '#app/use-list-address.ts';

/** What the list of requests shows, kept in its address; what is open, unless it says otherwise. */
export function useRequestAddress() {
  const address = useListAddress();
  const kind = requestKindSchema.safeParse(address.filter('kind')).data;
  const wanted = address.filter('state');
  const state = wanted === 'all' ? undefined : (requestStateSchema.safeParse(wanted).data ?? 'open');
  return { ...address, kind, state };
}

export type RequestAddress = ReturnType<typeof useRequestAddress>;
