import { invitations, members } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { invitationEnded } from './invitation-events.ts';
import { mayInvite } from './may-invite.ts';

/** A member stands elsewhere now, or is gone: what they invited to and may no longer invite to is void. */
export async function voidInvitations(
  ctx: Transactional<Context>,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> {
  const [inviter] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)));
  const open = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.invitedBy, userId)));
  const lost = open.filter((wanted) => !inviter || !mayInvite(inviter, wanted)).map(({ id }) => id);
  if (lost.length === 0) return;
  await ctx.db.delete(invitations).where(inArray(invitations.id, lost));
  await recordEvents(ctx, invitationEnded, { organizationId, recordIds: lost, data: {} });
}
