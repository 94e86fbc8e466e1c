import type { ApplicationFilter } from '@candor/contract/application-filter';
import { applications } from '@candor/contract/applications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** The figures of the applications that a filter lets through; of all without one. */
export function applicationTotalsQuery(filter: ApplicationFilter) {
  return queryOptions({
    queryKey: ['applications', 'totals', filter],
    queryFn: ({ signal }) => call(applications.getApplicationTotals, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}
