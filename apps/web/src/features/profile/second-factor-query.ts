import { accounts } from '@candor/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** Whether two-step sign-in is on, and how many recovery codes are left. */
export const secondFactorQuery = queryOptions({
  queryKey: ['accounts', 'second-factor'],
  queryFn: ({ signal }) => call(accounts.getSecondFactor, { signal }),
});
