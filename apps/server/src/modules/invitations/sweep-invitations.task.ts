import { invitations } from '@candor/database/schema';
import { lte } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';

/** Admins see for a while who did not answer; after that nothing is known of them. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Forgets invitations that ran out long ago, with the addresses they were sent to. */
export const sweepInvitationsTask = defineTask({
  name: 'sweep-invitations',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '37 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    const end = new Date(ctx.now.getTime() - keptMs);
    await inTransaction(ctx, ({ db }) => db.delete(invitations).where(lte(invitations.expiresAt, end)));
  },
});
