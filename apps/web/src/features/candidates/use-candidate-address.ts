import {
  type CandidateFilter,
  type CandidateSort,
  candidateFilter,
  candidateSorts,
} from '@candor/contract/candidate-filter';
import { useListAddress } from '#app/use-list-address.ts';

const filterNames = Object.keys(candidateFilter.shape) as (keyof CandidateFilter)[];

/** Which candidates the page shows, and in what order, as its address says. What is not understood counts as not said. */
export function useCandidateAddress() {
  const address = useListAddress();
  const filter: CandidateFilter = {};
  for (const name of filterNames) {
    const text = name === 'q' ? address.q : address.filter(name);
    if (text && candidateFilter.shape[name].safeParse(text).success) filter[name] = text;
  }
  const sort = candidateSorts.find((known) => known === address.filter('sort')) ?? candidateSorts[0];
  const writtenSort = sort === candidateSorts[0] ? undefined : sort;
  return {
    ...address,
    filter,
    sort,
    isFiltered: Object.keys(filter).length > 0,
    /** All of it as a saved view keeps it. */
    query: { ...filter, ...(writtenSort && { sort: writtenSort }) } as Record<string, string>,
    /** The saved view that the address was opened with. */
    view: address.filter('view'),
    openView: (id: string) => address.setFilter('view', id),
    setFilter: (name: keyof CandidateFilter, value: string) => address.setFilter(name, value),
    clearFilter: () => address.show(Object.fromEntries(filterNames.map((name) => [name, '']))),
    setSort: (next: CandidateSort) => address.setFilter('sort', next === candidateSorts[0] ? '' : next),
  };
}

export type CandidateAddress = ReturnType<typeof useCandidateAddress>;
