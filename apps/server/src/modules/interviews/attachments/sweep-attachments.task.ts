import { interviewFiles } from '@candor/database/schema';
import { and, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../../platform/context.ts';
import { defineTask } from '../../../platform/tasks.ts';
import { removeOwnFiles } from '../../applications/applications.ts';

const unusedMs = 24 * 60 * 60 * 1000;

/** Removes files that were uploaded for an invitation which was never sent. */
export const sweepAttachmentsTask = defineTask({
  name: 'sweep-interview-files',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '41 3 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    await inTransaction(ctx, async (ctx) => {
      const rows = await ctx.db
        .delete(interviewFiles)
        .where(
          and(
            isNull(interviewFiles.interviewId),
            isNull(interviewFiles.offerId),
            lt(interviewFiles.createdAt, new Date(ctx.now.getTime() - unusedMs)),
          ),
        )
        .returning();
      for (const { organizationId, fileKey } of rows)
        await removeOwnFiles({ ...ctx, organizationId }, organizationId, [fileKey]);
    });
  },
});
