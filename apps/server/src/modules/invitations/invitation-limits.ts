import type { RateLimit } from '../../platform/rate-limit.ts';

const day = 24 * 60 * 60;

/** Invitations are emails to people who asked for none: nobody gets many, and no organization sends very many. */
export const invitationLimits = {
  perOrganization: { name: 'invitation/organization', limit: 50, windowSeconds: day },
  /** By one organization. */
  perAddress: { name: 'invitation/organization-address', limit: 3, windowSeconds: day },
  perAddressOfAll: { name: 'invitation/address', limit: 20, windowSeconds: day },
  looksPerNetworkAddress: { name: 'invitation-look/address', limit: 120, windowSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;
