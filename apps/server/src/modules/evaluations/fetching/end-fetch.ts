import { resumeFetches } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { evaluationChanged } from '../evaluation-events.ts';
import { giveBackScorings } from '../scoring-usage.ts';
import { lockFetch } from './lock-fetch.ts';

/** Says why the file could not be had, beside the others of its batch. Somebody can have it tried again. */
export async function endFailed(ctx: Context, fetchId: string, reason?: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const waiting = await lockFetch(ctx, fetchId);
    if (!waiting) return;
    const { organizationId, countedIn } = waiting;
    const known = reason ?? waiting.reason ?? 'fetch_failed';
    await ctx.db
      .update(resumeFetches)
      .set({ state: 'failed', reason: known, ticket: null, finishedAt: ctx.now, countedIn: null })
      .where(eq(resumeFetches.id, fetchId));
    await recordEvents(ctx, evaluationChanged, {
      organizationId,
      recordIds: [fetchId],
      data: { state: 'failed' },
    });
    await giveBackScorings(ctx, organizationId, [{ countedIn, salaryCountedIn: null }]);
  });
}
