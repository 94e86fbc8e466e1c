import { billingEvents, subscriptions } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { grantPlan } from './grant-plan.ts';

/** Handles an event of the payment provider. Its contents aren't trusted: the current state is fetched from the provider. */
export const applyEventTask = defineTask({
  name: 'apply-billing-event',
  payload: z.object({ eventId: z.string() }),
  scope: 'platform',
  concurrency: 2,
  // The provider may be away for hours: nobody gives up on what was paid.
  retry: { retryLimit: 500, retryDelaySeconds: 2, retryDelayMaxSeconds: 300, expireInSeconds: 120 },
  async handle(ctx, { eventId }) {
    const event = await inTransaction(ctx, async ({ db }) => {
      const [row] = await db.select().from(billingEvents).where(eq(billingEvents.id, eventId));
      return row;
    });
    if (!event || event.doneAt) return;
    const organizationId = await findOrganization(ctx, event.customerId);
    if (organizationId) await grantPlan(ctx, organizationId);
    await inTransaction(ctx, ({ db, now }) =>
      db.update(billingEvents).set({ doneAt: now }).where(eq(billingEvents.id, eventId)),
    );
  },
});

/** Other customers of the same account at the provider are none of ours. */
async function findOrganization(ctx: Context, customerId: string | null): Promise<string | undefined> {
  if (!customerId) return undefined;
  const [row] = await inTransaction(ctx, ({ db }) =>
    db
      .select({ organizationId: subscriptions.organizationId })
      .from(subscriptions)
      .where(eq(subscriptions.customerId, customerId)),
  );
  return row?.organizationId;
}
