import { type ApplicationSort, applicationSorts, stageSchema } from '@candor/contract/applications';
import { useListAddress } from '#app/use-list-address.ts';

const longestId = 64;

/** Which applications the page shows, as its address says; `job=all` and a stage that there is not count as none. */
export function useApplicationAddress() {
  const address = useListAddress();
  const named = address.filter('job');
  const job = !named || named === 'all' || named.length > longestId ? undefined : named;
  const stage = stageSchema.safeParse(address.filter('stage')).data;
  const sort = readSort(address.filter('sort'));
  return {
    ...address,
    job,
    stage,
    sort,
    /** The newest first needs no words in the address. */
    setSort: (next: ApplicationSort) => address.setFilter('sort', next === applicationSorts[0] ? '' : next),
    isFiltered: address.q !== '' || job !== undefined || stage !== undefined,
  };
}

function readSort(text: string | undefined): ApplicationSort {
  return applicationSorts.find((sort) => sort === text) ?? applicationSorts[0];
}

export type ApplicationAddress = ReturnType<typeof useApplicationAddress>;
