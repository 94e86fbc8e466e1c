import { connections } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { defineTask } from '../../platform/tasks.ts';
import { getConnector, getReadyConnection } from './find-connected.ts';
import { startSync } from './start-sync.ts';

/** Compares all jobs of one connected system with those here. */
export const compareJobsTask = defineTask({
  name: 'compare-ats-jobs',
  payload: z.object({ provider: z.string() }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 3, retryDelaySeconds: 30, retryDelayMaxSeconds: 300, expireInSeconds: 60 },
  async handle(ctx, { provider }) {
    const { organizationId } = ctx;
    if (!organizationId) throw new Error('a connection belongs to an organization');
    await inTransaction({ ...ctx, organizationId }, async (ctx) => {
      const connection = await getReadyConnection(ctx, getConnector(ctx.platform, provider));
      await startSync(ctx, connection, { isFull: true, isAwaited: false });
    }).catch((error: unknown) => {
      // Disconnected since, or in need of its owner: there is nothing to compare.
      if (!(error instanceof ProductError)) throw error;
    });
  },
});

/** Every night, for each connected system. It also keeps alive grants that end when nobody uses them for two weeks. */
export const syncNightlyTask = defineTask({
  name: 'sync-ats-nightly',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '13 2 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  handle: (ctx) =>
    inTransaction(ctx, async (ctx) => {
      const names: string[] = ctx.platform.ats.map(({ name }) => name);
      if (names.length === 0) return;
      const due = await ctx.db
        .select({ organizationId: connections.organizationId, provider: connections.provider })
        .from(connections)
        .where(
          and(
            inArray(connections.provider, names),
            isNull(connections.userId),
            eq(connections.health, 'works'),
          ),
        );
      for (const { organizationId, provider } of due)
        await ctx.platform.tasks.enqueue({ ...ctx, organizationId }, compareJobsTask, { provider });
    }),
});
