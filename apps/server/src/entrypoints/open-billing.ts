import { type SoldPrice, soldPrices } from '@candor/contract/plans';
import { type BillingProvider, BillingUnavailable } from '@candor/integrations/billing';
import { createStripeBilling } from '@candor/integrations/billing/stripe';
import { sandboxStripe } from '@candor/sandbox/stripe-account';
import { findDifference } from '../modules/billing/find-price.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { StartError } from './start-error.ts';

interface Opened {
  provider: BillingProvider | null;
  config: Config;
}

/**
 * Opens the payment provider, of the sandbox where no other is set up, and compares its prices with the plan table: one that
 * differs is refused. A provider that is away is not waited for: a price is looked at again before it is sold.
 */
export async function openBilling(
  config: Config,
  sandbox: { url: string } | undefined,
  log: Log,
): Promise<Opened> {
  if (!config.billing) return { provider: null, config };
  const { stripeKey } = config;
  if (stripeKey) {
    const provider = createStripeBilling({ secretKey: stripeKey });
    await checkPrices(provider, log);
    return { provider, config };
  }
  if (!sandbox) return { provider: null, config };
  const provider = createStripeBilling({
    secretKey: sandboxStripe.secretKey,
    url: `${sandbox.url}/stripe`,
  });
  await fillSandbox(provider);
  return { provider, config: { ...config, webhookSecrets: [sandboxStripe.webhookSecret] } };
}

async function checkPrices(provider: BillingProvider, log: Log): Promise<void> {
  try {
    const differences = await listDifferences(provider);
    if (differences.length === 0) return;
    throw new StartError(`Stripe's prices differ from the plans: ${differences.join('; ')}.`);
  } catch (error) {
    if (!(error instanceof BillingUnavailable)) throw error;
    log.warn('Stripe is out of reach; its prices are compared before one is sold');
  }
}

async function listDifferences(provider: BillingProvider): Promise<string[]> {
  const prices = await provider.listPrices(soldPrices.map(({ lookupKey }) => lookupKey));
  return soldPrices.flatMap(({ lookupKey }) => {
    const price = prices.find((known) => known.lookupKey === lookupKey);
    return findDifference(lookupKey, price) ?? [];
  });
}

/** A stand-in has no prices of its own. */
async function fillSandbox(provider: BillingProvider): Promise<void> {
  const prices = await provider.listPrices(soldPrices.map(({ lookupKey }) => lookupKey));
  const isMissing = ({ lookupKey }: SoldPrice) =>
    findDifference(
      lookupKey,
      prices.find((known) => known.lookupKey === lookupKey),
    ) !== undefined;
  for (const { lookupKey, tier, cycle, cents } of soldPrices.filter(isMissing))
    await provider.addPrice({
      ...{ lookupKey, cents, currency: 'usd', name: `Candor ${tier}` },
      interval: cycle === 'monthly' ? 'month' : 'year',
    });
}

/** Has the stand-in send its events to this process. */
export async function followSandbox(sandbox: { url: string }, productUrl: string): Promise<void> {
  const answer = await fetch(`${sandbox.url}/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${productUrl}/hr/subscriptions/webhook` }),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`);
}
