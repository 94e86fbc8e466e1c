import { candidates } from '@candor/database/schema';
import { asc, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { defineTask } from '../../../platform/tasks.ts';
import { describeIdentity } from './identity.ts';

const batchRows = 200;

/** Writes the keys of candidates that came without them: those of older versions, and of imports. */
export const identifyCandidatesTask = defineTask({
  name: 'identify-candidates',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '*/10 * * * *',
  retry: { retryLimit: 3, retryDelaySeconds: 60, retryDelayMaxSeconds: 600, expireInSeconds: 3600 },
  async handle(ctx) {
    while ((await identifyBatch(ctx)) === batchRows);
  },
});

async function identifyBatch(ctx: Context): Promise<number> {
  return inTransaction(ctx, async ({ db, now }) => {
    const rows = await db
      .select()
      .from(candidates)
      .where(isNull(candidates.identifiedAt))
      .orderBy(asc(candidates.id))
      .limit(batchRows)
      .for('no key update', { skipLocked: true });
    if (rows.length === 0) return 0;
    const keys = rows.map((row) => ({ id: row.id, ...describeIdentity(row, now) }));
    await db.execute(sql`
      update ${candidates} c
      set phone_digits = k."phoneDigits", given_key = k."givenKey", family_key = k."familyKey", identified_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as k(id text, "phoneDigits" text, "givenKey" text, "familyKey" text)
      where c.id = k.id`);
    return rows.length;
  });
}
