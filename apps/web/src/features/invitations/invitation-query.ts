import { invitations } from '@candor/contract/invitations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';

/** What an invitation is to. It is asked for once: the link is dead as soon as it was used. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitations', 'link', token],
    queryFn: ({ signal }) => call(invitations.getInvitation, { params: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => findApiError(error)?.code !== 'invalid_invitation' && count < 2,
  });
}
