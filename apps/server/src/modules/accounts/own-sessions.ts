import { sessions } from '@candor/database/schema';
import { and, desc, eq, gt } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type AccountContext, inTransaction } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { sessionIdleMs } from '../../platform/session-lifetime.ts';
import { endSessions } from './account-queries.ts';

/** Where the user is signed in, most recently used first. */
export async function listSessions(ctx: AccountContext) {
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, ctx.caller.userId),
          gt(sessions.expiresAt, ctx.now),
          gt(sessions.lastSeenAt, new Date(ctx.now.getTime() - sessionIdleMs)),
        ),
      )
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt)),
  );
  return rows.map((row) => ({
    id: row.id,
    current: row.id === ctx.caller.sessionId,
    browser: row.browser,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
}

/** Signs one of the own sessions out. */
export async function endSession(ctx: AccountContext, { params }: { params: { id: string } }) {
  const { userId } = ctx.caller;
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(sessions)
      .where(and(eq(sessions.id, params.id), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new ProductError('not_found');
    await publish(ctx, { userId }, { type: 'session.ended', sessionIds: [params.id] });
    await recordAudit(ctx, { recordId: params.id });
  });
  return { success: true as const };
}

/** Signs out everywhere, the calling session included. */
export async function endAllSessions(ctx: AccountContext) {
  await inTransaction(ctx, async (ctx) => {
    await endSessions(ctx, ctx.caller.userId);
    await recordAudit(ctx, { recordId: ctx.caller.userId });
  });
  return { success: true as const };
}
