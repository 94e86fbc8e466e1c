import { addInterval } from './billing-periods.ts';
import type { Ledger } from './ledger.ts';
import type { Subscription } from './stripe-objects.ts';
import type { StripeStore } from './stripe-state.ts';

const daySeconds = 24 * 60 * 60;
/** When a renewal that failed is tried again, after so many days; after the last it is given up. */
const retryDays = [3, 5, 7];

/** Moves the account's clock ahead, and does all that falls due on the way, each at its time. */
export function moveClock(store: StripeStore, ledger: Ledger, toSeconds: number): void {
  for (;;) {
    const next = findNext(store);
    if (!next || next.at > toSeconds) break;
    setNow(store, next.at);
    next.run(ledger);
  }
  setNow(store, toSeconds);
}

function setNow(store: StripeStore, seconds: number): void {
  store.state.aheadMs = Math.max(store.state.aheadMs, seconds * 1000 - Date.now());
}

interface Due {
  at: number;
  run(ledger: Ledger): void;
}

function findNext({ state }: StripeStore): Due | undefined {
  const due: Due[] = [];
  for (const subscription of Object.values(state.subscriptions)) {
    const [item] = subscription.items.data;
    if (subscription.status === 'canceled' || !item) continue;
    const invoice = subscription.latest_invoice ? state.invoices[subscription.latest_invoice] : undefined;
    if (subscription.status === 'past_due' && invoice?.status === 'open')
      due.push({
        at: invoice.next_payment_attempt ?? 0,
        run: (ledger) => retry(ledger, subscription, invoice),
      });
    due.push({ at: item.current_period_end, run: (ledger) => renew(ledger, subscription) });
  }
  for (const session of Object.values(state.sessions))
    if (session.status === 'open')
      due.push({
        at: session.expires_at,
        run(ledger) {
          Object.assign(session, { status: 'expired', url: null });
          ledger.emit('checkout.session.expired', session);
        },
      });
  return due.sort((a, b) => a.at - b.at)[0];
}

function renew(ledger: Ledger, subscription: Subscription): void {
  const [item] = subscription.items.data;
  if (!item) return;
  if (subscription.cancel_at_period_end) {
    ledger.cancelNow(subscription);
    return;
  }
  const start = item.current_period_end;
  const before = structuredClone(subscription.items);
  item.current_period_start = start;
  item.current_period_end = addInterval(start, item.price.recurring.interval);
  const invoice = ledger.addInvoice(
    subscription,
    'subscription_cycle',
    item.price.unit_amount * item.quantity,
  );
  const isPaid = ledger.collect(invoice, subscription);
  if (!isPaid) invoice.next_payment_attempt = start + (retryDays[0] ?? 1) * daySeconds;
  if (isPaid) ledger.emit('customer.subscription.updated', subscription, { items: before });
  else ledger.change(subscription, { status: 'past_due' });
}

function retry(ledger: Ledger, subscription: Subscription, invoice: Parameters<Ledger['collect']>[0]): void {
  const at = invoice.next_payment_attempt ?? 0;
  const isPaid = ledger.collect(invoice, subscription);
  const pause = retryDays[invoice.attempt_count - 1];
  if (isPaid) ledger.change(subscription, { status: 'active' });
  else if (pause === undefined) ledger.cancelNow(subscription);
  else invoice.next_payment_attempt = at + pause * daySeconds;
}
