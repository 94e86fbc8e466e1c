import { randomUUID } from 'node:crypto';
import { connections } from '@candor/database/schema';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { ConnectionRow } from './connection-view.ts';

/** Longer than a provider may take to answer. A process that dies meanwhile holds others up no longer than this. */
const leaseSeconds = 30;

/**
 * Takes the right to refresh a connection, of all processes for one: a note on the row instead of a lock, so that no
 * connection to the database is held while the provider answers. Undefined where another has it, or was quicker.
 */
export async function takeLease(ctx: Context, row: ConnectionRow): Promise<string | undefined> {
  const lease = randomUUID();
  const taken = await inTransaction(ctx, ({ db }) =>
    db
      .update(connections)
      .set({
        refreshLease: lease,
        refreshLeaseUntil: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`,
      })
      .where(
        and(
          eq(connections.id, row.id),
          eq(connections.secrets, row.secrets),
          eq(connections.health, 'works'),
          or(
            isNull(connections.refreshLeaseUntil),
            lt(connections.refreshLeaseUntil, sql`clock_timestamp()`),
          ),
        ),
      )
      .returning({ id: connections.id }),
  );
  return taken.length === 1 ? lease : undefined;
}

/** Writes what came of it and ends the lease; false, and nothing, where it was lost meanwhile to another, or to a new connection. */
export async function endLease(
  ctx: Context,
  connectionId: string,
  lease: string | undefined,
  columns: Partial<typeof connections.$inferInsert>,
): Promise<boolean> {
  const ended = await inTransaction(ctx, ({ db }) =>
    db
      .update(connections)
      .set({ ...columns, refreshLease: null, refreshLeaseUntil: null })
      .where(
        and(
          eq(connections.id, connectionId),
          lease === undefined ? isNull(connections.refreshLease) : eq(connections.refreshLease, lease),
        ),
      )
      .returning({ id: connections.id }),
  );
  return ended.length === 1;
}
