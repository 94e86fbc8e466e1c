import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../platform/context.ts';

/**
 * What the browser that signed up knows its attempt by. It follows from the attempt, so that nothing is stored; one that is
 * made for no attempt looks the same.
 */
export function writeAttemptToken(ctx: Context, attemptId: string): string {
  const proof = ctx.platform.secrets.keyedHash(`sign-up attempt\n${attemptId}`);
  return `sgn_${proof.toString('base64url')}`;
}

/** Whether a token is of this attempt. */
export function isAttemptToken(ctx: Context, attemptId: string, token: string): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(writeAttemptToken(ctx, attemptId))];
  return given.length === right.length && timingSafeEqual(given, right);
}
