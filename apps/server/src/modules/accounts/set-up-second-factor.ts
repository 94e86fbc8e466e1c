import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { recoveryCodes, secondFactors } from '@candor/database/schema';
import { count, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { noticeSecondFactorChanged } from './account-notices.ts';
import { getUser } from './account-queries.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';
import { findSecondFactor, removeSecondFactor, replaceRecoveryCodes, spendAppCode } from './second-factor.ts';
import { newTotpSecret, totpUrl } from './totp.ts';

/** Whether two-step sign-in is on, and how many recovery codes are left. */
export async function getSecondFactor(ctx: AccountContext) {
  return inTransaction(ctx, async (ctx) => {
    const factor = await findSecondFactor(ctx, ctx.caller.userId);
    const [left] = await ctx.db
      .select({ count: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, ctx.caller.userId));
    return {
      enabled: factor?.enabled ?? false,
      recovery_codes_left: factor?.enabled ? (left?.count ?? 0) : 0,
    };
  });
}

/** Makes a secret for the authenticator app; nothing is asked for at sign-in until a code confirms it. */
export async function startSecondFactor(
  ctx: AccountContext,
  { body }: { body: BodyOf<typeof accounts.startSecondFactor> },
) {
  const user = await confirmOwnPassword(ctx, body.password, 'password');
  const secret = newTotpSecret();
  await inTransaction(ctx, async (ctx) => {
    const existing = await findSecondFactor(ctx, user.id);
    if (existing?.enabled) throw new ProductError('second_factor_already_on');
    const fresh = { secret: ctx.platform.secrets.encrypt(secret), lastUsedStep: 0, createdAt: ctx.now };
    await ctx.db
      .insert(secondFactors)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.userId, set: fresh });
    await recordAudit(ctx, { recordId: user.id });
  });
  return { secret, otpauth_url: totpUrl(secret, user.email) };
}

/** Turns two-step sign-in on with a code of the app, and hands the recovery codes out, once. */
export async function confirmSecondFactor(
  ctx: AccountContext,
  { body }: { body: BodyOf<typeof accounts.confirmSecondFactor> },
) {
  await take(ctx, accountLimits.secondFactorConfirmations, ctx.caller.userId);
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.caller;
    const factor = await findSecondFactor(ctx, userId);
    if (!factor) throw new ProductError('second_factor_not_started');
    if (factor.enabled) throw new ProductError('second_factor_already_on');
    if (!(await spendAppCode(ctx, factor, body.code.replace(/\s/g, '')))) {
      throw new ProductError('invalid_second_factor_code');
    }
    await ctx.db.update(secondFactors).set({ enabled: true }).where(eq(secondFactors.userId, userId));
    const codes = await replaceRecoveryCodes(ctx, userId);
    await noticeSecondFactorChanged(ctx, await getUser(ctx, userId), true);
    await recordAudit(ctx, { recordId: userId });
    return { recovery_codes: codes };
  });
}

/** Turns two-step sign-in off; the password is asked for again. */
export async function disableSecondFactor(
  ctx: AccountContext,
  { body }: { body: BodyOf<typeof accounts.disableSecondFactor> },
) {
  const user = await confirmOwnPassword(ctx, body.password, 'password');
  await inTransaction(ctx, async (ctx) => {
    await removeSecondFactor(ctx, user.id);
    await noticeSecondFactorChanged(ctx, user, false);
    await recordAudit(ctx, { recordId: user.id });
  });
  return { success: true as const };
}
