import Stripe from 'stripe';
import { type BillingProvider, BillingRefusal, BillingUnavailable } from './billing.ts';
import { readCheckout, readPrice, readSubscription } from './read-stripe.ts';

/** What the shapes in `read-stripe.ts` are of; a newer one is a decision, not an update. */
const apiVersion = '2026-10-28.endive';
const timeoutMs = 15_000;
const ended = ['canceled', 'incomplete_expired'];

export interface StripeSettings {
  secretKey: string;
  /** Of a stand-in; Stripe itself when it is not given. */
  url?: string;
}

/** Stripe, by its own library. */
export function createStripeBilling({ secretKey, url }: StripeSettings): BillingProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    // Each with the same Idempotency-Key, which the library makes for every POST.
    maxNetworkRetries: 2,
    telemetry: false,
    ...(url && { httpClient: Stripe.createFetchHttpClient(fetchAt(url)) }),
  });
  const isLive = /^(sk|rk)_live_/.test(secretKey);

  async function findPayment(id: string) {
    const { payments } = await stripe.invoices.retrieve(id, { expand: ['payments'] });
    return payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
  }

  /** Once, however often it is asked for. */
  async function refund(paymentIntent: string, subscriptionId: string): Promise<void> {
    const wanted = { payment_intent: paymentIntent, reason: 'duplicate' } as const;
    await stripe.refunds
      .create(wanted, { idempotencyKey: `candor-refund-${subscriptionId}` })
      .catch((error: unknown) => {
        if (codeOf(error) !== 'charge_already_refunded') throw error;
      });
  }

  return {
    isLive,
    addCustomer: ({ id, name, email, former }) =>
      ask(async () => {
        const wanted = { name, email, metadata: { org_id: id } };
        const { id: customerId } = await stripe.customers.create(wanted, {
          // Under the same key Stripe would answer with the deleted one.
          idempotencyKey: ['candor-customer', id, former].filter(Boolean).join('-'),
        });
        return customerId;
      }),
    hasCustomer: (customerId) =>
      ask(async () => {
        const customer = await orUndefined(stripe.customers.retrieve(customerId));
        return customer !== undefined && !customer.deleted;
      }),
    listPrices: (lookupKeys) =>
      ask(async () => {
        const { data } = await stripe.prices.list({
          lookup_keys: [...lookupKeys],
          // Else archived ones are answered as well.
          active: true,
          limit: 100,
        });
        return data.flatMap((price) => readPrice(price) ?? []);
      }),
    addPrice: ({ name, lookupKey, cents, currency, interval }) =>
      ask(async () => {
        const product = await stripe.products.create(
          { name },
          { idempotencyKey: `candor-product-${lookupKey}-${cents}` },
        );
        await stripe.prices.create(
          {
            ...{ product: product.id, currency, unit_amount: cents, recurring: { interval } },
            ...{ lookup_key: lookupKey, transfer_lookup_key: true },
          },
          { idempotencyKey: `candor-price-${lookupKey}-${cents}` },
        );
      }),
    startCheckout: ({ customerId, organizationId, priceId, successUrl, cancelUrl }) =>
      ask(async () => {
        const session = await stripe.checkout.sessions.create({
          ...{ mode: 'subscription', customer: customerId, client_reference_id: organizationId },
          line_items: [{ price: priceId, quantity: 1 }],
          ...{ success_url: successUrl, cancel_url: cancelUrl },
          metadata: { org_id: organizationId },
          subscription_data: { metadata: { org_id: organizationId } },
        });
        if (!session.url) throw new BillingRefusal('checkout_without_url');
        return { url: session.url };
      }),
    findCheckout: (id) =>
      ask(async () => {
        const session = await orUndefined(stripe.checkout.sessions.retrieve(id));
        return session && session.livemode === isLive ? readCheckout(session) : undefined;
      }),
    openPortal: ({ customerId, returnUrl, change }) =>
      ask(async () => {
        const { url: portalUrl } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(change && {
            flow_data: {
              type: 'subscription_update_confirm',
              subscription_update_confirm: {
                subscription: change.subscriptionId,
                items: [{ id: change.itemId, price: change.priceId }],
              },
              after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
            },
          }),
        });
        return { url: portalUrl };
      }),
    listSubscriptions: (customerId) =>
      ask(async () => {
        const { data } = await stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
        });
        return data
          .filter(({ status }) => !ended.includes(status))
          .flatMap((subscription) => readSubscription(subscription) ?? [])
          .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
      }),
    setCancelling: (subscriptionId, isCancelling) =>
      ask(async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelling });
      }),
    cancelAndRefund: (subscriptionId) =>
      ask(async () => {
        const subscription = await stripe.subscriptions.retrieve(subscriptionId);
        // The money first: nobody looks again at what is cancelled, so whatever fails here has to leave it as it was.
        const { latest_invoice: invoice } = subscription;
        const intent = invoice && (await findPayment(typeof invoice === 'string' ? invoice : invoice.id));
        if (intent) await refund(typeof intent === 'string' ? intent : intent.id, subscriptionId);
        // Somebody else may cancel it at the same moment: Stripe then knows nothing more to cancel.
        if (!ended.includes(subscription.status))
          await orUndefined(stripe.subscriptions.cancel(subscriptionId));
      }),
  };
}

/** A stand-in has its API under a path of its own, which the library has no setting for. */
function fetchAt(base: string): typeof fetch {
  const root = base.replace(/\/+$/, '');
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return fetch(`${root}${pathname}${search}`, init);
  };
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

/** Says of a failure whether it may be better in a while. Its own text may hold what a customer entered: it is left out. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BillingRefusal) throw error;
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const status = error.statusCode ?? 0;
    const isPassing = status === 0 || status === 409 || status === 429 || status >= 500;
    if (isPassing) throw new BillingUnavailable(`the payment provider answered ${status || 'nothing'}`);
    throw new BillingRefusal(error.code ?? error.type);
  }
}
