import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { signUpAttempts } from '@candor/database/schema';
import { inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { take, tryTake } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { noticeAlreadyRegistered } from './account-notices.ts';
import { findUserByEmail } from './account-queries.ts';
import { writeAttemptToken } from './attempt-token.ts';
import { describeBrowser } from './describe-browser.ts';
import { hashPassword, refuseLeakedPassword } from './passwords.ts';
import { type AttemptRow, endOfAttempt, lockAddress } from './sign-up-attempts.ts';
import { issueVerificationCode } from './verification-codes.ts';

/** As many as codes are sent in an hour: the attempt whose code lives is hardly ever pushed out. */
const attemptsPerAddress = accountLimits.codesPerAccount.limit;

/**
 * Keeps an attempt to sign up and sends its code, which kills the code of an attempt before. That one is kept beside it, because
 * nobody has proved the address yet: the browser it came from may ask for a code of its own. The owner of an account gets a
 * mail instead; the answer is the same.
 */
export async function signUp(ctx: Context, { body }: { body: BodyOf<typeof accounts.signUp> }) {
  await take(ctx, accountLimits.signUpsPerAddress, ctx.address);
  refuseLeakedPassword(body.password, 'password');
  const passwordHash = await hashPassword(body.password);
  const mayMail = await tryTake(ctx, accountLimits.codesPerAccount, body.email);
  const attempt = {
    id: newId('sgn'),
    email: body.email,
    name: body.name,
    passwordHash,
    browser: describeBrowser(ctx.userAgent),
    createdAt: ctx.now,
    expiresAt: endOfAttempt(ctx),
  };
  await inTransaction(ctx, async (ctx) => {
    const open = await lockAddress(ctx, body.email);
    const user = await findUserByEmail(ctx, body.email);
    if (!user && (await makeRoom(ctx, open, mayMail))) {
      await ctx.db.insert(signUpAttempts).values(attempt);
      if (mayMail) await issueVerificationCode(ctx, attempt);
    } else if (user && mayMail) await noticeAlreadyRegistered(ctx, user);
    await recordAudit(ctx, { recordId: user?.id ?? attempt.id });
  });
  return {
    message: 'Signup successful! Please verify your email.',
    attempt_token: writeAttemptToken(ctx, attempt.id),
  };
}

/** Whether one more attempt may be kept. One that gets no code pushes nobody out. */
async function makeRoom(
  ctx: Transactional<Context>,
  open: readonly AttemptRow[],
  mayMail: boolean,
): Promise<boolean> {
  if (open.length < attemptsPerAddress) return true;
  if (!mayMail) return false;
  const oldest = open.toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
  const passed = oldest.slice(0, open.length - attemptsPerAddress + 1).map(({ id }) => id);
  await ctx.db.delete(signUpAttempts).where(inArray(signUpAttempts.id, passed));
  return true;
}
