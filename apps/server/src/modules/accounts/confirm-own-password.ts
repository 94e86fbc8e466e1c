import { type AccountContext, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';
import { getUser, type UserRow } from './account-queries.ts';
import { isPasswordRight } from './passwords.ts';

/** Asks for the password again before a change that would let a stolen session keep the account. */
export async function confirmOwnPassword(
  ctx: AccountContext,
  password: string,
  field: string,
): Promise<UserRow> {
  await take(ctx, accountLimits.passwordChecksPerAccount, ctx.caller.userId);
  const user = await inTransaction(ctx, (ctx) => getUser(ctx, ctx.caller.userId));
  if (!(await isPasswordRight(user.passwordHash, password))) {
    throw new ProductError('wrong_password', {
      fields: { [field]: new ProductError('wrong_password').message },
    });
  }
  return user;
}
