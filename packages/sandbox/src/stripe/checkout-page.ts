import { type Html, html } from '../pages/html.ts';
import { formatCents } from './money.ts';
import type { CheckoutSession, Product } from './stripe-objects.ts';

interface Shown {
  session: CheckoutSession;
  product: Product | undefined;
  /** Why the card was not taken, after an attempt. */
  failure?: string;
}

/** The page on which somebody pays. */
export function checkoutPage({ session, product, failure }: Shown): Html {
  const [line] = session.line_items.data;
  const interval = line?.price.recurring.interval ?? 'month';
  const amount = formatCents(session.amount_total);
  return html`<div class="narrow">
<h1>Subscribe to ${product?.name ?? 'a plan'}</h1>
<p class="price"><strong>${amount}</strong> <span class="muted">per ${interval}</span></p>
<p class="lead">This stand-in for Stripe takes no money. Nothing here leaves this machine.</p>
${failure ? html`<p class="alert" role="alert">${failure}</p>` : ''}
<form class="stack" method="post" action="/stripe/checkout/${session.id}/pay">
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242" required>
<p class="muted">4242 4242 4242 4242 pays. 4000 0000 0000 0002 is declined. A renewal fails for 4000 0000 0000 0341, which the billing portal takes.</p>
<button type="submit">Pay ${amount}</button>
</form>
${session.cancel_url ? html`<p class="back"><a href="${session.cancel_url}">Cancel and go back</a></p>` : ''}
</div>`;
}

/** What is shown of a session on which nothing can be paid. */
export function closedCheckoutPage(session: CheckoutSession): Html {
  const text =
    session.status === 'complete'
      ? 'This has been paid already.'
      : 'This page has expired. Start again in Candor.';
  return html`<div class="narrow"><h1>Checkout</h1><p class="lead">${text}</p></div>`;
}
