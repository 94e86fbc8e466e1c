import { invitations } from '@candor/contract/invitations';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { membershipChanged } from '../organizations/organizations.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { getInvitation } from './get-invitation.ts';
import { invite } from './invite.ts';
import { joinByInvitation } from './join-by-invitation.ts';
import { listInvitations } from './list-invitations.ts';
import { resendInvitation } from './resend-invitation.ts';
import { sweepInvitationsTask } from './sweep-invitations.task.ts';
import { voidInvitations } from './void-invitations.ts';

/** Who is invited to an organization, and how they come in. */
export const invitationsModule: ProductModule = {
  name: 'invitations',
  scope: 'tenant',
  routes: [
    serve(invitations.invite, invite),
    serve(invitations.listInvitations, listInvitations),
    serve(invitations.resendInvitation, resendInvitation),
    serve(invitations.cancelInvitation, cancelInvitation),
    // Whoever is invited belongs to no organization yet.
    serve(invitations.getInvitation, getInvitation, { scope: 'platform' }),
    serve(invitations.accept, acceptInvitation, { scope: 'platform' }),
    serve(invitations.join, joinByInvitation, { scope: 'platform' }),
  ],
  tasks: [sweepInvitationsTask],
  reactions: [when(membershipChanged, voidInvitations)],
};
