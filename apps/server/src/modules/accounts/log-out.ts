import { sessions } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, inTransaction } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';

/** Ends the session the call was made with. */
export async function logOut(ctx: AccountContext) {
  const { userId, sessionId } = ctx.caller;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(sessions).where(eq(sessions.id, sessionId));
    await publish(ctx, { userId }, { type: 'session.ended', sessionIds: [sessionId] });
    await recordAudit(ctx, { recordId: sessionId });
  });
  return { success: true as const };
}
