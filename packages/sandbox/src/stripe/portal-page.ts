import { type Html, html } from '../pages/html.ts';
import { renderTime } from '../pages/time.ts';
import { formatCents } from './money.ts';
import type {
  Invoice,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Subscription,
} from './stripe-objects.ts';

interface Shown {
  portal: PortalSession;
  subscription: Subscription | undefined;
  method: PaymentMethod | undefined;
  invoices: Invoice[];
  prices: Price[];
  products: Record<string, Product>;
  failure?: string;
}

/** The customer's own page: plan, card and invoices; or the one change that Candor sent them here for. */
export function portalPage(shown: Shown): Html {
  const { portal, subscription, failure } = shown;
  const confirm = portal.flow?.subscription_update_confirm;
  return html`<div class="narrow">
<h1>${confirm ? 'Confirm your new plan' : 'Billing'}</h1>
<p class="lead">This stand-in for Stripe takes no money. Nothing here leaves this machine.</p>
${failure ? html`<p class="alert" role="alert">${failure}</p>` : ''}
${!subscription ? html`<p>There is no subscription.</p>` : confirm ? confirmForm(shown, confirm.items[0]?.price) : overview(shown, subscription)}
<p class="back"><a href="${portal.return_url}">Return to Candor</a></p>
</div>`;
}

function describe({ products }: Shown, price: Price): string {
  return `${products[price.product]?.name ?? price.id}, ${formatCents(price.unit_amount)} per ${price.recurring.interval}`;
}

function action({ portal }: Shown, name: string): string {
  return `/stripe/portal/${portal.id}/${name}`;
}

function confirmForm(shown: Shown, priceId: string | undefined): Html {
  const price = shown.prices.find(({ id }) => id === priceId);
  if (!price) return html`<p>The plan is no longer offered.</p>`;
  return html`<p>Your plan becomes <strong>${describe(shown, price)}</strong>. What is left of your current plan is credited.</p>
<form class="stack" method="post" action="${action(shown, 'update')}">
<input type="hidden" name="price" value="${price.id}">
<button type="submit">Confirm</button>
</form>`;
}

function overview(shown: Shown, subscription: Subscription): Html {
  const [item] = subscription.items.data;
  const end = item ? renderTime(new Date(item.current_period_end * 1000).toISOString()) : '';
  const isEnding = subscription.cancel_at_period_end;
  return html`<h2>Plan</h2>
<p><strong>${item ? describe(shown, item.price) : ''}</strong><br><span class="muted">${subscription.status === 'past_due' ? 'The last payment failed. Update your card.' : ''} ${isEnding ? 'Ends' : 'Renews'} ${end}</span></p>
<form class="stack" method="post" action="${action(shown, 'update')}">
<label for="price">Change to</label>
<select id="price" name="price">${shown.prices.map((price) => option(shown, price, item?.price.id))}</select>
<button type="submit">Change plan</button>
</form>
<form class="stack" method="post" action="${action(shown, isEnding ? 'resume' : 'cancel')}">
<button class="quiet" type="submit">${isEnding ? "Don't cancel plan" : 'Cancel plan'}</button>
</form>
<h2>Payment method</h2>
<p>Card ending in ${shown.method?.card.last4 ?? 'none'}</p>
<form class="stack" method="post" action="${action(shown, 'card')}">
<label for="card">New card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required>
<button class="quiet" type="submit">Update card</button>
</form>
<h2>Invoices</h2>
<ul class="list">${shown.invoices.map(invoiceRow)}</ul>`;
}

function option(shown: Shown, price: Price, current: string | undefined): Html {
  const label = describe(shown, price);
  return price.id === current
    ? html`<option value="${price.id}" selected>${label} (current)</option>`
    : html`<option value="${price.id}">${label}</option>`;
}

function invoiceRow(invoice: Invoice): Html {
  const time = renderTime(new Date(invoice.created * 1000).toISOString());
  return html`<li class="list-item"><span class="row"><span class="row-subject">${formatCents(invoice.total)}</span><span class="row-people">${invoice.status}</span><span class="row-time muted">${time}</span></span></li>`;
}
