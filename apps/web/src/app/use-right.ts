import { accounts } from '@candor/contract/accounts';
import { type Right, roleHolds } from '@candor/contract/rights';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

const rolesQuery = queryOptions({
  queryKey: ['accounts', 'roles'],
  queryFn: ({ signal }) => call(accounts.getMyRoles, { signal }),
});

/** Whether the signed-in person may do this, for what to show; undefined until it is known. The server is the guard. */
export function useRight(right: Right): boolean | undefined {
  const { data, isPending } = useQuery(rolesQuery);
  if (isPending) return undefined;
  return data?.roles.some(({ role }) => roleHolds(role, right)) ?? false;
}
