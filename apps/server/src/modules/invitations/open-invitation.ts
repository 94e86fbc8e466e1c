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

/** Uses an invitation up. Whoever comes second, or after it was canceled, finds none. */
export async function spendInvitation(ctx: Transactional<Context>, token: string): Promise<InvitationRow> {
  const { organizationId } = await getOpenInvitation(ctx, token);
  await lockMembership(ctx, organizationId);
  const [spent] = await ctx.db
    .delete(invitations)
    .where(and(eq(invitations.tokenHash, hashToken(token)), gt(invitations.expiresAt, ctx.now)))
    .returning();
  if (!spent) throw new ProductError('invalid_invitation');
  return spent;
}

/** Makes the account a member as the invitation says. */
export async function enter(
  ctx: Transactional<Context>,
  { id, organizationId, teamId, role }: InvitationRow,
  userId: string,
): Promise<void> {
  await joinOrganization(ctx, { organizationId, userId, teamId, role });
  await recordEvents(ctx, invitationEnded, { organizationId, recordIds: [id], data: {} });
}
