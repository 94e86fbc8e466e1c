import { type BillingCycle, lookupKeyOf, type PaidTier, soldPrices } from '@candor/contract/plans';
import type { BillingProvider, ProviderPrice } from '@candor/integrations/billing';

/** What the provider's price of a lookup key differs in from the plan table; undefined where it does not. */
export function findDifference(lookupKey: string, price: ProviderPrice | undefined): string | undefined {
  const sold = soldPrices.find((known) => known.lookupKey === lookupKey);
  if (!sold) return `${lookupKey} is no price of ours`;
  if (!price) return `${lookupKey} is missing`;
  const interval = sold.cycle === 'monthly' ? 'month' : 'year';
  const isSame = price.cents === sold.cents && price.currency === 'usd' && price.interval === interval;
  if (isSame) return undefined;
  const told = `${price.cents} ${price.currency} cents a ${price.interval}`;
  return `${lookupKey} costs ${told}, and should cost ${sold.cents} usd cents a ${interval}`;
}

/** The price of a plan as the provider has it at this moment; one that differs from the table is never sold. */
export async function getPrice(
  provider: BillingProvider,
  plan: { tier: PaidTier; cycle: BillingCycle },
): Promise<ProviderPrice> {
  const lookupKey = lookupKeyOf(plan.tier, plan.cycle);
  const [price] = await provider.listPrices([lookupKey]);
  const difference = findDifference(lookupKey, price);
  if (!price || difference) throw new Error(`the payment provider's prices are wrong: ${difference}`);
  return price;
}
