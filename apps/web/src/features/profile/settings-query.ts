import { accounts } from '@candor/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** The person's time zone, formats and notifications. */
export const settingsQuery = queryOptions({
  queryKey: ['accounts', 'settings'],
  queryFn: ({ signal }) => call(accounts.getSettings, { signal }),
});
