import { newId } from '@candor/database/ids';
import { auditLog } from '@candor/database/schema';
import { callerId } from './caller.ts';
import type { Context, Transactional } from './context.ts';

interface AuditEntry {
  recordId: string | null;
  /** Facts worth keeping about the change; never contents, names or addresses. */
  details?: Record<string, unknown>;
  /** Where the caller doesn't say it: it came into being in this very transaction, or somebody is about to sign in to it. */
  organizationId?: string | undefined;
  /** Whose account did it, where they proved it is theirs in this very operation and have no session. */
  provedUserId?: string;
}

/** Records the write of this operation, under the name its endpoint carries, in the same transaction. */
export async function recordAudit(ctx: Transactional<Context>, entry: AuditEntry): Promise<void> {
  if (!ctx.auditName) throw new Error('an operation without an audit name recorded a write');
  await ctx.db.insert(auditLog).values({
    id: newId('aud'),
    organizationId: entry.organizationId ?? ctx.organizationId,
    actorKind: entry.provedUserId ? 'user' : ctx.caller.kind,
    actorId: entry.provedUserId ?? callerId(ctx.caller),
    action: ctx.auditName,
    recordId: entry.recordId,
    details: entry.details ?? null,
    requestId: ctx.requestId,
    at: ctx.now,
  });
}
