import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { sessions } from '@candor/database/schema';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take, tryTake } from '../../platform/rate-limit.ts';
import { newToken } from '../../platform/secrets.ts';
import { sessionAbsoluteMs } from '../../platform/session-lifetime.ts';
import { accountLimits } from './account-limits.ts';
import { findOrganizationOf, findUserByEmail, type UserRow } from './account-queries.ts';
import { writeAttemptToken } from './attempt-token.ts';
import { describeBrowser } from './describe-browser.ts';
import { checkLogInPace, isAddressKnown, noteKnownAddress, noteLogInFailure } from './log-in-pace.ts';
import { hashForNobody, isPasswordRight } from './passwords.ts';
import { requireSamePassword, requireSecondFactor } from './prove-account.ts';
import { type AttemptRow, findNewestAttempt, lockAddress } from './sign-up-attempts.ts';
import { issueVerificationCode } from './verification-codes.ts';

/** Exchanges email and password, and the second factor where it is on, for a session. */
export async function logIn(ctx: Context, { body }: { body: BodyOf<typeof accounts.logIn> }) {
  await take(ctx, accountLimits.logInsPerAddress, ctx.address);
  const { user, newest, isKnownAddress } = await inTransaction(ctx, async (ctx) => {
    const user = await findUserByEmail(ctx, body.username);
    const newest = await findNewestAttempt(ctx, body.username);
    return { user, newest, isKnownAddress: await isAddressKnown(ctx, user?.id) };
  });
  await checkLogInPace(ctx, body.username, isKnownAddress);
  // One hash in every case: how long it takes does not tell an account from an attempt, nor either from nobody.
  const known = user ?? newest;
  const isRight = known
    ? await isPasswordRight(known.passwordHash, body.password)
    : await hashForNobody(body.password);
  if (!user && newest && isRight) return askForProof(ctx, newest);
  if (!user || !isRight) {
    await noteLogInFailure(ctx, body.username, isKnownAddress);
    throw new ProductError('invalid_credentials');
  }
  return inTransaction(ctx, async (ctx) => {
    await requireSamePassword(ctx, user);
    await requireSecondFactor(ctx, user.id, body.otp);
    return openSession(ctx, user);
  });
}

/** Sends whoever knows the password of an attempt a new code for it, and tells the browser which attempt that is. */
async function askForProof(ctx: Context, { id, email }: AttemptRow): Promise<never> {
  if (await tryTake(ctx, accountLimits.codesPerAccount, email))
    await inTransaction(ctx, async (ctx) => {
      const attempt = (await lockAddress(ctx, email)).find((row) => row.id === id);
      if (attempt) await issueVerificationCode(ctx, attempt);
    });
  throw new ProductError('email_not_verified', { attemptToken: writeAttemptToken(ctx, id) });
}

async function openSession(ctx: Transactional<Context>, user: UserRow) {
  const { token, hash } = newToken('cdr');
  const expiresAt = new Date(ctx.now.getTime() + sessionAbsoluteMs);
  const id = newId('ses');
  await ctx.db.insert(sessions).values({
    id,
    userId: user.id,
    tokenHash: hash,
    browser: describeBrowser(ctx.userAgent),
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt,
  });
  await noteKnownAddress(ctx, user.id);
  const known = { kind: 'user', userId: user.id, sessionId: id, organizationId: null, role: null } as const;
  const organizationId = await findOrganizationOf(ctx, user.id);
  await recordAudit({ ...ctx, caller: known }, { recordId: id, organizationId });
  return { access_token: token, token_type: 'bearer' as const, expires_at: expiresAt.toISOString() };
}
