import { assistantConnections, assistantTokens } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { holdsRight } from '../../platform/caller.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** Disconnects an assistant: every process looks its token up on every call, so the next one is refused. */
export async function disconnectAssistant(ctx: SessionContext, { params }: { params: { id: string } }) {
  const isAdmin = holdsRight(ctx.caller, 'keys.manage');
  return inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(assistantConnections)
      .set({ revokedAt: ctx.now })
      .where(
        and(
          eq(assistantConnections.organizationId, ctx.organizationId),
          eq(assistantConnections.id, params.id),
          isAdmin ? undefined : eq(assistantConnections.userId, ctx.caller.userId),
          isNull(assistantConnections.revokedAt),
        ),
      )
      .returning({ id: assistantConnections.id });
    if (!ended) throw new ProductError('not_found');
    await ctx.db.delete(assistantTokens).where(eq(assistantTokens.connectionId, ended.id));
    await recordAudit(ctx, { recordId: ended.id });
    return { success: true as const };
  });
}
