import type { RateLimit } from '../../platform/rate-limit.ts';

const minute = 60;
const hour = 60 * minute;

/**
 * How often accounts may be tried. Limits per account stop guessing from many addresses; limits per address stop one
 * sender from trying many accounts. No limit locks an account for whoever comes from where it was used before: see
 * `log-in-pace.ts` and `prove-account.ts`.
 */
export const accountLimits = {
  signUpsPerAddress: { name: 'sign-up/address', limit: 30, windowSeconds: hour },
  codesPerAccount: { name: 'code/account', limit: 5, windowSeconds: hour },
  codeRequestsPerAddress: { name: 'code/address', limit: 30, windowSeconds: hour },
  codeTriesPerAddress: { name: 'code-try/address', limit: 60, windowSeconds: hour },
  logInsPerAddress: { name: 'log-in/address', limit: 100, windowSeconds: 15 * minute },
  logInFailuresPerAccount: { name: 'log-in-failure/account', limit: 10, windowSeconds: 15 * minute },
  logInFailuresPerKnownAddress: { name: 'log-in-failure/known', limit: 10, windowSeconds: 15 * minute },
  /** Once an account's failures are used up, strangers' attempts pass one at a time. */
  slowLogInsPerAccount: { name: 'log-in-slow/account', limit: 1, windowSeconds: 5 },
  secondFactorFailures: { name: 'second-factor-failure/account', limit: 10, windowSeconds: 15 * minute },
  secondFactorFailuresPerKnownAddress: {
    name: 'second-factor-failure/known',
    limit: 10,
    windowSeconds: 15 * minute,
  },
  secondFactorConfirmations: { name: 'second-factor-confirm/account', limit: 10, windowSeconds: 15 * minute },
  resetsPerAccount: { name: 'reset/account', limit: 5, windowSeconds: hour },
  resetRequestsPerAddress: { name: 'reset/address', limit: 30, windowSeconds: hour },
  resetTriesPerAddress: { name: 'reset-try/address', limit: 30, windowSeconds: hour },
  noticesPerAccount: { name: 'already-registered/account', limit: 2, windowSeconds: hour },
  passwordChecksPerAccount: { name: 'password-check/account', limit: 10, windowSeconds: 15 * minute },
  avatarsPerAccount: { name: 'avatar/account', limit: 20, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;
