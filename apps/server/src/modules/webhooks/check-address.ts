import { OutboundError } from '@candor/integrations/outbound/error';
import type { Platform } from '../../platform/platform.ts';
import { ProductError } from '../../platform/product-error.ts';

/** Refuses an address that could never be called. What its name leads to is looked at with every delivery. */
export function checkAddress({ outbound }: Platform, url: string): void {
  try {
    outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const message =
      error.trouble === 'address_not_public'
        ? 'Enter an address that can be reached from the internet'
        : 'Enter a URL that starts with https:// and has no user name or password';
    throw new ProductError('invalid_request', { fields: { url: message } });
  }
}
