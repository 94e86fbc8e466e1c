import { knownAddresses, resetTokens, sessions, signUpAttempts } from '@candor/database/schema';
import { lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { sessionIdleMs } from '../../platform/session-lifetime.ts';
import { defineTask } from '../../platform/tasks.ts';

const addressKeptMs = 90 * 24 * 60 * 60 * 1000;

/** Removes sign-ups, links, sessions and known addresses whose time is over. */
export const sweepSignInsTask = defineTask({
  name: 'sweep-sign-ins',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '27 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    const before = (ms: number) => new Date(ctx.now.getTime() - ms);
    await inTransaction(ctx, async ({ db, now }) => {
      await db.delete(signUpAttempts).where(lte(signUpAttempts.expiresAt, now));
      await db.delete(resetTokens).where(lte(resetTokens.expiresAt, now));
      await db
        .delete(sessions)
        .where(or(lte(sessions.expiresAt, now), lte(sessions.lastSeenAt, before(sessionIdleMs))));
      await db.delete(knownAddresses).where(lte(knownAddresses.lastSeenAt, before(addressKeptMs)));
    });
  },
});
