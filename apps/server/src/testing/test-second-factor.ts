import { totpCode } from '../modules/accounts/totp.ts';

/** What an authenticator app shows at this moment. */
export function readSecondFactorCode(secret: string, now: Date): string {
  return totpCode(secret, Math.floor(now.getTime() / 30_000));
}
