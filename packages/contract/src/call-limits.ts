/** How many calls are left before some are refused, on every answer under `/hr`; the reset is a Unix time in seconds. */
export const rateLimitHeaders = {
  limit: 'x-ratelimit-limit',
  remaining: 'x-ratelimit-remaining',
  reset: 'x-ratelimit-reset',
} as const;

/** Calls in a minute by one person who signed in, in all their browsers together. Keys are limited by the plan, per day. */
export const callsPerPerson = 1_200;

/** Calls in a minute from one network address by people who aren't signed in. Whole offices share one. */
export const callsPerAddress = 3_000;
