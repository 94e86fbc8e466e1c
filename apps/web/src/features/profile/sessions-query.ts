import { accounts } from '@candor/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => call(accounts.listSessions, { signal }),
});
