import type { SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { isExhausted, tryTake } from '../../platform/rate-limit.ts';
import { invitationLimits } from './invitation-limits.ts';

/**
 * Counts one invitation, by organization and by address. What one organization sends to an address leaves room for others, and
 * one that is refused uses up nothing of the address. Outside of a transaction's lock: counting has a connection of its own.
 */
export async function takeInvitation(ctx: SessionContext, email: string): Promise<void> {
  const { organizationId } = ctx;
  const isFree =
    !(await isExhausted(ctx, invitationLimits.perOrganization, organizationId)) &&
    (await tryTake(ctx, invitationLimits.perAddress, `${organizationId} ${email}`)) &&
    (await tryTake(ctx, invitationLimits.perAddressOfAll, email)) &&
    (await tryTake(ctx, invitationLimits.perOrganization, organizationId));
  if (!isFree) throw new ProductError('too_many_invitations');
}
