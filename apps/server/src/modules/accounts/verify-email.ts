import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { signUpAttempts } from '@candor/database/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inOwnTransaction, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { isAttemptToken } from './attempt-token.ts';
import { createAccount } from './create-account.ts';
import { type AttemptRow, lockAddress } from './sign-up-attempts.ts';
import { isCodeRight } from './verification-codes.ts';

/**
 * Proves an address with the code sent to it. The name and password of the attempt whose code it is become the account's, and
 * the other attempts are gone. With the token of an attempt no other attempt's code will do.
 */
export async function verifyEmail(ctx: Context, { body }: { body: BodyOf<typeof accounts.verifyEmail> }) {
  await take(ctx, accountLimits.codeTriesPerAddress, ctx.address);
  const { email, attempt_token: token } = body;
  const code = body.otp.replace(/\s/g, '');
  const tried = await spendTry(ctx, email);
  if (
    !tried ||
    !isCodeRight(ctx, tried, code) ||
    (token !== undefined && !isAttemptToken(ctx, tried.id, token))
  )
    throw new ProductError('invalid_verification_code');
  await inTransaction(ctx, async (ctx) => {
    // Looked for once more, by the very code that was checked: it is good once, and useless when a newer one was sent.
    const open = await lockAddress(ctx, email);
    const attempt = open.find((row) => row.id === tried.id && isCodeRight(ctx, row, code));
    if (!attempt) throw new ProductError('invalid_verification_code');
    const { name, passwordHash } = attempt;
    const userId = await createAccount(ctx, { email, name, passwordHash });
    await recordAudit(ctx, { recordId: userId });
  });
  return { message: 'Email verified! You can now log in.' };
}

/**
 * Takes one of the tries left, for good, from the code that lives at the address, before it is looked at: ten guesses at the same
 * moment are ten.
 */
function spendTry(ctx: Context, email: string): Promise<AttemptRow | undefined> {
  return inOwnTransaction(ctx, async (ctx) => {
    const [attempt] = await ctx.db
      .update(signUpAttempts)
      .set({ triesLeft: sql`${signUpAttempts.triesLeft} - 1` })
      .where(
        and(
          eq(signUpAttempts.email, email),
          gt(signUpAttempts.triesLeft, 0),
          gt(signUpAttempts.codeExpiresAt, ctx.now),
        ),
      )
      .returning();
    return attempt;
  });
}
