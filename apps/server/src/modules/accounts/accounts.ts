/** What other modules may use of accounts. */

export { endSessions, findUserByEmail, type UserRow } from './account-queries.ts';
export { avatarUrl } from './account-view.ts';
export { createAccount } from './create-account.ts';
export { hashPassword, isPasswordRight, refuseLeakedPassword } from './passwords.ts';
export { wantsNotice } from './personal-settings.ts';
export { requirePassword, requireSamePassword, requireSecondFactor } from './prove-account.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { lockAddress } from './sign-up-attempts.ts';
