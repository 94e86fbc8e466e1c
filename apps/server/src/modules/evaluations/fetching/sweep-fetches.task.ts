import { resumeFetches } from '@candor/database/schema';
import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../../platform/context.ts';
import { defineTask } from '../../../platform/tasks.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Removes what nobody came back to in a month: names, addresses and URLs are not kept longer than they serve. */
export const sweepFetchesTask = defineTask({
  name: 'sweep-resume-fetches',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '41 3 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    const before = new Date(ctx.now.getTime() - keptMs);
    await inTransaction(ctx, ({ db }) =>
      db.delete(resumeFetches).where(lte(resumeFetches.finishedAt, before)),
    );
  },
});
