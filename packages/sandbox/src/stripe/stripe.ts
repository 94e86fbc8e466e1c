import type { Emulator } from '../emulator.ts';
import { startDelivery } from './deliver-events.ts';
import { createStripeFaultSwitch } from './faults.ts';
import { createLedger } from './ledger.ts';
import { registerStripeApi } from './stripe-api.ts';
import { registerStripeControls } from './stripe-controls.ts';
import { createStripeJournal } from './stripe-journal.ts';
import { registerStripePages } from './stripe-pages.ts';
import type { StripeParts } from './stripe-parts.ts';
import { openStripeStore } from './stripe-state.ts';

/** Starts the stand-in for Stripe: customers, prices, checkout, portal, subscriptions, invoices and signed events. */
export function startStripe({ dataDir }: { dataDir: string }): Emulator {
  const store = openStripeStore(dataDir);
  const faults = createStripeFaultSwitch();
  const journal = createStripeJournal();
  const delivery = startDelivery({ store, faults, journal });
  const parts: StripeParts = { store, faults, journal, delivery, ledger: createLedger(store, delivery) };
  return {
    prefix: '/stripe',
    name: 'Stripe',
    about: 'Checkout, billing portal and signed events. Cards that pay, and cards that do not.',
    register(app) {
      app.register(async (scope) => registerStripeControls(scope, parts));
      app.register(async (scope) => registerStripePages(scope, parts));
      app.register(async (scope) => {
        // Kept as it came: the same key with another text is an error.
        scope.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string' },
          (_request, body, done) => done(null, String(body)),
        );
        registerStripeApi(scope, parts);
      });
    },
    async close() {
      await delivery.close();
      await store.save();
    },
  };
}
