import type { Subscription } from '@candor/contract/billing';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { grantPlan } from './grant-plan.ts';
import { askProvider, getProvider } from './provider.ts';
import { viewSubscription } from './read-subscription.ts';

/** Takes over what somebody of this organization has just paid. Another organization's checkout is unknown here. */
export async function confirmCheckoutSession(
  ctx: SessionContext,
  { query }: { query: { session_id: string } },
): Promise<Subscription> {
  const provider = getProvider(ctx);
  const { organizationId } = ctx;
  // What no checkout is called, the provider is not asked for.
  if (!/^cs_\w+$/.test(query.session_id)) throw new ProductError('not_found');
  const checkout = await askProvider(() => provider.findCheckout(query.session_id));
  if (!checkout || checkout.organizationId !== organizationId) throw new ProductError('not_found');
  if (checkout.state !== 'complete' || !checkout.isPaid) throw new ProductError('checkout_not_paid');
  const granted = await askProvider(() => grantPlan(ctx, organizationId));
  // The address of a checkout may be opened again when its subscription is long over.
  const isOfAnother = granted?.row.subscriptionId && granted.row.subscriptionId !== checkout.subscriptionId;
  const answer = viewSubscription(ctx, granted?.row);
  await inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { recordId: organizationId, details: { isPaidTwice: Boolean(isOfAnother) } });
    if (!isOfAnother) await keepAnswer(ctx, answer);
  });
  if (isOfAnother) throw new ProductError('paid_twice');
  return answer;
}
