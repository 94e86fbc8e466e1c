import {
  connectionAttempts,
  idempotencyKeys,
  knownAddresses,
  rateLimits,
  resetTokens,
  sessions,
  signUpAttempts,
} from '@candor/database/schema';
import { lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from './context.ts';
import { sessionIdleMs } from './session-lifetime.ts';
import { defineTask } from './tasks.ts';

const addressKeptMs = 90 * 24 * 60 * 60 * 1000;

/** Removes what time has made useless: nothing personal is kept longer than it serves. */
export const sweepExpiredTask = defineTask({
  name: 'sweep-expired',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '17 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    const before = (ms: number) => new Date(ctx.now.getTime() - ms);
    await inTransaction(ctx, async ({ db, now }) => {
      await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
      await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
      await db.delete(signUpAttempts).where(lte(signUpAttempts.expiresAt, now));
      await db.delete(connectionAttempts).where(lte(connectionAttempts.expiresAt, now));
      await db.delete(resetTokens).where(lte(resetTokens.expiresAt, now));
      await db
        .delete(sessions)
        .where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, before(sessionIdleMs))));
      await db.delete(knownAddresses).where(lte(knownAddresses.lastSeenAt, before(addressKeptMs)));
    });
  },
});
