import { applications } from '@candor/contract/applications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** The figures of all applications of the organization. */
export const applicationTotalsQuery = queryOptions({
  queryKey: ['applications', 'totals'],
  queryFn: ({ signal }) => call(applications.getApplicationTotals, { signal }),
});
