import { accounts } from '@candor/contract/accounts';
import type { ProductEvent } from '@candor/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#app/api-client.ts';
import { followEvents } from '#app/events.ts';
import { refreshInTurns } from '#app/refresh-in-turns.ts';
import { useSession } from '#app/session.tsx';

/** Query keys begin with the domain of the contract, as in `['organizations', 'chart']`: a domain, or the beginning of a key. */
const staleDomains = {
  'session.ended': ['accounts'],
  'membership.ended': ['accounts', 'organizations'],
  'profile.changed': ['accounts'],
  'organization.changed': ['organizations', 'invitations', 'dashboard'],
  'metrics.changed': ['insights', 'dashboard'],
  // A deleted job takes its applications along.
  'jobs.changed': ['jobs', 'applications', 'pipeline', 'candidates', 'insights', 'dashboard', 'timeline'],
  // An evaluation says where its application stands.
  'applications.changed': [
    ...['applications', 'pipeline', 'candidates', 'evaluations', 'jobs', 'requests', 'insights', 'dashboard'],
    'timeline',
  ],
  'stages.changed': ['stages', 'applications', 'pipeline', 'candidates', 'evaluations'],
  'candidate_imports.changed': ['candidateImports'],
  'faq.changed': ['faq', 'insights'],
  'evaluations.changed': [
    ...['evaluations', 'applications', 'pipeline', 'candidates', 'insights', 'dashboard', 'timeline'],
  ],
  'notes.changed': ['notes', 'dashboard', 'timeline'],
  'requests.changed': ['requests', 'pipeline', 'dashboard', 'timeline', 'faq'],
  // Answers to requests leave as mails, and say there how far they have come. Interviews say which didn't arrive; the rest of
  // that domain asks connected calendars, which no email changes.
  'communications.changed': [
    ...['communications', 'outbox', 'requests', 'insights', 'dashboard', 'timeline'],
    ...[['interviews', 'list'] as const, ['interviews', 'one'] as const],
  ],
  // What waited for a larger plan begins.
  'billing.changed': ['billing', 'applications'],
  'ats.changed': ['ats'],
  'webhooks.changed': ['webhooks'],
  // Another configuration makes results out of date, and holds or releases emails.
  'agents.changed': ['agents', 'evaluations', 'outbox'],
  'views.changed': ['saved-views', ['applications', 'view-counts'], ['candidates', 'view-counts']],
  'interviews.changed': ['interviews', 'insights', 'dashboard', 'timeline'],
  'calendars.changed': ['calendars', 'dashboard'],
} as const satisfies Record<ProductEvent['type'], readonly (string | readonly string[])[]>;

/** Keeps the screens of a signed-in person up to date with what others, and other devices, change. */
export function useProductEvents(): void {
  const queryClient = useQueryClient();
  const { token, setUser } = useSession();
  useEffect(() => {
    if (!token) return;
    const controller = new AbortController();
    const { signal } = controller;

    // Also tells whether this very session has ended: the call is then refused, and refused calls sign out.
    async function refreshUser() {
      setUser(await call(accounts.getMe, { signal }));
    }

    const refreshSoon = refreshInTurns((queryKey) => queryClient.invalidateQueries({ queryKey }), signal);

    async function follow(event: ProductEvent) {
      const keys = staleDomains[event.type].map((key) => [key].flat());
      const refreshScreens = () =>
        Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      // Where it was this session that ended, the screens would only ask in vain.
      if (event.type === 'session.ended') await refreshUser().then(refreshScreens);
      // The user carries the names of organization and team.
      else if (['membership.ended', 'profile.changed', 'organization.changed'].includes(event.type))
        await Promise.all([refreshScreens(), refreshUser()]);
      else refreshSoon(keys);
    }

    // It tries again after every failure, and ends with its signal or the session.
    void followEvents({
      signal,
      onEvent: (event) => void follow(event).catch(() => undefined),
      onReconnect() {
        void queryClient.invalidateQueries();
        refreshUser().catch(() => undefined);
      },
    });
    return () => controller.abort();
  }, [token, queryClient, setUser]);
}
