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
  const { perOrganization, perAddress, perAddressOfAll } = invitationLimits;
  if (await isExhausted(ctx, perOrganization, organizationId)) throw new ProductError('too_many_invitations');
  const isAddressFree =
    (await tryTake(ctx, perAddress, `${organizationId} ${email}`)) &&
    (await tryTake(ctx, perAddressOfAll, email));
  if (!isAddressFree) throw new ProductError('too_many_invitations_to_address');
  if (!(await tryTake(ctx, perOrganization, organizationId))) throw new ProductError('too_many_invitations');
}
