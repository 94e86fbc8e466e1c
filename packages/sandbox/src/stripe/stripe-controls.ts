import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/page-shell.ts';
import { renderTime } from '../pages/time.ts';
import { STRIPE_FAULTS, type StripeFault } from './faults.ts';
import { formatCents } from './money.ts';
import { moveClock } from './move-clock.ts';
import { catchUp, type StripeParts } from './stripe-parts.ts';

const body = (properties: object, required: string[] = []) => ({
  schema: { body: { type: 'object', additionalProperties: false, required, properties } },
});
const seconds = { type: 'integer', minimum: 0 };
const faultBody = {
  mode: { enum: STRIPE_FAULTS },
  times: { type: 'integer', minimum: 1 },
  path: { type: 'string' },
};

/** Adds what the real one does not have: where events go, a clock that can be moved, the journal and the fault switch. */
export function registerStripeControls(app: FastifyInstance, parts: StripeParts): void {
  const { store, ledger, faults, journal, delivery } = parts;
  const { state } = store;

  app.post<{ Body: { url: string } }>(
    '/stripe/webhook',
    body({ url: { type: 'string', format: 'uri' } }, ['url']),
    async (request) => {
      state.webhookUrl = request.body.url;
      await store.save();
      delivery.wake();
      return { url: state.webhookUrl };
    },
  );

  app.get('/stripe/clock', async () => ({ now: store.now().toISOString() }));
  app.post<{ Body: { advance_seconds: number; signs_by_clock?: boolean } }>(
    '/stripe/clock',
    body({ advance_seconds: seconds, signs_by_clock: { type: 'boolean' } }, ['advance_seconds']),
    async (request) => {
      const { advance_seconds: advance, signs_by_clock: signs = state.signsByClock } = request.body;
      state.signsByClock = signs;
      moveClock(store, ledger, store.nowSeconds() + advance);
      await store.save();
      return { now: store.now().toISOString() };
    },
  );

  app.get('/stripe/journal', async () => journal.entries);
  /** Everything that was ever told, once more, in the order given. */
  app.post<{ Body: { event_ids: string[] } }>(
    '/stripe/events/repeat',
    body({ event_ids: { type: 'array', items: { type: 'string' } } }, ['event_ids']),
    async (request) => ({ outcomes: await delivery.repeat(request.body.event_ids) }),
  );
  app.get('/stripe/deliveries', async () => state.deliveries);
  app.get('/stripe/faults', async () => faults.get());
  app.post<{ Body: StripeFault }>('/stripe/faults', body(faultBody, ['mode']), async (request) => {
    faults.set(request.body);
    return faults.get();
  });

  app.get('/stripe', (_request, reply) => {
    catchUp(parts);
    const rows = Object.values(state.subscriptions)
      .toReversed()
      .map(({ customer, status, items, cancel_at_period_end }) => {
        const [item] = items.data;
        const name = state.customers[customer]?.name ?? customer;
        const plan = state.products[item?.price.product ?? '']?.name ?? '';
        const price = item
          ? `${formatCents(item.price.unit_amount)} per ${item.price.recurring.interval}`
          : '';
        const told = cancel_at_period_end && status === 'active' ? 'ends with its period' : status;
        return html`<tr><td>${name}</td><td>${plan}</td><td>${price}</td><td>${told}</td></tr>`;
      });
    const calls = journal.entries
      .slice(0, 20)
      .map(
        ({ at, what, outcome }) =>
          html`<tr><td>${renderTime(at)}</td><td>${what}</td><td>${outcome}</td></tr>`,
      );
    const content = html`<h1>Stripe</h1>
<p class="lead">Takes payments that are none. Its clock says ${renderTime(store.now().toISOString())}.</p>
<h2>Subscriptions</h2>
<table><thead><tr><th>Customer</th><th>Plan</th><th>Price</th><th>State</th></tr></thead><tbody>${rows}</tbody></table>
<h2>Calls and deliveries</h2>
<table><thead><tr><th>Time</th><th>What</th><th>Outcome</th></tr></thead><tbody>${calls}</tbody></table>
<p class="muted">Move the clock by <code>POST /stripe/clock</code>, switch faults by <code>POST /stripe/faults</code>.</p>`;
    return sendPage(reply, { title: 'Stripe', content });
  });
}
