import { useQueryClient } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { invitationQuery } from '#features/invitations/invitation-query.ts';

/** Has the page look again where the link died while it was open: canceled, or used by a try whose answer was lost. */
export function useDeadLink(token: string) {
  const queryClient = useQueryClient();
  return async (error: unknown) => {
    if (findApiError(error)?.code !== 'invalid_invitation') return;
    await queryClient.invalidateQueries({ queryKey: invitationQuery(token).queryKey });
  };
}
