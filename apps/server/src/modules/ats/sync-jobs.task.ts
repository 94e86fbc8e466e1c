import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { runSync } from './run-sync.ts';
import { endSync } from './sync-rows.ts';

/** Goes on with a sync, wherever it was left. A second worker with the same sync does no harm: see `run-sync.ts`. */
export const syncJobsTask = defineTask({
  name: 'sync-ats-jobs',
  payload: z.object({ syncId: z.string() }),
  scope: 'tenant',
  concurrency: 2,
  retry: { retryLimit: 10, retryDelaySeconds: 5, retryDelayMaxSeconds: 60, expireInSeconds: 300 },
  async handle(ctx, { syncId }) {
    const { organizationId } = ctx;
    if (!organizationId) throw new Error('a sync belongs to an organization');
    const next = await runSync({ ...ctx, organizationId }, syncId);
    if (next)
      await inTransaction(ctx, (ctx) =>
        ctx.platform.tasks.enqueue(ctx, syncJobsTask, { syncId }, { afterSeconds: next.afterSeconds }),
      );
  },
  async giveUp(ctx, { syncId }) {
    const { organizationId } = ctx;
    if (!organizationId) return;
    await inTransaction({ ...ctx, organizationId }, (ctx) =>
      endSync(ctx, syncId, { state: 'failed', failure: 'interrupted' }),
    );
  },
});
