import { jobs } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { defineTask } from '../../platform/tasks.ts';
import { ModelWait } from './model-wait.ts';
import { readJob } from './read-job.ts';

/** Has the model read a job as soon as it is saved: its criteria can be looked at before anybody applies. */
export const readJobTask = defineTask({
  name: 'read-job',
  payload: z.object({ jobId: z.string() }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 3, retryDelaySeconds: 5, retryDelayMaxSeconds: 60, expireInSeconds: 900 },
  async handle(ctx, { jobId }) {
    const [job] = await inTransaction(ctx, ({ db }) => db.select().from(jobs).where(eq(jobs.id, jobId)));
    try {
      if (job) await readJob(ctx, job, ctx.now);
    } catch (error) {
      // Whoever evaluates for the job asks again.
      if (!(error instanceof ModelWait)) throw error;
    }
  },
});

/** Jobs were saved: the model, where there is one, reads them. */
export async function queueReadings(ctx: Following, saved: readonly Happened[]): Promise<void> {
  if (!ctx.platform.model) return;
  for (const jobId of new Set(saved.map(({ recordId }) => recordId)))
    await ctx.platform.tasks.enqueue(ctx, readJobTask, { jobId });
}
