import {
  type CandidateColumn,
  type CandidateFilter,
  type CandidateLayout,
  type CandidateSort,
  candidateColumnsField,
  candidateFilter,
  candidateSorts,
  usualCandidateColumns,
} from '@candor/contract/candidate-filter';
import { readColumns, writeColumns } from '#app/list-columns.ts';
import { useListAddress } from '#app/use-list-address.ts';

const filterNames = Object.keys(candidateFilter.shape) as (keyof CandidateFilter)[];

/** Which candidates the page shows, and how, as its address says. What is not understood counts as not said. */
export function useCandidateAddress() {
  const address = useListAddress();
  const filter: CandidateFilter = {};
  for (const name of filterNames) {
    const text = name === 'q' ? address.q : address.filter(name);
    if (text && candidateFilter.shape[name].safeParse(text).success) filter[name] = text;
  }
  const sort = candidateSorts.find((known) => known === address.filter('sort')) ?? candidateSorts[0];
  const layout: CandidateLayout = address.filter('layout') === 'table' ? 'table' : 'cards';
  const columns = readColumns(candidateColumnsField, usualCandidateColumns, address.filter('columns'));
  return {
    ...address,
    filter,
    sort,
    layout,
    columns,
    isFiltered: Object.keys(filter).length > 0,
    /** All of it as a saved view keeps it. */
    query: writeQuery(filter, { sort, layout, columns }),
    /** The saved view that the address was opened with. */
    view: address.filter('view'),
    openView: (id: string) => address.setFilter('view', id),
    setFilter: (name: keyof CandidateFilter, value: string) => address.setFilter(name, value),
    clearFilter: () => address.show(Object.fromEntries(filterNames.map((name) => [name, '']))),
    setSort: (next: CandidateSort) => address.setFilter('sort', next === candidateSorts[0] ? '' : next),
    /** The same page in another layout. */
    setLayout: (next: CandidateLayout) =>
      address.show({ layout: writeLayout(next), page: address.page === 1 ? '' : String(address.page) }),
    changeColumns: (change: (columns: readonly CandidateColumn[]) => readonly CandidateColumn[]) =>
      address.changeFilter('columns', (asked) =>
        writeColumns(
          change(readColumns(candidateColumnsField, usualCandidateColumns, asked)),
          usualCandidateColumns,
        ),
      ),
  };
}

/** Cards need no words in the address. */
function writeLayout(layout: CandidateLayout): string {
  return layout === 'cards' ? '' : layout;
}

interface Shown {
  sort: CandidateSort;
  layout: CandidateLayout;
  columns: readonly CandidateColumn[];
}

function writeQuery(filter: CandidateFilter, { sort, layout, columns }: Shown): Record<string, string> {
  const parts = {
    ...filter,
    sort: sort === candidateSorts[0] ? '' : sort,
    layout: writeLayout(layout),
    columns: layout === 'table' ? writeColumns(columns, usualCandidateColumns) : '',
  };
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text));
}

export type CandidateAddress = ReturnType<typeof useCandidateAddress>;
