import type Stripe from 'stripe';
import type { ProviderCheckout, ProviderPrice, ProviderSubscription } from './billing.ts';

/** A price in our words; undefined for one that is no plan of ours. */
export function readPrice(price: Stripe.Price): ProviderPrice | undefined {
  const { id, lookup_key: lookupKey, unit_amount: cents, currency, recurring } = price;
  // The library's types leave room for values that are not known yet.
  const interval = (['month', 'year'] as const).find((known) => known === recurring?.interval);
  if (!lookupKey || cents === null || recurring?.interval_count !== 1) return undefined;
  if (!interval) return undefined;
  return { id, lookupKey, cents, currency, interval };
}

export function readCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  const { id, status, payment_status: payment, client_reference_id, subscription } = session;
  return {
    id,
    state: (['complete', 'expired'] as const).find((known) => known === status) ?? 'open',
    isPaid: payment === 'paid' || payment === 'no_payment_required',
    organizationId: client_reference_id,
    subscriptionId: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
  };
}

const states: Record<string, ProviderSubscription['state']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
};

/** A subscription in our words; its period stands on its item. Undefined where it has none. */
export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription | undefined {
  const [item] = subscription.items.data;
  if (!item) return undefined;
  const { customer } = subscription;
  return {
    id: subscription.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    // What is incomplete or paused, or a state that is not known yet, is not paid for.
    state: states[subscription.status] ?? 'ended',
    // The portal ends a plan by the one or the other.
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    itemId: item.id,
    lookupKey: item.price.lookup_key,
    periodEndsAt: new Date(item.current_period_end * 1000),
    createdAt: new Date(subscription.created * 1000),
  };
}
