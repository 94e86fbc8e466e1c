import { files } from '@candor/database/schema';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';

/** Takes erased files out of the storage, after their rows are gone for good. */
export const removeFilesTask = defineTask({
  name: 'remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 100, retryDelaySeconds: 5, retryDelayMaxSeconds: 600, expireInSeconds: 300 },
  async handle(ctx, { keys }) {
    const rows = await inTransaction(ctx, ({ db }) =>
      db.select({ key: files.key }).from(files).where(inArray(files.key, keys)),
    );
    const known = new Set(rows.map(({ key }) => key));
    for (const key of keys) if (!known.has(key)) await ctx.platform.storage.remove(key);
  },
});
