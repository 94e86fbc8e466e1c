import type { RateLimit } from '../../../platform/rate-limit.ts';

const day = 24 * 60 * 60;

/** What leaves for one person and for one organization in a day; what is beyond waits in the outbox for a person. */
export const mailLimits = {
  perRecipient: { name: 'candidate-mail-recipient', limit: 20, windowSeconds: day },
  perOrganization: { name: 'candidate-mail-organization', limit: 5000, windowSeconds: day },
  linkPerAddress: { name: 'personal-link-address', limit: 3, windowSeconds: 60 * 60 },
  linkPerOrganization: { name: 'personal-link-organization', limit: 500, windowSeconds: day },
  repliesPerConversation: { name: 'inbound-mail-conversation', limit: 50, windowSeconds: day },
} as const satisfies Record<string, RateLimit>;
