import { accounts } from '@candor/contract/accounts';
import type { ProductEvent } from '@candor/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/api-client.ts';
import { followEvents } from '#app/events.ts';
import { useSession } from '#app/session.tsx';

/** Query keys begin with the domain of the contract, as in `['organizations', 'chart']`. */
const staleDomain = {
  'session.ended': ['accounts'],
  'profile.changed': ['accounts'],
  'organization.changed': ['organizations'],
  'metrics.changed': ['insights'],
} as const satisfies Record<ProductEvent['type'], readonly string[]>;

/** Keeps the screens of a signed-in person up to date with what others, and other devices, change. */
export function useProductEvents(): void {
  const queryClient = useQueryClient();
  const { token, setUser } = useSession();
  useEffect(() => {
    if (!token) return;
    const controller = new AbortController();
    const { signal } = controller;

    // Also tells whether this very session has ended: the call is then refused, and refused calls sign out.
    function refreshUser() {
      call(accounts.getMe, { signal }).then(setUser, () => undefined);
    }

    followEvents({
      signal,
      onEvent(event) {
        queryClient.invalidateQueries({ queryKey: staleDomain[event.type] });
        if (event.type === 'session.ended' || event.type === 'profile.changed') refreshUser();
      },
      onReconnect() {
        queryClient.invalidateQueries();
        refreshUser();
      },
    });
    return () => controller.abort();
  }, [token, queryClient, setUser]);
}
