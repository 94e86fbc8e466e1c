import { applications, jobs } from '@candor/database/schema';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { callOff } from './call-off.ts';

/** Calls off the interviews for jobs that were deleted and still are. Why stands in the team's emails only. */
export const callOffDeletedTask = defineTask({
  name: 'call-off-deleted',
  payload: z.object({ jobIds: z.array(z.string()) }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 20, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 120 },
  async handle(ctx, { jobIds }) {
    const { organizationId } = ctx;
    if (!organizationId) return;
    await inTransaction({ ...ctx, organizationId }, async (ctx) => {
      const ofDeleted = await ctx.db
        .select({ id: applications.id })
        .from(applications)
        .innerJoin(jobs, eq(jobs.id, applications.jobId))
        .where(
          and(
            eq(applications.organizationId, organizationId),
            inArray(applications.jobId, jobIds),
            isNotNull(jobs.deletedAt),
          ),
        );
      const ids = ofDeleted.map(({ id }) => id);
      await callOff(ctx, ids, { reason: '', teamNote: 'The job was deleted.' });
    });
  },
});
