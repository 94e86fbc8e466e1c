/** What other modules may use of accounts. */

export { avatarUrl } from './account-view.ts';
export { hashPassword, isPasswordRight } from './passwords.ts';
