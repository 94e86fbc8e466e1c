import { invitations } from '@candor/contract/invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** Invitations that nobody has accepted yet. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations', 'open'],
  queryFn: ({ signal }) => call(invitations.listInvitations, { signal }),
});
