import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { toast } from 'sonner';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { InvitationFacts } from '#features/invitations/invitation-facts.tsx';
import { invitationQuery } from '#features/invitations/invitation-query.ts';
import { JoinPanel, OtherAccountPanel } from '#features/invitations/join-panel.tsx';
import { NewAccountForm } from '#features/invitations/new-account-form.tsx';
import { OwnAccountForm } from '#features/invitations/own-account-form.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';

const heading = 'Join your team';

export default function InvitationPage() {
  const { token = '' } = useParams();
  const { user, isAuthenticated, isLoading } = useSession();
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationQuery(token),
    enabled: token !== '',
  });
  const failure = findApiError(error);
  const dead = token === '' ? 'Invalid invitation link' : deadLink(failure?.code);

  useEffect(() => {
    if (!dead || isLoading) return;
    toast.error(dead, { id: 'invitation' });
    void navigate(isAuthenticated ? paths.home : paths.login, { replace: true });
  }, [dead, isLoading, isAuthenticated, navigate]);

  if (dead || isLoading || (!data && !error)) return <LoadingScreen />;
  if (!data)
    return (
      <AccountScreen heading={heading} title="Your invitation">
        <ErrorState
          title="Failed to load invitation details"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </AccountScreen>
    );
  const isOther = isAuthenticated && user?.email !== data.email;
  return (
    <AccountScreen
      heading={heading}
      title={`Join ${data.organization_name}`}
      text={
        data.has_account && !isAuthenticated
          ? 'You already have an account. Enter your password to join with it.'
          : undefined
      }
    >
      <InvitationFacts invitation={data} />
      {isOther ? (
        <OtherAccountPanel invitation={data} />
      ) : isAuthenticated ? (
        <JoinPanel token={token} invitation={data} />
      ) : data.has_account ? (
        <OwnAccountForm token={token} invitation={data} />
      ) : (
        <NewAccountForm token={token} email={data.email} />
      )}
    </AccountScreen>
  );
}

/** Used, canceled, expired or made up: there is nothing to try again. */
function deadLink(code: string | undefined): string | undefined {
  return code === 'invalid_invitation' ? 'Invalid or expired invitation' : undefined;
}
