import type { Context } from '../../platform/context.ts';

const prefix = 'sgn_';

/**
 * What the browser that signed up knows its attempt by. It follows from the attempt, so that nothing is stored; one that is
 * made for no attempt looks the same.
 */
export function writeAttemptToken(ctx: Context, attemptId: string): string {
  const proof = ctx.platform.secrets.keyedHash(provedText(attemptId));
  return `${prefix}${proof.toString('base64url')}`;
}

/** Whether a token is of this attempt. */
export function isAttemptToken(ctx: Context, attemptId: string, token: string): boolean {
  if (!token.startsWith(prefix)) return false;
  const given = Buffer.from(token.slice(prefix.length), 'base64url');
  return ctx.platform.secrets.isKeyedHash(provedText(attemptId), given);
}

function provedText(attemptId: string): string {
  return `sign-up attempt\n${attemptId}`;
}
