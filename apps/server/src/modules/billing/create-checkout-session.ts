import type { billing as endpoints } from '@candor/contract/billing';
import type { BodyOf } from '@candor/contract/endpoint';
import { lookupKeyOf } from '@candor/contract/plans';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { getPrice } from './find-price.ts';
import { askProvider, getProvider } from './provider.ts';

/**
 * Where a plan is paid for. An organization with a subscription is sent to confirm the change of that one: a second checkout
 * would make a second subscription. While its payment is late, they are sent to pay that one: nothing else can be paid before.
 */
export async function createCheckoutSession(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof endpoints.createCheckoutSession> },
) {
  const { organizationId } = ctx;
  const provider = getProvider(ctx);
  const customerId = await ensureCustomer(ctx);
  const wanted = { tier: body.plan, cycle: body.billing_cycle };
  const page = `${ctx.platform.config.publicUrl}/subscription`;
  const url = await askProvider(async () => {
    const price = await getPrice(provider, wanted);
    const found = await provider.listSubscriptions(customerId);
    const current = found.find(({ state }) => state !== 'ended');
    if (current?.state === 'past_due')
      return (await provider.openPortal({ customerId, returnUrl: page })).url;
    if (current?.lookupKey === lookupKeyOf(wanted.tier, wanted.cycle))
      throw new ProductError('plan_already_active');
    if (current) {
      const change = { subscriptionId: current.id, itemId: current.itemId, priceId: price.id };
      return (await provider.openPortal({ customerId, returnUrl: page, change })).url;
    }
    const successUrl = `${page}?session_id={CHECKOUT_SESSION_ID}`;
    const visit = { customerId, organizationId, priceId: price.id, successUrl, cancelUrl: page };
    return (await provider.startCheckout(visit)).url;
  });
  await inTransaction(ctx, (ctx) => recordAudit(ctx, { recordId: organizationId, details: wanted }));
  return { checkout_url: url };
}
