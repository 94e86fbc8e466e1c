import { atsSyncs } from '@candor/database/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { atsSyncMoved } from './ats-events.ts';
import type { AtsContext } from './find-connected.ts';
import type { Failure, SyncRow } from './sync-message.ts';

export async function findLatestSync(
  { db, organizationId }: Transactional<AtsContext>,
  provider: string,
): Promise<SyncRow | undefined> {
  const [row] = await db
    .select()
    .from(atsSyncs)
    .where(and(eq(atsSyncs.organizationId, organizationId), eq(atsSyncs.provider, provider)))
    .orderBy(desc(atsSyncs.startedAt), desc(atsSyncs.id))
    .limit(1);
  return row;
}

/** Ends a sync that runs; one that has ended stays as it is. */
export async function endSync(
  ctx: Transactional<AtsContext>,
  syncId: string,
  ending: { state: 'done' | 'cancelled' } | { state: 'failed'; failure: Failure },
): Promise<void> {
  const ended = await ctx.db
    .update(atsSyncs)
    .set({ ...ending, cursor: null, movedAt: ctx.now, finishedAt: ctx.now })
    .where(and(eq(atsSyncs.id, syncId), eq(atsSyncs.state, 'running')))
    .returning({ id: atsSyncs.id });
  if (ended.length > 0) await tellSync(ctx, syncId, ending.state);
}

export async function tellSync(ctx: Transactional<AtsContext>, syncId: string, state: string): Promise<void> {
  const { organizationId } = ctx;
  await recordEvents(ctx, atsSyncMoved, { organizationId, recordIds: [syncId], data: { state } });
}
