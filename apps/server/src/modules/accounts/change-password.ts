import type { accounts } from '@candor/contract/accounts';
import type { BodyOf } from '@candor/contract/endpoint';
import { resetTokens, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, inTransaction } from '../../platform/context.ts';
import { noticePasswordChanged } from './account-notices.ts';
import { endSessions } from './account-queries.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';
import { hashPassword, refuseLeakedPassword } from './passwords.ts';

/** Changes the own password and ends every other session. */
export async function changePassword(
  ctx: AccountContext,
  { body }: { body: BodyOf<typeof accounts.changePassword> },
) {
  const user = await confirmOwnPassword(ctx, body.current_password, 'current_password');
  refuseLeakedPassword(body.new_password, 'new_password');
  const passwordHash = await hashPassword(body.new_password);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await ctx.db.delete(resetTokens).where(eq(resetTokens.userId, user.id));
    await endSessions(ctx, user.id, ctx.caller.sessionId);
    await noticePasswordChanged(ctx, user);
    await recordAudit(ctx, { recordId: user.id });
  });
  return { success: true as const };
}
