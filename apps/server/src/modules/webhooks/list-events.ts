import type { QueryOf } from '@candor/contract/endpoint';
import { type webhooks as endpoints, webhookTestType } from '@candor/contract/webhooks';
import { webhookEvents } from '@candor/database/schema';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { findPosition } from './find-position.ts';
import { viewMessage } from './webhook-view.ts';

/** What was told since an event, oldest first: for receivers that were away. */
export async function listEvents(
  ctx: SessionContext,
  { query }: { query: QueryOf<typeof endpoints.listEvents> },
) {
  const { after, limit } = query;
  return inTransaction(ctx, async (ctx) => {
    const ofOurs = eq(webhookEvents.organizationId, ctx.organizationId);
    const start = after ? await findPosition(ctx, after) : 0;
    const rows = await ctx.db
      .select()
      .from(webhookEvents)
      .where(and(ofOurs, gt(webhookEvents.position, start), ne(webhookEvents.type, webhookTestType)))
      .orderBy(asc(webhookEvents.position))
      .limit(limit + 1);
    return { events: rows.slice(0, limit).map(viewMessage), has_more: rows.length > limit };
  });
}
