import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { type DeadInvitation, describeDeadInvitation } from '#app/dead-invitation.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { AccountScreen } from '#features/accounts/account-screen.tsx';
import { InvitationFacts } from '#features/invitations/invitation-facts.tsx';
import { invitationQuery } from '#features/invitations/invitation-query.ts';
import { JoinPanel, OtherAccountPanel } from '#features/invitations/join-panel.tsx';
import { NewAccountForm } from '#features/invitations/new-account-form.tsx';
import { OwnAccountForm } from '#features/invitations/own-account-form.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';

const heading = 'Join your team';

export default function InvitationPage() {
  const { token = '' } = useParams();
  const { user, isAuthenticated, isLoading } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    ...invitationQuery(token),
    enabled: token !== '',
  });
  const failure = findApiError(error);
  const dead = findDead(token, failure?.code);

  if (isLoading || (!data && !error && !dead)) return <LoadingScreen />;
  if (dead && !isAuthenticated) return <Navigate to={paths.login} replace state={{ deadInvitation: dead }} />;
  if (dead) return <DeadLink kind={dead} />;
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
function findDead(token: string, code: string | undefined): DeadInvitation | undefined {
  if (token === '') return 'missing';
  return code === 'invalid_invitation' ? 'expired' : undefined;
}

/** For whoever is signed in: they may have used it themselves. */
function DeadLink({ kind }: { kind: DeadInvitation }) {
  const { title } = describeDeadInvitation(kind);
  return (
    <AccountScreen heading={heading} title="Your invitation">
      <div className="flex flex-col gap-4">
        <FormAlert tone="warn" title={title}>
          You're signed in. To join another team, ask the person who invited you for a new invitation.
        </FormAlert>
        <Link to={paths.home} className={buttonStyles({ variant: 'primary', size: 'large' })}>
          Go to your dashboard
        </Link>
      </div>
    </AccountScreen>
  );
}
