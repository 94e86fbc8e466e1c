import { assistantConnections, assistantTokens } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Context, Transactional } from '../../../platform/context.ts';
import type { Connection } from './issue-tokens.ts';

/** Ends a connection and all that it gave, on word from outside; the log says why. */
export async function revokeConnection(
  ctx: Transactional<Context>,
  connection: Connection,
  { caller, action }: { caller: Caller; action: 'assistant.ended' | 'assistant.token_reused' },
): Promise<void> {
  if (connection.revokedAt) return;
  const { id, organizationId } = connection;
  await ctx.db
    .update(assistantConnections)
    .set({ revokedAt: ctx.now })
    .where(eq(assistantConnections.id, id));
  await ctx.db.delete(assistantTokens).where(eq(assistantTokens.connectionId, id));
  await recordAudit({ ...ctx, caller, auditName: action }, { recordId: id, organizationId });
}

/** A code or token came a second time: one of the two who sent it has no business with it, and nobody knows which. */
export function revokeForReuse(ctx: Transactional<Context>, connection: Connection): Promise<void> {
  const { organizationId } = connection;
  const caller: Caller = { kind: 'system', task: 'notice-token-reuse', organizationId };
  return revokeConnection(ctx, connection, { caller, action: 'assistant.token_reused' });
}
