import type { ConnectedAssistant, connectedAssistants as calls } from '@candor/contract/connected-assistants';
import type { QueryOf } from '@candor/contract/endpoint';
import type { AssistantScope } from '@candor/contract/scopes';
import { assistantConnections, users } from '@candor/database/schema';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { requireRight } from '../../platform/caller.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { hostOf } from './oauth/redirect-uris.ts';

/** The assistants that work in the caller's name, or as an admin all of the organization's, newest first. */
export async function listAssistants(
  ctx: SessionContext,
  { query }: { query: QueryOf<typeof calls.listAssistants> },
): Promise<ConnectedAssistant[]> {
  const isAll = query.of === 'organization';
  if (isAll) requireRight(ctx, 'keys.manage');
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ connection: assistantConnections, owner: { id: users.id, name: users.name } })
      .from(assistantConnections)
      .innerJoin(users, eq(users.id, assistantConnections.userId))
      .where(
        and(
          eq(assistantConnections.organizationId, ctx.organizationId),
          isAll ? undefined : eq(assistantConnections.userId, ctx.caller.userId),
          isNotNull(assistantConnections.connectedAt),
          isNull(assistantConnections.revokedAt),
          gt(assistantConnections.expiresAt, ctx.now),
        ),
      )
      .orderBy(desc(assistantConnections.createdAt), desc(assistantConnections.id)),
  );
  return rows.map(({ connection, owner }) => ({
    id: connection.id,
    name: connection.clientName,
    redirect_host: hostOf(connection.redirectUri),
    scopes: connection.scopes as AssistantScope[],
    owner,
    connected_at: (connection.connectedAt ?? connection.createdAt).toISOString(),
    last_used_at: connection.lastUsedAt?.toISOString() ?? null,
  }));
}
