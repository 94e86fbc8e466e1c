import type {
  ApplicationColumn,
  ApplicationFilter,
  ApplicationSort,
} from '@candor/contract/application-filter';
import { applications } from '@candor/contract/applications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callList } from '#app/api-client.ts';

export const applicationsPerPage = 10;

interface ApplicationsWanted {
  filter: ApplicationFilter;
  sort: ApplicationSort;
  columns: readonly ApplicationColumn[];
  page: number;
}

/** Columns that the server reads only where they are shown. */
const further: readonly ApplicationColumn[] = ['owner', 'tags', 'flags'];

/** A page of the organization's applications; while another page is on its way, the one before stays. */
export function applicationsQuery({ filter, sort, columns, page }: ApplicationsWanted) {
  const named = columns.filter((column) => further.includes(column));
  const asked = named.length > 0 ? named : undefined;
  return queryOptions({
    queryKey: ['applications', 'list', { filter, sort, page, asked }],
    queryFn: ({ signal }) =>
      callList(applications.listApplications, {
        query: { ...filter, columns: asked, page, limit: applicationsPerPage, sort },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
