import { newId } from '@candor/database/ids';
import { resumeFetches } from '@candor/database/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../../platform/context.ts';
import { defineTask, type EnqueueOptions } from '../../../platform/tasks.ts';
import { storeResume } from '../../applications/applications.ts';
import { downloadResume } from './download-resume.ts';
import { endFailed } from './end-fetch.ts';
import { readFailure } from './fetch-failure.ts';
import { handOver } from './hand-over.ts';
import { type FetchRow, lockFetch } from './lock-fetch.ts';
import { findTakenFetch, takeFetch } from './take-fetch.ts';

/** Somebody looks at the screen for it: who cannot be reached for a minute is named, and can be tried again. */
const maxTries = 5;
const longestWaitSeconds = 15;

/**
 * Fetches the resume that is next in line and hands it to the Scoring Agent. A worker that dies before the commit leaves an object
 * that the sweep of orphans removes, and the next try fetches again; after the commit nothing waits.
 */
export const fetchResumeTask = defineTask({
  name: 'fetch-resume',
  payload: z.object({ fetchId: z.string(), ticket: z.string().optional() }),
  scope: 'tenant',
  // Most of the time is waiting for others.
  concurrency: 6,
  // For workers that die and a database that is away: a server that fails puts its file back in line.
  retry: { retryLimit: 4, retryDelaySeconds: 2, retryDelayMaxSeconds: 15, expireInSeconds: 120 },
  async handle(task, { fetchId, ticket = fetchId }) {
    const taken = await takeFetch(task, ticket);
    if (!taken) return;
    const { ctx, fetch } = taken;
    try {
      const content = await downloadResume(ctx.platform, fetch.url ?? '');
      const resume = await storeResume(ctx, { name: fetch.fileName, content });
      await inTransaction(ctx, (ctx) => handOver(ctx, fetch, resume));
    } catch (error) {
      const { reason, isLasting } = readFailure(error);
      ctx.log.info({ error, fetchId: fetch.id, reason, attempts: fetch.attempts }, 'file not fetched');
      if (isLasting || fetch.attempts >= maxTries) await endFailed(ctx, fetch.id, reason);
      else await putBack(ctx, fetch, reason);
    }
  },
  async giveUp(task, { fetchId, ticket = fetchId }) {
    const place = await findTakenFetch(task, ticket);
    if (place) await endFailed({ ...task, organizationId: place.organizationId }, place.id);
    else await replaceTicket(task);
  },
});

type Queued = Pick<FetchRow, 'id' | 'organizationId'>;

/** Queues a task for each file that waits to be fetched: it takes up this one, or what is before it in line. */
export async function queueFetching(
  ctx: Transactional<Context>,
  fetches: readonly Queued[],
  options?: EnqueueOptions,
): Promise<void> {
  for (const { id: fetchId, organizationId } of fetches) {
    const payload = { fetchId, ticket: newId('ticket') };
    await ctx.platform.tasks.enqueue({ ...ctx, organizationId }, fetchResumeTask, payload, options);
  }
}

/** Puts a file back for a while whose server failed: the worker fetches others meanwhile. */
async function putBack(ctx: Context, { id, attempts }: FetchRow, reason: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const waiting = await lockFetch(ctx, id);
    if (!waiting) return;
    const afterSeconds = Math.min(2 ** attempts, longestWaitSeconds);
    // The same moment as the ticket's: both count from the beginning of this transaction.
    const readyAt = sql`now() + make_interval(secs => ${afterSeconds})`;
    await ctx.db.update(resumeFetches).set({ reason, ticket: null, readyAt }).where(eq(resumeFetches.id, id));
    await queueFetching(ctx, [waiting], { afterSeconds });
  });
}

/** It ended before it had taken anything up: what waits must not be one ticket short. */
async function replaceTicket(task: Context): Promise<void> {
  const everywhere = { ...task, scope: 'platform' as const, organizationId: null };
  const inLine = and(eq(resumeFetches.state, 'waiting'), isNull(resumeFetches.ticket));
  const [waiting] = await inTransaction(everywhere, ({ db }) =>
    db.select().from(resumeFetches).where(inLine).limit(1),
  );
  if (waiting) await inTransaction(task, (ctx) => queueFetching(ctx, [waiting]));
}
