import { candidateMerges, candidatePairs, candidates } from '@candor/database/schema';
import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../../platform/context.ts';
import { defineTask } from '../../../platform/tasks.ts';
import { undoMs } from './merge-candidates.ts';

/** Two nights, should one be missed. */
const recentMs = 48 * 60 * 60 * 1000;

/**
 * Looks again at the newest candidates: two who were written at the same moment did not see each other. Forgets what merges
 * replaced once they cannot be taken back.
 */
export const tendDuplicatesTask = defineTask({
  name: 'tend-duplicates',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '17 2 * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 3600 },
  async handle(ctx) {
    const ago = (ms: number) => new Date(ctx.now.getTime() - ms);
    await inTransaction(ctx, ({ db }) =>
      db.execute(sql`delete from ${candidatePairs} p using ${candidates} c
        where p.state = 'open' and c.organization_id = p.organization_id and c.id in (p.first_id, p.second_id)
          and c.merged_into is not null`),
    );
    await inTransaction(ctx, ({ db }) =>
      db.execute(sql`select count(candor_pair_candidate(c)) from ${candidates} c
        where c.identified_at >= ${ago(recentMs)} and c.merged_into is null`),
    );
    await inTransaction(ctx, ({ db }) =>
      db
        .update(candidateMerges)
        .set({ snapshot: null })
        .where(and(isNotNull(candidateMerges.snapshot), lt(candidateMerges.mergedAt, ago(undoMs)))),
    );
  },
});
