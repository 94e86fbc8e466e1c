import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/page-shell.ts';
import { setCancelling } from './api-operations.ts';
import { checkoutPage, closedCheckoutPage } from './checkout-page.ts';
import { readForm } from './form-body.ts';
import { portalPage } from './portal-page.ts';
import { declined, StripeError } from './stripe-error.ts';
import type { CheckoutSession, PortalSession, Subscription } from './stripe-objects.ts';
import { catchUp, getRecord, type StripeParts } from './stripe-parts.ts';

type Submitted = { Params: { id: string }; Body: Record<string, unknown> | undefined };

/** How long somebody who was sent to the portal can use it. */
const portalSeconds = 60 * 60;

/** Adds what a person sees: the page to pay on, and their own billing page. Forms and JSON are answered alike. */
export function registerStripePages(app: FastifyInstance, parts: StripeParts): void {
  const { state } = parts.store;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readForm(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof StripeError)) throw error;
    return reply.code(error.status).send(error.body);
  });
  app.addHook('preHandler', async () => catchUp(parts));

  app.get<Submitted>('/stripe/checkout/:id', ({ params }, reply) => {
    const session = getRecord(state.sessions, params.id, 'checkout.session');
    return sendCheckout(parts, reply, session);
  });
  app.post<Submitted>('/stripe/checkout/:id/pay', async (request, reply) => {
    const session = getRecord(state.sessions, request.params.id, 'checkout.session');
    try {
      pay(parts, session, String(request.body?.card ?? ''));
    } catch (error) {
      if (!(error instanceof StripeError) || !isForm(request)) throw error;
      return sendCheckout(parts, reply, session, error.message);
    }
    await parts.store.save();
    return goOn(request, reply, session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id));
  });

  app.get<Submitted>('/stripe/portal/:id', ({ params }, reply) =>
    sendPortal(parts, reply, getPortal(parts, params.id)),
  );
  const act = (name: string, run: (subscription: Subscription, body: Record<string, unknown>) => void) =>
    app.post<Submitted>(`/stripe/portal/:id/${name}`, async (request, reply) => {
      const portal = getPortal(parts, request.params.id);
      const subscription = findSubscription(parts, portal);
      try {
        if (!subscription) throw declined();
        run(subscription, request.body ?? {});
      } catch (error) {
        if (!(error instanceof StripeError) || !isForm(request)) throw error;
        return sendPortal(parts, reply, portal, error.message);
      }
      await parts.store.save();
      const after = portal.flow?.after_completion;
      const back = after?.type === 'redirect' ? after.redirect.return_url : `/stripe/portal/${portal.id}`;
      return goOn(request, reply, back);
    });
  act('update', (subscription, { price }) =>
    parts.ledger.changePrice(subscription, getRecord(state.prices, String(price), 'price', 'price')),
  );
  act('cancel', ({ id }) => setCancelling(parts, id, true));
  act('resume', ({ id }) => setCancelling(parts, id, false));
  act('card', (subscription, { card }) => {
    const method = parts.ledger.keepCard(subscription.customer, String(card ?? ''));
    subscription.default_payment_method = method.id;
    parts.ledger.collectOpen(subscription);
  });
}

/** Takes the card, makes the subscription, and sends events about both. */
function pay(parts: StripeParts, session: CheckoutSession, card: string): void {
  const { ledger } = parts;
  if (session.status !== 'open')
    throw new StripeError(400, 'This page can no longer be paid on.', {
      type: 'invalid_request_error',
      code: 'checkout_session_not_open',
    });
  const [line] = session.line_items.data;
  if (!line) throw declined();
  const method = ledger.keepCard(session.customer, card);
  const subscription = ledger.subscribe({
    ...{ customer: session.customer, price: line.price, quantity: line.quantity },
    ...{ metadata: session.subscription_metadata ?? {}, paymentMethod: method.id },
  });
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    url: null,
  });
  const { line_items: _, subscription_metadata: __, ...told } = session;
  ledger.emit('checkout.session.completed', told);
}

function sendCheckout(
  { store }: StripeParts,
  reply: FastifyReply,
  session: CheckoutSession,
  failure?: string,
) {
  const product = store.state.products[session.line_items.data[0]?.price.product ?? ''];
  const isOpen = session.status === 'open';
  return sendPage(reply, {
    title: 'Checkout',
    content: isOpen
      ? checkoutPage({ session, product, ...(failure && { failure }) })
      : closedCheckoutPage(session),
    submitsTo: new URL(session.success_url).origin,
  });
}

function getPortal({ store }: StripeParts, id: string): PortalSession {
  const portal = getRecord(store.state.portals, id, 'billing_portal.session');
  if (portal.created + portalSeconds < store.nowSeconds())
    throw new StripeError(404, 'This page has expired. Open it from Candor again.', {
      type: 'invalid_request_error',
      code: 'resource_missing',
    });
  return portal;
}

function findSubscription({ store }: StripeParts, portal: PortalSession): Subscription | undefined {
  const { subscriptions } = store.state;
  const named = portal.flow?.subscription_update_confirm?.subscription;
  if (named) return subscriptions[named];
  return Object.values(subscriptions).find(
    ({ customer, status }) => customer === portal.customer && status !== 'canceled',
  );
}

function sendPortal(parts: StripeParts, reply: FastifyReply, portal: PortalSession, failure?: string) {
  const { state } = parts.store;
  const subscription = findSubscription(parts, portal);
  const invoices = Object.values(state.invoices).filter(({ customer }) => customer === portal.customer);
  const prices = Object.values(state.prices).filter(({ active, lookup_key }) => active && lookup_key);
  const method = state.paymentMethods[subscription?.default_payment_method ?? ''];
  return sendPage(reply, {
    title: 'Billing',
    content: portalPage({
      ...{ portal, subscription, method, prices, products: state.products },
      invoices: invoices.toReversed(),
      ...(failure && { failure }),
    }),
    submitsTo: new URL(portal.return_url).origin,
  });
}

function isForm(request: FastifyRequest): boolean {
  return (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
}

/** A browser is sent on; a program is told where to. */
function goOn(request: FastifyRequest, reply: FastifyReply, url: string) {
  return isForm(request) ? reply.redirect(url, 303) : reply.send({ redirect_url: url });
}
