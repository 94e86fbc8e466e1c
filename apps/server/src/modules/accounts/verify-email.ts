import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { users, verificationCodes } from '@candor/database/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inOwnTransaction, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { isPasswordRight } from './passwords.ts';

/** Proves an address with the code sent to it. Every try counts, also ten at the same moment. */
export async function verifyEmail(ctx: Context, { body }: { body: BodyOf<typeof accounts.verifyEmail> }) {
  await take(ctx, accountLimits.codeTriesPerAddress, ctx.address);
  const code = await spendTry(ctx, body.email);
  if (!(await isPasswordRight(code?.codeHash, body.otp.replace(/\s/g, ''))) || !code) {
    throw new ProductError('invalid_verification_code');
  }
  await inTransaction(ctx, async (ctx) => {
    // Deleting the very code that was checked makes it good once, and useless when a newer one was sent meanwhile.
    const used = await ctx.db
      .delete(verificationCodes)
      .where(and(eq(verificationCodes.userId, code.userId), eq(verificationCodes.codeHash, code.codeHash)))
      .returning({ userId: verificationCodes.userId });
    if (used.length === 0) throw new ProductError('invalid_verification_code');
    await ctx.db.update(users).set({ emailVerifiedAt: ctx.now }).where(eq(users.id, code.userId));
    await recordAudit(ctx, { recordId: code.userId });
  });
  return { message: 'Email verified! You can now log in.' };
}

/** Takes one of the tries left, for good, before the code is looked at. */
function spendTry(ctx: Context, email: string): Promise<{ userId: string; codeHash: string } | undefined> {
  return inOwnTransaction(ctx, async (ctx) => {
    const [code] = await ctx.db
      .update(verificationCodes)
      .set({ triesLeft: sql`${verificationCodes.triesLeft} - 1` })
      .from(users)
      .where(
        and(
          eq(users.email, email),
          eq(verificationCodes.userId, users.id),
          gt(verificationCodes.triesLeft, 0),
          gt(verificationCodes.expiresAt, ctx.now),
        ),
      )
      .returning({ userId: verificationCodes.userId, codeHash: verificationCodes.codeHash });
    return code;
  });
}
