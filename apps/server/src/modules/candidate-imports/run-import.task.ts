import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { changeImport, lockImport } from './import-queries.ts';
import { importStep } from './import-step.ts';
import { undoStep } from './undo-step.ts';

/** A turn of one worker; then others have theirs. */
const turnMs = 60_000;

/**
 * Goes on with an import, or with its undo, from the row it was left at. Rows and the place of the next one commit together:
 * whoever goes on after a crash loses and repeats nothing.
 */
export const importCandidatesTask = defineTask({
  name: 'import-candidates',
  payload: z.object({ importId: z.string() }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 10, retryDelaySeconds: 5, retryDelayMaxSeconds: 60, expireInSeconds: 300 },
  async handle(ctx, { importId }) {
    const { organizationId } = ctx;
    if (!organizationId) throw new Error('an import belongs to an organization');
    const endsAtMs = Date.now() + turnMs;
    for (;;) {
      const now = ctx.platform.clock();
      const isOver = await inTransaction({ ...ctx, organizationId, now }, async (ctx) => {
        const record = await lockImport(ctx, importId);
        if (record.state === 'running') return importStep(ctx, record);
        if (record.state === 'undoing') return undoStep(ctx, record);
        return true;
      });
      if (isOver) return;
      if (Date.now() < endsAtMs) continue;
      await inTransaction(ctx, (ctx) => ctx.platform.tasks.enqueue(ctx, importCandidatesTask, { importId }));
      return;
    }
  },
  async giveUp(ctx, { importId }) {
    const { organizationId } = ctx;
    if (!organizationId) return;
    await inTransaction({ ...ctx, organizationId }, async (ctx) => {
      const record = await lockImport(ctx, importId);
      if (record.state === 'running' || record.state === 'undoing')
        await changeImport(ctx, record, { state: 'failed', finishedAt: ctx.now });
    });
  },
});
