import type { RateLimit } from '../../platform/rate-limit.ts';

const hour = 60 * 60;

/** How often strangers may ask: enough for a class room behind one address, not for keeping a processor busy. */
export const faqLimits = {
  perMinute: { name: 'faq/minute', limit: 30, windowSeconds: 60 },
  perAddress: { name: 'faq/address', limit: 300, windowSeconds: hour },
  perOrganization: { name: 'faq/organization', limit: 20_000, windowSeconds: 24 * hour },
  handOvers: { name: 'faq/handover', limit: 20, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

export const maxPairs = 500;
