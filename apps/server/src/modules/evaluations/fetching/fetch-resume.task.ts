import { resumeFetches } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { defineTask } from '../../../platform/tasks.ts';
import { storeResume } from '../../applications/applications.ts';
import { evaluationChanged } from '../evaluation-events.ts';
import { giveBackScorings } from '../scoring-usage.ts';
import { downloadResume } from './download-resume.ts';
import { readFailure } from './fetch-failure.ts';
import { handOver } from './hand-over.ts';
import { lockFetch } from './lock-fetch.ts';

/**
 * Fetches one resume and hands it to the Scoring Agent. A worker that dies before the commit leaves an object that the sweep of
 * orphans removes, and the next try fetches again; after the commit nothing waits any more.
 */
export const fetchResumeTask = defineTask({
  name: 'fetch-resume',
  payload: z.object({ fetchId: z.string() }),
  scope: 'tenant',
  // Most of the time is waiting for others.
  concurrency: 6,
  // Somebody looks at the screen for it: who cannot be reached for a minute is named, and can be tried again.
  retry: { retryLimit: 4, retryDelaySeconds: 2, retryDelayMaxSeconds: 15, expireInSeconds: 120 },
  async handle(ctx, { fetchId }) {
    const fetch = await beginTry(ctx, fetchId);
    if (!fetch?.url) return;
    try {
      const content = await downloadResume(ctx.platform, fetch.url);
      const resume = await storeResume(ctx, { name: fetch.fileName, content });
      await inTransaction(ctx, (ctx) => handOver(ctx, fetch, resume));
    } catch (error) {
      const { reason, isLasting } = readFailure(error);
      if (isLasting) return endFailed(ctx, fetchId, reason);
      await inTransaction(ctx, ({ db }) =>
        db.update(resumeFetches).set({ reason }).where(eq(resumeFetches.id, fetchId)),
      );
      throw error;
    }
  },
  giveUp: (ctx, { fetchId }) => endFailed(ctx, fetchId),
});

/** Queues the tasks of files that wait to be fetched. */
export async function queueFetching(
  ctx: Transactional<Context>,
  fetches: readonly { id: string; organizationId: string }[],
): Promise<void> {
  for (const { id, organizationId } of fetches)
    await ctx.platform.tasks.enqueue({ ...ctx, organizationId }, fetchResumeTask, { fetchId: id });
}

async function beginTry(ctx: Context, fetchId: string) {
  const [row] = await inTransaction(ctx, ({ db }) =>
    db
      .update(resumeFetches)
      .set({ attempts: sql`${resumeFetches.attempts} + 1` })
      .where(and(eq(resumeFetches.id, fetchId), eq(resumeFetches.state, 'waiting')))
      .returning(),
  );
  return row;
}

/** Says why the file could not be had, beside the others of its batch. Somebody can have it tried again. */
async function endFailed(ctx: Context, fetchId: string, reason?: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const waiting = await lockFetch(ctx, fetchId);
    if (!waiting) return;
    const { organizationId, countedIn } = waiting;
    const known = reason ?? waiting.reason ?? 'fetch_failed';
    await ctx.db
      .update(resumeFetches)
      .set({ state: 'failed', reason: known, finishedAt: ctx.now, countedIn: null })
      .where(eq(resumeFetches.id, fetchId));
    await recordEvents(ctx, evaluationChanged, {
      organizationId,
      recordIds: [fetchId],
      data: { state: 'failed' },
    });
    await giveBackScorings(ctx, organizationId, [{ countedIn, salaryCountedIn: null }]);
  });
}
