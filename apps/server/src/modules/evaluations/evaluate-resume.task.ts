import { evaluations } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { defineTask } from '../../platform/tasks.ts';
import { markApplication } from './mark-application.ts';
import { runEvaluation } from './run-evaluation.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

/** Evaluates one resume. It can be repeated: what is over stays as it is, and a result is written once. */
export const evaluateResumeTask = defineTask({
  name: 'evaluate-resume',
  payload: z.object({ evaluationId: z.string() }),
  scope: 'tenant',
  concurrency: 2,
  retry: { retryLimit: 3, retryDelaySeconds: 5, retryDelayMaxSeconds: 60, expireInSeconds: 180 },
  async handle(ctx, { evaluationId }, { isLast }) {
    const evaluation = await begin(ctx, evaluationId);
    if (!evaluation) return;
    try {
      await runEvaluation(ctx, evaluation);
    } catch (error) {
      if (isLast) await giveUp(ctx, evaluation);
      throw error;
    }
  },
});

/** Takes the evaluation up; nothing when it is over, or was called off before it began. */
function begin(ctx: Context, id: string): Promise<EvaluationRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(evaluations)
      .set({ state: 'running', startedAt: ctx.now, attempts: sql`${evaluations.attempts} + 1` })
      .where(and(eq(evaluations.id, id), inArray(evaluations.state, ['queued', 'running'])))
      .returning();
    if (!row) return undefined;
    if (row.applicationId) await markApplication(ctx, row.applicationId, 'evaluating');
    await tell(ctx, row);
    return row;
  });
}

/** No further attempt follows: a person can see that it failed, and start it again. */
async function giveUp(ctx: Context, evaluation: EvaluationRow): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(evaluations)
      .set({ state: 'failed', reason: 'engine_failed', finishedAt: ctx.now })
      .where(and(eq(evaluations.id, evaluation.id), eq(evaluations.state, 'running')));
    if (evaluation.applicationId) await markApplication(ctx, evaluation.applicationId, 'pending');
    await tell(ctx, evaluation);
  });
}

function tell(ctx: Transactional<Context>, { organizationId }: EvaluationRow): Promise<void> {
  return publish(ctx, { organizationId }, { type: 'evaluations.changed' });
}
