import type { OAuthClient } from '@candor/integrations/oauth';
import type { Platform } from '../../platform/platform.ts';
import { ProductError } from '../../platform/product-error.ts';

/** The client of a provider by its name in our addresses. */
export function getProvider({ providers }: Platform, name: string): OAuthClient {
  const provider = providers.find((provider) => provider.name === name);
  if (!provider) throw new ProductError('not_found');
  return provider;
}
