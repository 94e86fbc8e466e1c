import { atsJobs, atsSyncs } from '@candor/database/schema';
import { and, asc, eq } from 'drizzle-orm';
import { inTransaction, type Transactional } from '../../platform/context.ts';
import { publishHeldJob } from '../jobs/jobs.ts';
import type { AtsContext } from './find-connected.ts';
import type { SyncRow } from './sync-message.ts';
import { endSync } from './sync-rows.ts';

/** Ends a sync that has seen all there is. What the plan had no room for is tried again. */
export async function finishSync(ctx: AtsContext, { id, provider }: SyncRow): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const heldBack = await publishHeld(ctx, provider);
    await ctx.db.update(atsSyncs).set({ heldBack }).where(eq(atsSyncs.id, id));
    await endSync(ctx, id, { state: 'done' });
  });
}

/** Makes jobs active that are so there, as many as the plan has room for; answers how many are left. */
export async function publishHeld(ctx: Transactional<AtsContext>, provider: string): Promise<number> {
  const held = await ctx.db
    .select({ jobId: atsJobs.jobId })
    .from(atsJobs)
    .where(
      and(
        eq(atsJobs.organizationId, ctx.organizationId),
        eq(atsJobs.provider, provider),
        eq(atsJobs.isHeldBack, true),
      ),
    )
    .orderBy(asc(atsJobs.jobId))
    .for('update');
  let done = 0;
  for (const { jobId } of held) {
    if ((await publishHeldJob(ctx, jobId)) === 'no_room') break;
    await ctx.db.update(atsJobs).set({ isHeldBack: false }).where(eq(atsJobs.jobId, jobId));
    done += 1;
  }
  return held.length - done;
}
