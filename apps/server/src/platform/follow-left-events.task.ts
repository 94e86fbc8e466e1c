import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from './context.ts';
import { findReaction, queueFollowing, recordsPerTask } from './domain-events.ts';
import { defineTask } from './tasks.ts';

/** Longer than all tries of one task: what is due since then has none left, unless the last run queued it again. */
const triesTakeMs = 24 * 60 * 60 * 1000;

/** Queues again what is still due and no task is left for, such as where a reaction failed until the last try. */
export const followLeftEventsTask = defineTask({
  name: 'follow-left-events',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '43 3 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    const before = new Date(ctx.now.getTime() - triesTakeMs).toISOString();
    await inTransaction(ctx, async (ctx) => {
      const { rows } = await ctx.db.execute<{
        organization: string;
        reaction: string;
        records: string[];
      }>(sql`
        select event_deliveries.organization_id as organization, reaction,
          array_agg(distinct event_deliveries.record_id) as records
        from event_deliveries join domain_events on domain_events.id = event_deliveries.event_id
        where domain_events.at <= ${before}::timestamptz
        group by event_deliveries.organization_id, reaction`);
      for (const { organization: organizationId, reaction, records } of rows) {
        const left = { reaction, organizationId, records: records.length };
        if (!findReaction(ctx, reaction))
          ctx.log.error(left, 'events are due for a reaction that no longer exists');
        else await queueFollowing({ ...ctx, organizationId }, reaction, records, recordsPerTask);
      }
    });
  },
});
