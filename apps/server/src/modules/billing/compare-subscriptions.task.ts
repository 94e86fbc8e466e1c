import { billingEvents, subscriptions } from '@candor/database/schema';
import { isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { grantPlan } from './grant-plan.ts';

/** How long events are known that come again; the provider repeats one for three days. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Compares every plan with what the payment provider says, each night: events can be lost. What differs is put right, and told. */
export const compareSubscriptionsTask = defineTask({
  name: 'compare-subscriptions',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '17 2 * * *',
  retry: { retryLimit: 5, retryDelaySeconds: 300, retryDelayMaxSeconds: 3600, expireInSeconds: 3600 },
  async handle(ctx) {
    if (!ctx.platform.config.billing || !ctx.platform.billing) return;
    const repaired: string[] = [];
    const failed: string[] = [];
    for (const organizationId of await listPaying(ctx))
      try {
        if ((await grantPlan(ctx, organizationId))?.isChanged) repaired.push(organizationId);
      } catch (error) {
        // One that can't be compared doesn't keep the others from it.
        failed.push(organizationId);
        ctx.log.warn({ error, organizationId }, 'a subscription could not be compared');
      }
    await inTransaction(ctx, ({ db, now }) =>
      db.delete(billingEvents).where(lt(billingEvents.receivedAt, new Date(now.getTime() - keptMs))),
    );
    if (repaired.length > 0) ctx.log.warn({ repaired }, 'plans differed from the payment provider');
    if (failed.length > 0) throw new Error(`${failed.length} subscriptions could not be compared`);
  },
});

async function listPaying(ctx: Context): Promise<string[]> {
  const rows = await inTransaction(ctx, ({ db }) =>
    db
      .select({ id: subscriptions.organizationId })
      .from(subscriptions)
      .where(isNotNull(subscriptions.customerId)),
  );
  return rows.map(({ id }) => id);
}
