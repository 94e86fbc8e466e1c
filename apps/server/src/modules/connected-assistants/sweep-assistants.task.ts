import { assistantClients, assistantConnections, assistantTokens } from '@candor/database/schema';
import { and, eq, lte, notExists } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';

/** An assistant registers when a person turns to it. Whom nobody allowed within this time is not waited for. */
const unusedMs = 7 * 24 * 60 * 60 * 1000;

/** Removes tokens whose time is over, and clients that registered and were never allowed. */
export const sweepAssistantsTask = defineTask({
  name: 'sweep-assistants',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '37 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    await inTransaction(ctx, async ({ db, now }) => {
      await db.delete(assistantTokens).where(lte(assistantTokens.expiresAt, now));
      const allowed = db
        .select()
        .from(assistantConnections)
        .where(eq(assistantConnections.clientId, assistantClients.id));
      const isOld = lte(assistantClients.createdAt, new Date(now.getTime() - unusedMs));
      await db.delete(assistantClients).where(and(isOld, notExists(allowed)));
    });
  },
});
