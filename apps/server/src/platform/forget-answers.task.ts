import { idempotencyKeys } from '@candor/database/schema';
import { inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from './context.ts';
import { defineTask } from './tasks.ts';

/**
 * Forgets the answers that are kept for repeated requests and speak of what was erased, whoever got them: they may hold a
 * name; and those that the people who were erased got themselves. Ids are random and of one organization, so that no other one's answers are found by them.
 */
export const forgetAnswersTask = defineTask({
  name: 'forget-answers',
  payload: z.object({ ids: z.array(z.string().regex(/^[\w-]+$/)).min(1) }),
  // Answers belong to whoever asked, and to no organization.
  scope: 'platform',
  concurrency: 1,
  retry: { retryLimit: 100, retryDelaySeconds: 5, retryDelayMaxSeconds: 600, expireInSeconds: 300 },
  async handle(ctx, { ids }) {
    const speaksOfThem = sql`${idempotencyKeys.answer}::text ~ ${ids.join('|')}`;
    await inTransaction(ctx, ({ db }) =>
      db.delete(idempotencyKeys).where(or(speaksOfThem, inArray(idempotencyKeys.owner, ids))),
    );
  },
});
