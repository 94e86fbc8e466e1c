import { type BillingProvider, BillingUnavailable } from '@candor/integrations/billing';
import type { Context } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** The payment provider; without one there is nothing to pay, and no such address. */
export function getProvider({ platform }: Pick<Context, 'platform'>): BillingProvider {
  if (!platform.config.billing || !platform.billing) throw new ProductError('not_found');
  return platform.billing;
}

/** Asks the provider while a person waits: one that is away is told as such. */
export async function askProvider<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BillingUnavailable)
      throw new ProductError('billing_unavailable', { retryAfterSeconds: 30 });
    throw error;
  }
}
