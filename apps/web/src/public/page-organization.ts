import type { PublicOrganization } from '@candor/contract/organizations';
import { defaultColors } from '#ui/brand-style.ts';

/** What a public page shows of the organization whose page it is. */
export type PageOrganization = Pick<
  PublicOrganization,
  'company_name' | 'brand_color' | 'background_color' | 'logo_url'
> &
  Partial<Pick<PublicOrganization, 'slug'>>;

/** The colours of a page whose organization is not known (yet). */
export const defaultBrand: PageOrganization = {
  company_name: '',
  ...defaultColors,
  logo_url: null,
};

const key = 'apply/organization';

/** Lets pages whose address names no organization wear the colours of the form before them, or lead to its jobs. */
export function keepOrganization(organization: PageOrganization): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(organization));
  } catch {
    // Storage may be closed to us; the default colours will do.
  }
}

export function getKeptOrganization(): PageOrganization {
  try {
    return { ...defaultBrand, ...JSON.parse(sessionStorage.getItem(key) ?? '{}') };
  } catch {
    return defaultBrand;
  }
}
