import { organizations } from '@candor/contract/organizations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** The organization with its teams and their members. */
export const chartQuery = queryOptions({
  queryKey: ['organizations', 'chart'],
  queryFn: ({ signal }) => call(organizations.getChart, { signal }),
});
