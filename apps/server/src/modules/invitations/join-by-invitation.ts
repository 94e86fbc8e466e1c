import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, bindTransactionTo, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { findUserByEmail } from '../accounts/accounts.ts';
import { invitationLimits } from './invitation-limits.ts';
import { enter, holdInvitation } from './open-invitation.ts';

/** Accepts an invitation to the address of whoever is signed in. */
export async function joinByInvitation(ctx: AccountContext, { body }: { body: { token: string } }) {
  await take(ctx, invitationLimits.looksPerNetworkAddress, ctx.address);
  return inTransaction(ctx, async (ctx) => {
    const invitation = await holdInvitation(ctx, body.token);
    const invited = await findUserByEmail(ctx, invitation.email);
    const { userId } = ctx.caller;
    if (invited?.id !== userId) throw new ProductError('invitation_for_someone_else');
    const bound = await bindTransactionTo(ctx, invitation.organizationId);
    await enter(bound, invitation, userId);
    await recordAudit(bound, { recordId: invitation.id });
    return { success: true as const };
  });
}
