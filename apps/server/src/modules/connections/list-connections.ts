import { connections } from '@candor/database/schema';
import { asc, eq, isNull, or } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { viewConnection } from './connection-view.ts';

/** The member's own connections and the organization's. */
export async function listConnections(ctx: SessionContext) {
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(connections)
      .where(or(isNull(connections.userId), eq(connections.userId, ctx.caller.userId)))
      .orderBy(asc(connections.provider), asc(connections.createdAt)),
  );
  return rows.map(viewConnection);
}
