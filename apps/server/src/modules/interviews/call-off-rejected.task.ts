import { applications } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { callOff } from './call-off.ts';

/** Cancels the interviews of applications that are still rejected. Only the team's emails give the reason. */
export const callOffRejectedTask = defineTask({
  name: 'call-off-rejected',
  payload: z.object({ applicationIds: z.array(z.string()) }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 20, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 120 },
  async handle(ctx, payload) {
    const { organizationId } = ctx;
    if (!organizationId) return;
    await inTransaction({ ...ctx, organizationId }, async (ctx) => {
      const rejected = await ctx.db
        .select({ id: applications.id })
        .from(applications)
        .where(
          and(
            eq(applications.organizationId, organizationId),
            inArray(applications.id, payload.applicationIds),
            eq(applications.stage, 'rejected'),
          ),
        );
      const ids = rejected.map(({ id }) => id);
      await callOff(ctx, ids, { reason: '', teamNote: 'The application was rejected.' });
    });
  },
});
