import { addInterval } from './billing-periods.ts';
import type { EventDelivery } from './deliver-events.ts';
import { declined } from './stripe-error.ts';
import {
  type Invoice,
  listObject,
  newStripeId,
  type PaymentMethod,
  type Price,
  type StripeEvent,
  type Subscription,
  type SubscriptionItem,
} from './stripe-objects.ts';
import type { StripeStore } from './stripe-state.ts';

const apiVersion = '2026-10-28.endive';

/** Numbers that Stripe gives to test with: one pays, one is refused at once, one is taken and refused when it is charged. */
const refusedAtOnce = '4000000000000002';
const refusedLater = '4000000000000341';

export type Ledger = ReturnType<typeof createLedger>;

/** The books: subscriptions, their invoices, payments, and the events about them. */
export function createLedger(store: StripeStore, delivery: EventDelivery) {
  const { state } = store;

  function emit(type: string, object: object, previous?: object): void {
    const event: StripeEvent = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: store.nowSeconds(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    state.events.push(event);
    delivery.queue(event);
  }

  /** Keeps a card for a customer; one that is refused at once is not kept. */
  function keepCard(customerId: string, number: string): PaymentMethod {
    const digits = number.replace(/\D/g, '');
    if (digits.length < 12 || digits === refusedAtOnce) throw declined();
    const method: PaymentMethod = {
      id: newStripeId('pm'),
      object: 'payment_method',
      customer: customerId,
      type: 'card',
      card: { brand: 'visa', last4: digits.slice(-4) },
      number: digits,
    };
    state.paymentMethods[method.id] = method;
    const customer = state.customers[customerId];
    if (customer) customer.invoice_settings.default_payment_method = method.id;
    return method;
  }

  function isPayable(subscription: Subscription): boolean {
    const customer = state.customers[subscription.customer];
    const id = subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
    const method = id ? state.paymentMethods[id] : undefined;
    return method !== undefined && method.number !== refusedLater;
  }

  function addInvoice(
    subscription: Subscription,
    reason: Invoice['billing_reason'],
    amount: number,
  ): Invoice {
    const created = store.nowSeconds();
    const id = newStripeId('in');
    const paid = { amount_paid: null, amount_requested: amount, created, currency: subscription.currency };
    const invoice: Invoice = {
      id,
      object: 'invoice',
      ...{ amount_due: amount, amount_paid: 0, amount_remaining: amount, total: amount },
      ...{ attempt_count: 0, attempted: false, billing_reason: reason, created },
      ...{ currency: subscription.currency, customer: subscription.customer, livemode: false },
      next_payment_attempt: null,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      status: 'open',
      payments: listObject(`/v1/invoice_payments?invoice=${id}`, [
        {
          ...{ id: newStripeId('inpay'), object: 'invoice_payment', invoice: id, ...paid },
          ...{ is_default: true, livemode: false, status: 'open' },
          payment: { type: 'payment_intent', payment_intent: newStripeId('pi') },
        },
      ]),
    };
    state.invoices[id] = invoice;
    subscription.latest_invoice = id;
    return invoice;
  }

  /** Tries to collect an invoice, and says what became of it. */
  function collect(invoice: Invoice, subscription: Subscription): boolean {
    invoice.attempt_count += 1;
    invoice.attempted = true;
    const isPaid = invoice.amount_due === 0 || isPayable(subscription);
    if (isPaid) {
      Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 });
      invoice.next_payment_attempt = null;
      for (const payment of invoice.payments.data)
        Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due });
    }
    emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', viewInvoice(invoice));
    return isPaid;
  }

  interface NewSubscription {
    customer: string;
    price: Price;
    quantity: number;
    metadata: Record<string, string>;
    paymentMethod: string;
  }

  function subscribe({ customer, price, quantity, metadata, paymentMethod }: NewSubscription): Subscription {
    // A card that can be kept and not charged starts nothing.
    if (state.paymentMethods[paymentMethod]?.number === refusedLater) throw declined();
    const created = store.nowSeconds();
    const id = newStripeId('sub');
    const item: SubscriptionItem = {
      ...{ id: newStripeId('si'), object: 'subscription_item', created, subscription: id },
      current_period_start: created,
      current_period_end: addInterval(created, price.recurring.interval),
      ...{ metadata: {}, price, quantity },
    };
    const subscription: Subscription = {
      ...{ id, object: 'subscription', billing_cycle_anchor: created, created, customer, livemode: false },
      ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
      ...{ collection_method: 'charge_automatically', currency: price.currency, metadata },
      ...{ default_payment_method: paymentMethod, latest_invoice: null, start_date: created },
      items: listObject(`/v1/subscription_items?subscription=${id}`, [item]),
      status: 'active',
    };
    state.subscriptions[id] = subscription;
    collect(addInvoice(subscription, 'subscription_create', price.unit_amount * quantity), subscription);
    emit('customer.subscription.created', subscription);
    return subscription;
  }

  /** Changes a subscription and tells what it was before. */
  function change(subscription: Subscription, changes: Partial<Subscription>): void {
    const previous = Object.fromEntries(
      Object.keys(changes).map((name) => [name, structuredClone(subscription[name as keyof Subscription])]),
    );
    Object.assign(subscription, changes);
    emit('customer.subscription.updated', subscription, previous);
  }

  /** Another price, at once: what is left of the old one is set off against it, as by `always_invoice`. */
  function changePrice(subscription: Subscription, price: Price): void {
    const [item] = subscription.items.data;
    if (!item || item.price.id === price.id) return;
    const now = store.nowSeconds();
    const length = item.current_period_end - item.current_period_start;
    const left = Math.max(0, item.current_period_end - now) / length;
    const credit = Math.round(item.price.unit_amount * left);
    const isSameInterval = item.price.recurring.interval === price.recurring.interval;
    const due = Math.max(0, Math.round(price.unit_amount * (isSameInterval ? left : 1)) - credit);
    const before = structuredClone(subscription.items);
    item.price = price;
    if (!isSameInterval) {
      item.current_period_start = now;
      item.current_period_end = addInterval(now, price.recurring.interval);
      subscription.billing_cycle_anchor = now;
    }
    const invoice = addInvoice(subscription, 'subscription_update', due);
    if (!collect(invoice, subscription)) {
      subscription.items = before;
      invoice.status = 'void';
      throw declined();
    }
    emit('customer.subscription.updated', subscription, { items: before });
  }

  function cancelNow(subscription: Subscription): void {
    if (subscription.status === 'canceled') return;
    const now = store.nowSeconds();
    Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now });
    emit('customer.subscription.deleted', subscription);
  }

  /** Pays what is open, with a card that was given meanwhile. */
  function collectOpen(subscription: Subscription): void {
    const open = Object.values(state.invoices).filter(
      (invoice) =>
        invoice.status === 'open' && invoice.parent.subscription_details.subscription === subscription.id,
    );
    for (const invoice of open)
      if (collect(invoice, subscription) && subscription.status === 'past_due')
        change(subscription, { status: 'active' });
  }

  return { emit, keepCard, addInvoice, collect, subscribe, change, changePrice, cancelNow, collectOpen };
}

/** As the API answers it: the payment method is included only on request. */
function viewInvoice({ payments: _, ...invoice }: Invoice): Omit<Invoice, 'payments'> {
  return invoice;
}
