import {
  type ApplicationColumn,
  type ApplicationFilter,
  type ApplicationSort,
  applicationColumnsField,
  applicationFilter,
  applicationSorts,
  usualColumns,
} from '@candor/contract/application-filter';
import { readColumns, writeColumns } from '#app/list-columns.ts';
import { useListAddress } from '#app/use-list-address.ts';

const filterNames = Object.keys(applicationFilter.shape) as (keyof ApplicationFilter)[];

/** Which applications the page shows, and how, as its address says. What is not understood counts as not said, as `job=all` does. */
export function useApplicationAddress() {
  const address = useListAddress();
  const filter = readFilter(address.q, address.filter);
  const sort = applicationSorts.find((known) => known === address.filter('sort')) ?? applicationSorts[0];
  const columns = readColumns(applicationColumnsField, usualColumns, address.filter('columns'));
  const isFiltered = Object.keys(filter).length > 0;
  return {
    ...address,
    filter,
    sort,
    columns,
    isFiltered,
    /** All of it as a saved view keeps it. */
    query: writeQuery(filter, sort, columns),
    /** The saved view that the address was opened with. */
    view: address.filter('view'),
    openView: (id: string) => address.setFilter('view', id),
    setFilter: (name: keyof ApplicationFilter, value: string) => address.setFilter(name, value),
    clearFilter: () => address.show(Object.fromEntries(filterNames.map((name) => [name, '']))),
    setSort: (next: ApplicationSort) => address.setFilter('sort', writeSort(next)),
    changeColumns: (change: (columns: readonly ApplicationColumn[]) => readonly ApplicationColumn[]) =>
      address.changeFilter('columns', (asked) =>
        writeColumns(change(readColumns(applicationColumnsField, usualColumns, asked)), usualColumns),
      ),
  };
}

function readFilter(q: string, find: (name: string) => string | undefined): ApplicationFilter {
  const read: Record<string, unknown> = {};
  for (const name of filterNames) {
    const text = name === 'q' ? q : find(name);
    if (!text || (name === 'job' && text === 'all')) continue;
    const { success, data } = applicationFilter.shape[name].safeParse(text);
    if (success) read[name] = data;
  }
  return read;
}

/** The newest first needs no words in the address. */
function writeSort(sort: ApplicationSort): string {
  return sort === applicationSorts[0] ? '' : sort;
}

function writeQuery(
  filter: ApplicationFilter,
  sort: ApplicationSort,
  columns: readonly ApplicationColumn[],
): Record<string, string> {
  const parts = { ...filter, sort: writeSort(sort), columns: writeColumns(columns, usualColumns) };
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text));
}

export type ApplicationAddress = ReturnType<typeof useApplicationAddress>;
