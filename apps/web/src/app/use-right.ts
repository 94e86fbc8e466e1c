import { accounts } from '@candor/contract/accounts';
import { type Right, roleHolds } from '@candor/contract/rights';
import { roleSchema } from '@candor/contract/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { publicSettingsQuery } from '#app/public-settings.ts';

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

/** What a page needs besides its address: a right, and something that not every installation has. */
interface PageNeeds {
  right?: Right | null | undefined;
  needs?: 'billing' | undefined;
}

/** Whether this installation has plans; undefined until it is known. Where it cannot be told, the server says what is next. */
export function useHasBilling(): boolean | undefined {
  const { data, isPending } = useQuery(publicSettingsQuery);
  return isPending ? undefined : (data?.billing ?? true);
}

/**
 * Whether pages are open to the signed-in person; undefined until it is known. What every role holds is open at once. Where
 * the roles cannot be told, or there is no organization yet, the server says what is next.
 */
export function usePageAccess(): (page: PageNeeds) => boolean | undefined {
  const { data, isPending } = useQuery(rolesQuery);
  const hasBilling = useHasBilling();
  return ({ right = null, needs }) => {
    if (needs === 'billing' && hasBilling !== true) return hasBilling;
    if (right === null) return true;
    if (isPending) return roleSchema.options.every((role) => roleHolds(role, right)) || undefined;
    const roles = data?.roles ?? [];
    return roles.length === 0 || roles.some(({ role }) => roleHolds(role, right));
  };
}
