import { jobs } from '@candor/database/schema';
import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { restorableMs } from './job-queries.ts';

/** Removes for good what was deleted more than 30 days ago. */
export const sweepDeletedJobsTask = defineTask({
  name: 'sweep-deleted-jobs',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '41 3 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 1800 },
  async handle(ctx) {
    const limit = new Date(ctx.now.getTime() - restorableMs);
    await inTransaction(ctx, ({ db }) => db.delete(jobs).where(lte(jobs.deletedAt, limit)));
  },
});
