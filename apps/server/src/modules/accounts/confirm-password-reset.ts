import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { resetTokens, users } from '@candor/database/schema';
import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { hashToken } from '../../platform/secrets.ts';
import { accountLimits } from './account-limits.ts';
import { noticePasswordChanged } from './account-notices.ts';
import { endSessions, findOrganizationOf, getUser } from './account-queries.ts';
import { noteKnownAddress } from './log-in-pace.ts';
import { hashPassword, refuseLeakedPassword } from './passwords.ts';
import { findSecondFactor } from './second-factor.ts';

/**
 * Sets a new password with the token of the link, which is good once, and ends every session. It signs nobody in: a second
 * factor is still asked for.
 */
export async function confirmPasswordReset(
  ctx: Context,
  { body }: { body: BodyOf<typeof accounts.confirmPasswordReset> },
) {
  await take(ctx, accountLimits.resetTriesPerAddress, ctx.address);
  refuseLeakedPassword(body.new_password, 'new_password');
  const passwordHash = await hashPassword(body.new_password);
  await inTransaction(ctx, async (ctx) => {
    const [used] = await ctx.db
      .delete(resetTokens)
      .where(and(eq(resetTokens.tokenHash, hashToken(body.token)), gt(resetTokens.expiresAt, ctx.now)))
      .returning({ userId: resetTokens.userId });
    if (!used) throw new ProductError('invalid_reset_token');
    const user = await getUser(ctx, used.userId);
    await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endSessions(ctx, user.id);
    // The mailbox proves the address as a login does; where there is a second factor, it would only give guesses at that.
    if (!(await findSecondFactor(ctx, user.id))?.enabled) await noteKnownAddress(ctx, user.id);
    await noticePasswordChanged(ctx, user);
    await recordAudit(ctx, { recordId: user.id, organizationId: await findOrganizationOf(ctx, user.id) });
  });
  return { message: 'Password reset successful! Please log in.' };
}
