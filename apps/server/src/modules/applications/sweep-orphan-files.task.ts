import { files } from '@candor/database/schema';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';

/** An upload whose transaction is still open must not be taken for an orphan. */
const graceMs = 60 * 60 * 1000;
const batchKeys = 500;

/** Removes stored objects that no row speaks of: what a process left behind that died between storing and committing. */
export const sweepOrphanFilesTask = defineTask({
  name: 'sweep-orphan-files',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '23 4 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 3600 },
  async handle(ctx) {
    let batch: string[] = [];
    for await (const { key, writtenAt } of ctx.platform.storage.list()) {
      if (ctx.now.getTime() - writtenAt.getTime() < graceMs) continue;
      batch.push(key);
      if (batch.length < batchKeys) continue;
      await removeOrphans(ctx, batch);
      batch = [];
    }
    await removeOrphans(ctx, batch);
  },
});

async function removeOrphans(ctx: Context, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = await inTransaction(ctx, ({ db }) =>
    db.select({ key: files.key }).from(files).where(inArray(files.key, keys)),
  );
  const knownKeys = new Set(known.map(({ key }) => key));
  for (const key of keys) if (!knownKeys.has(key)) await ctx.platform.storage.remove(key);
}
