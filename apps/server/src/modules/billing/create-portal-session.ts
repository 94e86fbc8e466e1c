import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findSubscription } from './find-plan.ts';
import { askProvider, getProvider } from './provider.ts';

/** The billing portal of the organization, for whoever may pay for it. */
export async function createPortalSession(ctx: SessionContext) {
  const provider = getProvider(ctx);
  const { organizationId } = ctx;
  const row = await inTransaction(ctx, (ctx) => findSubscription(ctx, organizationId));
  const customerId = row?.customerId;
  if (!customerId) throw new ProductError('not_found');
  const returnUrl = `${ctx.platform.config.publicUrl}/subscription`;
  const { url } = await askProvider(() => provider.openPortal({ customerId, returnUrl }));
  await inTransaction(ctx, (ctx) => recordAudit(ctx, { recordId: organizationId }));
  return { portal_url: url };
}
