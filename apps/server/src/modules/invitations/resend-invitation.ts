import { invitations } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { lockMembershipAs } from '../organizations/organizations.ts';
import { takeInvitation } from './take-invitation.ts';
import { writeInvitation } from './write-invitation.ts';

/** Sends an invitation again. Its link is no longer known, so it gets a new one, from whoever sends it now. */
export async function resendInvitation(ctx: SessionContext, { params }: { params: { id: string } }) {
  const { email } = await inTransaction(ctx, (ctx) => getInvitation(ctx, params.id));
  await takeInvitation(ctx, email);
  return inTransaction(ctx, async (ctx) => {
    await lockMembershipAs(ctx, 'members.manage');
    const id = await writeInvitation(ctx, await getInvitation(ctx, params.id));
    await recordAudit(ctx, { recordId: id });
    return { success: true as const };
  });
}

async function getInvitation(ctx: Transactional<SessionContext>, id: string) {
  const [invitation] = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.organizationId, ctx.organizationId), eq(invitations.id, id)));
  if (!invitation) throw new ProductError('not_found');
  return invitation;
}
