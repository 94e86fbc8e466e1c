import { users } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { isExhausted, take, tryTake } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import type { UserRow } from './account-queries.ts';
import { checkLogInPace, isAddressKnown, noteLogInFailure } from './log-in-pace.ts';
import { isPasswordRight } from './passwords.ts';
import { lockSecondFactor, spendSecondFactor } from './second-factor.ts';

/** Asks for the password of an account, outside of a login but at its pace: it must not be a second door for guessing. */
export async function requirePassword(ctx: Context, user: UserRow, password: string): Promise<void> {
  await take(ctx, accountLimits.logInsPerAddress, ctx.address);
  const isKnownAddress = await inTransaction(ctx, (ctx) => isAddressKnown(ctx, user.id));
  await checkLogInPace(ctx, user.email, isKnownAddress);
  if (await isPasswordRight(user.passwordHash, password)) return;
  await noteLogInFailure(ctx, user.email, isKnownAddress);
  throw new ProductError('invalid_credentials');
}

/**
 * Asks whether the password that was compared is still the account's. Reading it takes a lock: a reset that goes on is waited
 * for, and one that comes later waits, and then ends what is opened here.
 */
export async function requireSamePassword(ctx: Transactional<Context>, user: UserRow): Promise<void> {
  const same = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .for('share');
  if (same.length === 0) throw new ProductError('invalid_credentials');
}

/** Asks for the second factor of an account that has one; the code is used up by this. */
export async function requireSecondFactor(
  ctx: Transactional<Context>,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const factor = await lockSecondFactor(ctx, userId);
  if (!factor?.enabled) return;
  if (!code) throw new ProductError('second_factor_required');
  // Who has the password and no code must not keep the owner out: where the account was used from has a count of its own.
  const [limit, subject] = (await isAddressKnown(ctx, userId))
    ? [accountLimits.secondFactorFailuresPerKnownAddress, `${userId} ${ctx.address}`]
    : [accountLimits.secondFactorFailures, userId];
  if (await isExhausted(ctx, limit, subject)) await take(ctx, limit, subject);
  if (await spendSecondFactor(ctx, factor, code)) return;
  await tryTake(ctx, limit, subject);
  throw new ProductError('second_factor_invalid');
}
