import { idempotencyKeys, rateLimits } from '@candor/database/schema';
import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from './context.ts';
import { defineTask } from './tasks.ts';

/** Removes what time has made useless: nothing personal is kept longer than it serves. */
export const sweepExpiredTask = defineTask({
  name: 'sweep-expired',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '17 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    await inTransaction(ctx, async ({ db, now }) => {
      await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
      await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
    });
  },
});
