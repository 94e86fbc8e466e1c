import { accounts } from '@candor/contract/accounts';
import { type Right, roleHolds } from '@candor/contract/rights';
import { roleSchema } from '@candor/contract/roles';
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

/**
 * Whether pages that need a right are open to the signed-in person; undefined until it is known. What every role holds is
 * open at once. Where the roles cannot be told, or there is no organization yet, the server says what is next.
 */
export function usePageAccess(): (right: Right | null) => boolean | undefined {
  const { data, isPending } = useQuery(rolesQuery);
  return (right) => {
    if (right === null) return true;
    if (isPending) return roleSchema.options.every((role) => roleHolds(role, right)) || undefined;
    const roles = data?.roles ?? [];
    return roles.length === 0 || roles.some(({ role }) => roleHolds(role, right));
  };
}
