import { evaluations } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

/**
 * Locks an evaluation that is in one of these states; undefined when it is not. Whoever writes to its application does so
 * before it changes the evaluation: an arriving application takes the kept counts in that order too.
 */
export async function lockEvaluation(
  ctx: Transactional<Context>,
  id: string,
  states: readonly string[],
): Promise<EvaluationRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(evaluations)
    .where(and(eq(evaluations.id, id), inArray(evaluations.state, [...states])))
    .for('update');
  return row;
}
