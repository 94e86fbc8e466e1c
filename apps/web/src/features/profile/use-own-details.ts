import { accounts } from '@candor/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSession } from '#app/session.tsx';

/** The signed-in user as the server knows them now; what the browser remembers is shown until it answers. */
export function useOwnDetails() {
  const { user, setUser } = useSession();
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'me'],
    queryFn: async ({ signal }) => {
      const fresh = await call(accounts.getMe, { signal });
      setUser(fresh);
      return fresh;
    },
  });
  useEffect(() => {
    if (error) toast.error('Error fetching user details');
  }, [error]);
  return { user, error, isFetching, refetch };
}
