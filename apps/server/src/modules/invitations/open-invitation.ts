import { invitations } from '@candor/database/schema';
import { and, eq, gt } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { hashToken } from '../../platform/secrets.ts';
import { joinOrganization, lockMembership } from '../organizations/organizations.ts';
import { invitationEnded } from './invitation-events.ts';

type InvitationRow = typeof invitations.$inferSelect;

/** The invitation that a link belongs to. Used, canceled, replaced, expired and made up are one answer. */
export async function getOpenInvitation(ctx: Transactional<Context>, token: string): Promise<InvitationRow> {
  const [invitation] = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, ctx.now)));
  if (!invitation) throw new ProductError('invalid_invitation');
  return invitation;
}

/** The same for somebody who is about to come in: of those who do so at once, all but the first find none. */
export async function holdInvitation(ctx: Transactional<Context>, token: string): Promise<InvitationRow> {
  const { organizationId } = await getOpenInvitation(ctx, token);
  await lockMembership(ctx, organizationId);
  return getOpenInvitation(ctx, token);
}

/** Uses an invitation up, and makes the account a member as it says. To be called with one that is held. */
export async function enter(
  ctx: Transactional<Context>,
  { id, organizationId, teamId, role }: InvitationRow,
  userId: string,
): Promise<void> {
  const [spent] = await ctx.db
    .delete(invitations)
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.id, id)))
    .returning({ id: invitations.id });
  // Canceling does not wait for those who come in.
  if (!spent) throw new ProductError('invalid_invitation');
  await joinOrganization(ctx, { organizationId, userId, teamId, role });
  await recordEvents(ctx, invitationEnded, { organizationId, recordIds: [id], data: {} });
}
