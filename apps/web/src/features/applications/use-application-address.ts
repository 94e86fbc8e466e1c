import { stageSchema } from '@candor/contract/applications';
import { useListAddress } from '#app/use-list-address.ts';

const longestId = 64;

/** Which applications the page shows, as its address says; `job=all` and a stage that there is not count as none. */
export function useApplicationAddress() {
  const address = useListAddress();
  const named = address.filter('job');
  const job = !named || named === 'all' || named.length > longestId ? undefined : named;
  const stage = stageSchema.safeParse(address.filter('stage')).data;
  return { ...address, job, stage, isFiltered: address.q !== '' || job !== undefined || stage !== undefined };
}

export type ApplicationAddress = ReturnType<typeof useApplicationAddress>;
