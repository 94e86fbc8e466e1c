import { domainEvents, eventDeliveries, idempotencyKeys, rateLimits } from '@candor/database/schema';
import { and, eq, exists, gt, lte, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { inTransaction } from './context.ts';
import { defineTask } from './tasks.ts';

const eventsKeptMs = 30 * 24 * 60 * 60 * 1000;

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
    // By themselves: where very many events keep this from ending, what is above is gone all the same.
    await inTransaction(ctx, async ({ db, now }) => {
      const due = db.select().from(eventDeliveries).where(eq(eventDeliveries.eventId, domainEvents.id));
      const isOld = lte(domainEvents.at, new Date(now.getTime() - eventsKeptMs));
      // A record's last event stays: counting goes on from it.
      const later = alias(domainEvents, 'later');
      const newer = db
        .select()
        .from(later)
        .where(
          and(
            eq(later.organizationId, domainEvents.organizationId),
            eq(later.recordId, domainEvents.recordId),
            gt(later.number, domainEvents.number),
          ),
        );
      await db.delete(domainEvents).where(and(isOld, notExists(due), exists(newer)));
    });
  },
});
