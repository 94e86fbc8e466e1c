import { newId } from '@candor/database/ids';
import { atsSyncs } from '@candor/database/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { Transactional } from '../../platform/context.ts';
import type { ConnectionRow } from '../connections/connections.ts';
import type { AtsContext } from './find-connected.ts';
import { syncJobsTask } from './sync-jobs.task.ts';
import { findLatestSync, tellSync } from './sync-rows.ts';

/** What was changed while the last sync ran, or by a clock that is a little off, is looked at again. */
const overlapMs = 5 * 60_000;

/** Begins a sync, or joins the one that runs: there is one at a time, whoever asks. */
export async function startSync(
  ctx: Transactional<AtsContext>,
  connection: ConnectionRow,
  { isFull, isAwaited }: { isFull: boolean; isAwaited: boolean },
): Promise<string> {
  const { organizationId, now } = ctx;
  const { provider, id: connectionId } = connection;
  const since = isFull ? null : await findStart(ctx, connection);
  const [made] = await ctx.db
    .insert(atsSyncs)
    .values({
      ...{ id: newId('syn'), organizationId, provider, connectionId, state: 'running', since },
      ...{ startedAt: now, movedAt: now },
    })
    .onConflictDoNothing()
    .returning({ id: atsSyncs.id });
  if (made) {
    await ctx.platform.tasks.enqueue(ctx, syncJobsTask, { syncId: made.id }, { isAwaited });
    await tellSync(ctx, made.id, 'running');
    return made.id;
  }
  const running = await findLatestSync(ctx, provider);
  if (!running) throw new Error('a sync runs and cannot be seen');
  return running.id;
}

/** Only what changed since the last sync of this very connection that ended well; all where there is none. */
async function findStart(
  { db, organizationId }: Transactional<AtsContext>,
  { id }: ConnectionRow,
): Promise<Date | null> {
  const [last] = await db
    .select({ startedAt: atsSyncs.startedAt })
    .from(atsSyncs)
    .where(
      and(
        eq(atsSyncs.organizationId, organizationId),
        eq(atsSyncs.connectionId, id),
        eq(atsSyncs.state, 'done'),
      ),
    )
    .orderBy(desc(atsSyncs.startedAt))
    .limit(1);
  return last ? new Date(last.startedAt.getTime() - overlapMs) : null;
}
