import { jobFilterSchema } from '@candor/contract/jobs';
import { useListAddress } from '#app/use-list-address.ts';

/** Which jobs the page shows, as its address says; a status that there is not counts as none. */
export function useJobAddress() {
  const address = useListAddress();
  const status = jobFilterSchema.safeParse(address.filter('status')).data;
  return { ...address, status, isFiltered: address.q !== '' || status !== undefined };
}

export type JobAddress = ReturnType<typeof useJobAddress>;
