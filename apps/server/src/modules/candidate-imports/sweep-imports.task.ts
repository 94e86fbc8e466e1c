import { importRules } from '@candor/contract/candidate-imports';
import { candidateImportRows, candidateImports } from '@candor/database/schema';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes files that nobody imported within a day, and the rows of imports that can no longer be undone. Figures stay. */
export const sweepImportsTask = defineTask({
  name: 'sweep-candidate-imports',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '23 3 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 600 },
  async handle(ctx) {
    const before = (days: number) =>
      lte(candidateImports.createdAt, new Date(ctx.now.getTime() - days * dayMs));
    await inTransaction(ctx, async ({ db }) => {
      await db.delete(candidateImports).where(and(eq(candidateImports.state, 'draft'), before(1)));
      const old = db
        .select({ id: candidateImports.id })
        .from(candidateImports)
        .where(before(importRules.keptDays + 1));
      await db.delete(candidateImportRows).where(inArray(candidateImportRows.importId, old));
    });
  },
});
