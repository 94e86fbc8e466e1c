import { type FormFields, fieldsOf, listOf, textOf, textsOf } from './form-body.ts';
import { invalid, required } from './stripe-error.ts';
import {
  type CheckoutSession,
  type Customer,
  listObject,
  newStripeId,
  type PortalSession,
  type Price,
  type Product,
  type Refund,
} from './stripe-objects.ts';
import { getRecord, requiredText, type StripeParts } from './stripe-parts.ts';

const daySeconds = 24 * 60 * 60;
const halfHourSeconds = 30 * 60;

interface Operation {
  fields: FormFields;
  /** The id in the path. */
  id: string;
  origin: string;
}

type Run = (parts: StripeParts, operation: Operation) => object;

export const createCustomer: Run = ({ store }, { fields }) => {
  const customer: Customer = {
    ...{ id: newStripeId('cus'), object: 'customer', created: store.nowSeconds(), livemode: false },
    ...{ email: textOf(fields.email) ?? null, name: textOf(fields.name) ?? null },
    ...{ metadata: textsOf(fields.metadata), invoice_settings: { default_payment_method: null } },
  };
  store.state.customers[customer.id] = customer;
  return customer;
};

export const updateCustomer: Run = ({ store }, { fields, id }) => {
  const customer = getRecord(store.state.customers, id, 'customer');
  if (fields.name !== undefined) customer.name = textOf(fields.name) ?? null;
  if (fields.email !== undefined) customer.email = textOf(fields.email) ?? null;
  Object.assign(customer.metadata, textsOf(fields.metadata));
  return customer;
};

export const deleteCustomer: Run = ({ store, ledger }, { id }) => {
  const customer = getRecord(store.state.customers, id, 'customer');
  for (const subscription of Object.values(store.state.subscriptions))
    if (subscription.customer === id) ledger.cancelNow(subscription);
  customer.deleted = true;
  ledger.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
};

export const createProduct: Run = ({ store }, { fields }) => {
  const product: Product = {
    ...{ id: textOf(fields.id) ?? newStripeId('prod'), object: 'product', active: true, livemode: false },
    ...{
      created: store.nowSeconds(),
      name: requiredText(fields, 'name'),
      metadata: textsOf(fields.metadata),
    },
  };
  store.state.products[product.id] = product;
  return product;
};

export const createPrice: Run = ({ store }, { fields }) => {
  const { prices, products } = store.state;
  const interval = textOf(fieldsOf(fields.recurring).interval);
  if (interval !== 'month' && interval !== 'year') throw required('recurring[interval]');
  const amount = Number(requiredText(fields, 'unit_amount'));
  if (!Number.isInteger(amount) || amount < 0) throw invalid('Invalid integer.', 'unit_amount');
  const lookupKey = textOf(fields.lookup_key) ?? null;
  const holder = lookupKey && Object.values(prices).find(({ lookup_key }) => lookup_key === lookupKey);
  if (holder && fields.transfer_lookup_key !== 'true')
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  if (holder) holder.lookup_key = null;
  const price: Price = {
    ...{ id: newStripeId('price'), object: 'price', active: true, created: store.nowSeconds() },
    ...{ currency: requiredText(fields, 'currency'), livemode: false, lookup_key: lookupKey },
    product: getRecord(products, textOf(fields.product), 'product', 'product').id,
    nickname: textOf(fields.nickname) ?? null,
    recurring: { interval, interval_count: 1, usage_type: 'licensed' },
    ...{ type: 'recurring', billing_scheme: 'per_unit', unit_amount: amount },
    metadata: textsOf(fields.metadata),
  };
  prices[price.id] = price;
  return price;
};

export const createCheckoutSession: Run = ({ store }, { fields, origin }) => {
  const { customers, prices, sessions } = store.state;
  if (requiredText(fields, 'mode') !== 'subscription')
    throw invalid('This stand-in sells subscriptions only.', 'mode');
  const customer = getRecord(customers, textOf(fields.customer), 'customer', 'customer');
  if (customer.deleted) throw invalid(`No such customer: '${customer.id}'`, 'customer', 'resource_missing');
  const [wanted] = listOf(fields.line_items).map(fieldsOf);
  if (!wanted) throw required('line_items');
  const price = getRecord(prices, textOf(wanted.price), 'price', 'line_items[0][price]');
  if (!price.active) throw invalid('The price specified is inactive.', 'line_items[0][price]');
  const quantity = Number(textOf(wanted.quantity) ?? 1);
  const created = store.nowSeconds();
  const expiresAt = Number(textOf(fields.expires_at) ?? created + daySeconds);
  if (expiresAt < created + halfHourSeconds - 5 || expiresAt > created + daySeconds + 5)
    throw invalid('The `expires_at` timestamp must be 30 minutes to 24 hours from now.', 'expires_at');
  const id = newStripeId('cs_test');
  const amount = price.unit_amount * quantity;
  const session: CheckoutSession = {
    ...{ id, object: 'checkout.session', created, customer: customer.id, livemode: false },
    ...{ mode: 'subscription', status: 'open', payment_status: 'unpaid', subscription: null },
    ...{ amount_total: amount, currency: price.currency, expires_at: expiresAt },
    client_reference_id: textOf(fields.client_reference_id) ?? null,
    metadata: textsOf(fields.metadata),
    success_url: requiredText(fields, 'success_url'),
    cancel_url: textOf(fields.cancel_url) ?? null,
    url: `${origin}/stripe/checkout/${id}`,
    line_items: listObject(`/v1/checkout/sessions/${id}/line_items`, [
      { id: newStripeId('li'), object: 'item', price, quantity, amount_total: amount },
    ]),
    subscription_metadata: textsOf(fieldsOf(fields.subscription_data).metadata),
  };
  sessions[id] = session;
  return session;
};

export const expireCheckoutSession: Run = ({ store, ledger }, { id }) => {
  const session = getRecord(store.state.sessions, id, 'checkout.session', 'session');
  if (session.status !== 'open')
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired.`, 'session');
  Object.assign(session, { status: 'expired', url: null });
  ledger.emit('checkout.session.expired', session);
  return session;
};

export const createPortalSession: Run = ({ store }, { fields, origin }) => {
  const { customers, portals } = store.state;
  const customer = getRecord(customers, textOf(fields.customer), 'customer', 'customer');
  const id = newStripeId('bps');
  const session: PortalSession = {
    ...{ id, object: 'billing_portal.session', created: store.nowSeconds(), customer: customer.id },
    livemode: false,
    return_url: requiredText(fields, 'return_url'),
    url: `${origin}/stripe/portal/${id}`,
    flow: fields.flow_data === undefined ? null : readFlow(store, customer, fieldsOf(fields.flow_data)),
  };
  portals[id] = session;
  return session;
};

function readFlow(
  { state }: StripeParts['store'],
  customer: Customer,
  flow: FormFields,
): NonNullable<PortalSession['flow']> {
  const type = requiredText(flow, 'type');
  const after = fieldsOf(flow.after_completion);
  const returnUrl = textOf(fieldsOf(after.redirect).return_url);
  const after_completion =
    after.type === 'redirect' && returnUrl
      ? ({ type: 'redirect', redirect: { return_url: returnUrl } } as const)
      : ({ type: 'portal_homepage' } as const);
  if (type !== 'subscription_update_confirm')
    return { type, after_completion, subscription_update_confirm: null };
  const asked = fieldsOf(flow.subscription_update_confirm);
  const at = 'flow_data[subscription_update_confirm]';
  const subscription = getRecord(
    state.subscriptions,
    textOf(asked.subscription),
    'subscription',
    `${at}[subscription]`,
  );
  if (subscription.customer !== customer.id || subscription.status === 'canceled')
    throw invalid('This subscription cannot be updated by this customer.', `${at}[subscription]`);
  const items = listOf(asked.items).map((entry) => {
    const item = fieldsOf(entry);
    const id = textOf(item.id) ?? '';
    if (!subscription.items.data.some((known) => known.id === id))
      throw invalid(`No such subscription item: '${id}'`, `${at}[items][0][id]`, 'resource_missing');
    const price = getRecord(state.prices, textOf(item.price), 'price', `${at}[items][0][price]`);
    return { id, price: price.id, quantity: 1 };
  });
  if (items.length === 0) throw required(`${at}[items]`);
  return {
    type,
    after_completion,
    subscription_update_confirm: { subscription: subscription.id, items },
  };
}

export const updateSubscription: Run = ({ store, ledger }, { fields, id }) => {
  const subscription = getRecord(store.state.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details.', 'id');
  const [wanted] = listOf(fields.items).map(fieldsOf);
  const priceId = wanted && textOf(wanted.price);
  if (priceId) ledger.changePrice(subscription, getRecord(store.state.prices, priceId, 'price', 'items'));
  if (fields.metadata !== undefined) Object.assign(subscription.metadata, textsOf(fields.metadata));
  const asked = textOf(fields.cancel_at_period_end);
  if (asked !== undefined) setCancelling({ store, ledger }, id, asked === 'true');
  return subscription;
};

/** Lets a subscription end with its period, or go on after it. */
export function setCancelling(
  { store, ledger }: Pick<StripeParts, 'store' | 'ledger'>,
  id: string,
  isCancelling: boolean,
): void {
  const subscription = getRecord(store.state.subscriptions, id, 'subscription');
  const end = subscription.items.data[0]?.current_period_end ?? null;
  ledger.change(subscription, {
    cancel_at_period_end: isCancelling,
    cancel_at: isCancelling ? end : null,
    canceled_at: isCancelling ? store.nowSeconds() : null,
  });
}

export const cancelSubscription: Run = ({ store, ledger }, { id }) => {
  const subscription = getRecord(store.state.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled')
    throw invalid(`No such subscription: '${id}'`, 'id', 'resource_missing');
  ledger.cancelNow(subscription);
  return subscription;
};

export const createRefund: Run = ({ store }, { fields }) => {
  const intent = requiredText(fields, 'payment_intent');
  const { invoices, refunds } = store.state;
  const payment = Object.values(invoices)
    .flatMap((invoice) => invoice.payments.data)
    .find((known) => known.payment.payment_intent === intent);
  if (payment?.status !== 'paid')
    throw invalid(`No such payment_intent: '${intent}'`, 'payment_intent', 'resource_missing');
  if (Object.values(refunds).some((known) => known.payment_intent === intent))
    throw invalid(
      `Charge for ${intent} has already been refunded.`,
      'payment_intent',
      'charge_already_refunded',
    );
  const refund: Refund = {
    ...{ id: newStripeId('re'), object: 'refund', created: store.nowSeconds(), currency: payment.currency },
    ...{ amount: payment.amount_paid ?? 0, payment_intent: intent, status: 'succeeded' },
    reason: textOf(fields.reason) ?? null,
    metadata: textsOf(fields.metadata),
  };
  refunds[refund.id] = refund;
  return refund;
};
