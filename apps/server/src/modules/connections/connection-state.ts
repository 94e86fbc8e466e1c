import type { SessionContext } from '../../platform/context.ts';

/** Goes to the provider and back: the attempt, signed for the session that began it, so that nobody else can end it. */
export function writeState(ctx: SessionContext, attemptId: string): string {
  const signature = ctx.platform.secrets.keyedHash(signedText(ctx, attemptId));
  return `${attemptId}.${signature.toString('base64url')}`;
}

/** The attempt that a state belongs to; undefined where it was made up, or made for another session. */
export function readState(ctx: SessionContext, state: string): string | undefined {
  const [attemptId = '', signature = '', ...rest] = state.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOurs = ctx.platform.secrets.isKeyedHash(signedText(ctx, attemptId), given);
  return isOurs && rest.length === 0 ? attemptId : undefined;
}

function signedText({ caller }: SessionContext, attemptId: string): string {
  return `connection state\n${attemptId}\n${caller.sessionId}`;
}
