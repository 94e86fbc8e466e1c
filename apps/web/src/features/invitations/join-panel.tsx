import { accounts } from '@candor/contract/accounts';
import { invitations, type OpenInvitation } from '@candor/contract/invitations';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { useSubmit } from '#app/use-submit.ts';
import { useDeadLink } from '#features/invitations/use-dead-link.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface JoinPanelProps {
  token: string;
  invitation: OpenInvitation;
}

/** For whoever is signed in with the invited address: one press. */
export function JoinPanel({ token, invitation }: JoinPanelProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { setUser } = useSession();
  const lookAgain = useDeadLink(token);
  const { submit, isBusy, failure } = useSubmit(
    async () => {
      await call(invitations.join, { body: { token } });
      // They belong to it by now: a name that could not be fetched must not look like a failure.
      await call(accounts.getMe).then(setUser, () => undefined);
      queryClient.clear();
      toast.success(`You joined ${invitation.organization_name}`);
      await navigate(paths.dashboard);
    },
    'Failed to accept invitation',
    (error, text) => {
      toast.error(text);
      return lookAgain(error);
    },
  );
  return (
    <div className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button size="large" busy={isBusy} busyLabel="Joining..." onClick={() => submit()}>
        Accept invitation
      </Button>
    </div>
  );
}

/** For whoever is signed in as somebody else. */
export function OtherAccountPanel({ invitation }: { invitation: OpenInvitation }) {
  const { user, logout } = useSession();
  const { submit, isBusy, failure } = useSubmit(() => logout(), 'Signing out failed. Please try again.');
  return (
    <div className="flex flex-col gap-4">
      <FormAlert tone="warn">
        You're signed in as {user?.email}. This invitation is for {invitation.email}.
      </FormAlert>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button
        size="large"
        variant="secondary"
        busy={isBusy}
        busyLabel="Signing out..."
        onClick={() => submit()}
      >
        Sign out and continue
      </Button>
    </div>
  );
}
