import { type Invitation, invitations } from '@candor/contract/invitations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { showToast } from '#app/show-toast.ts';
import { useSubmit } from '#app/use-submit.ts';
import { ConfirmDialog } from '#features/organizations/confirm-dialog.tsx';
import { invitationsQuery } from '#features/organizations/invitations-query.ts';
import { RoleBadge } from '#features/organizations/role-badge.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatDay } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Who was invited and has not answered, for admins. */
export function InvitationList({ onInvite }: { onInvite: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(invitationsQuery);
  const [canceled, setCanceled] = useState<Invitation>();
  const failure = findApiError(error);
  if (!data)
    return error ? (
      <Card>
        <ErrorState
          title="Failed to fetch invitations"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    ) : (
      <section aria-label="Invitations" aria-busy="true">
        <Skeleton className="h-40" />
      </section>
    );
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          icon={MailPlus}
          title="No open invitations"
          text="People you invite appear here until they accept."
          action={
            <Button variant="secondary" onClick={onInvite}>
              Invite Members
            </Button>
          }
        />
      </Card>
    );
  return (
    <>
      <ul
        aria-label="Open invitations"
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {data.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onCancel={() => setCanceled(invitation)}
          />
        ))}
      </ul>
      {canceled && (
        <ConfirmDialog
          title="Cancel this invitation?"
          action="Cancel invitation"
          busyLabel="Canceling..."
          done="Invitation canceled"
          failed="Failed to cancel invitation"
          work={() => call(invitations.cancelInvitation, { params: { id: canceled.id } })}
          onClose={() => setCanceled(undefined)}
        >
          The link sent to {canceled.email} stops working.
        </ConfirmDialog>
      )}
    </>
  );
}

function InvitationRow({ invitation, onCancel }: { invitation: Invitation; onCancel: () => void }) {
  const queryClient = useQueryClient();
  const { id, email, role, team, invited_by, sent_at, expires_at, is_expired } = invitation;
  const resend = useSubmit(
    async () => {
      await call(invitations.resendInvitation, { params: { id } });
      showToast('success', `Invitation sent to ${email}`);
      await queryClient.invalidateQueries({ queryKey: ['invitations'] });
    },
    'Failed to send invitation',
    (_error, text) => showToast('error', text ?? 'Failed to send invitation'),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{email}</span>
          <RoleBadge role={role} />
          {is_expired && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {team.name} · invited by {invited_by} on {formatDay(sent_at)} · {is_expired ? 'expired' : 'expires'}{' '}
          {formatDay(expires_at)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          busy={resend.isBusy}
          busyLabel="Sending..."
          onClick={() => resend.submit()}
        >
          Resend<span className="sr-only"> to {email}</span>
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          Cancel<span className="sr-only"> the invitation to {email}</span>
        </Button>
      </div>
    </li>
  );
}
