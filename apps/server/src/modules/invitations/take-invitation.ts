import type { SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { tryTake } from '../../platform/rate-limit.ts';
import { invitationLimits } from './invitation-limits.ts';

/** Counts one invitation, by organization and by address. Outside of a transaction's lock: counting has a connection of its own. */
export async function takeInvitation(ctx: SessionContext, email: string): Promise<void> {
  const isFree =
    (await tryTake(ctx, invitationLimits.perAddress, email)) &&
    (await tryTake(ctx, invitationLimits.perOrganization, ctx.organizationId));
  if (!isFree) throw new ProductError('too_many_invitations');
}
