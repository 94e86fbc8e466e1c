import { webhookEvents } from '@candor/database/schema';
import { and, eq, exists, gt, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';

const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Removes events that are older than 30 days, with their deliveries. An organization's last one stays: counting goes on from it. */
export const sweepWebhooksTask = defineTask({
  name: 'sweep-webhooks',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '52 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  handle: (ctx) =>
    inTransaction(ctx, async ({ db, now }) => {
      const later = alias(webhookEvents, 'later');
      const newer = db
        .select()
        .from(later)
        .where(
          and(
            eq(later.organizationId, webhookEvents.organizationId),
            gt(later.position, webhookEvents.position),
          ),
        );
      const isOld = lte(webhookEvents.at, new Date(now.getTime() - keptMs));
      await db.delete(webhookEvents).where(and(isOld, exists(newer)));
    }),
});
