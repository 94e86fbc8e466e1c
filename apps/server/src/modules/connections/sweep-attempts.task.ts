import { connectionAttempts } from '@candor/database/schema';
import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';

/** Removes attempts of people who never came back from a provider. */
export const sweepAttemptsTask = defineTask({
  name: 'sweep-connection-attempts',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '37 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  handle: (ctx) =>
    inTransaction(ctx, async ({ db, now }) => {
      await db.delete(connectionAttempts).where(lte(connectionAttempts.expiresAt, now));
    }),
});
