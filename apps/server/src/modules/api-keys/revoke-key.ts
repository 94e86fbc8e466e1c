import { apiKeys } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { holdsRight } from '../../platform/caller.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

/** Revokes a key: every process looks it up on every call, so the next one is refused. */
export async function revokeKey(ctx: SessionContext, { params }: { params: { id: string } }) {
  const isAdmin = holdsRight(ctx.caller, 'keys.manage');
  return inTransaction(ctx, async (ctx) => {
    const [revoked] = await ctx.db
      .update(apiKeys)
      .set({ revokedAt: ctx.now })
      .where(
        and(
          eq(apiKeys.organizationId, ctx.organizationId),
          eq(apiKeys.id, params.id),
          isAdmin ? undefined : eq(apiKeys.userId, ctx.caller.userId),
          isNull(apiKeys.revokedAt),
        ),
      )
      .returning({ id: apiKeys.id });
    if (!revoked) throw new ProductError('not_found');
    await recordAudit(ctx, { recordId: revoked.id });
    return { success: true as const };
  });
}
