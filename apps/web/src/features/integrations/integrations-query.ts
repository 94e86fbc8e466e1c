import { type AtsIntegration, ats } from '@candor/contract/ats';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** Where server events do not come through, a running sync is asked about. */
const pollMs = 5_000;

export const isSyncing = ({ last_sync }: AtsIntegration) => last_sync?.running === true;

/** The applicant-tracking systems that can be connected, and how each stands. */
export const integrationsQuery = queryOptions({
  queryKey: ['ats', 'integrations'],
  queryFn: ({ signal }) => call(ats.listIntegrations, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isSyncing) ? pollMs : false),
});
