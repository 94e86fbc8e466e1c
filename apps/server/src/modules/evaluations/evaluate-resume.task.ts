import { evaluations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { defineTask } from '../../platform/tasks.ts';
import { lockEvaluation } from './lock-evaluation.ts';
import { markApplication } from './mark-application.ts';
import { ModelWait } from './model-wait.ts';
import { runEvaluation } from './run-evaluation.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

/** Evaluates one resume. It can be repeated: what is over stays as it is, and a result is written once. */
export const evaluateResumeTask = defineTask({
  name: 'evaluate-resume',
  payload: z.object({ evaluationId: z.string() }),
  scope: 'tenant',
  concurrency: 2,
  // A worker that died is noticed by its missing heartbeat, long before a slow one would be called late.
  retry: {
    ...{ retryLimit: 3, retryDelaySeconds: 2, retryDelayMaxSeconds: 10 },
    ...{ expireInSeconds: 900, heartbeatSeconds: 15 },
  },
  async handle(ctx, { evaluationId }) {
    const evaluation = await begin(ctx, evaluationId);
    if (!evaluation) return;
    try {
      await runEvaluation(ctx, evaluation);
    } catch (error) {
      if (!(error instanceof ModelWait)) throw error;
      await postpone(ctx, evaluation, error.delayMs);
    }
  },
  giveUp: (ctx, { evaluationId }) => giveUp(ctx, evaluationId),
});

/** Takes the evaluation up; nothing when it is over, or was called off before it began. */
function begin(ctx: Context, id: string): Promise<EvaluationRow | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockEvaluation(ctx, id, ['queued', 'running']);
    if (!found) return undefined;
    if (found.applicationId) await markApplication(ctx, found.applicationId, 'evaluating');
    const [row] = await ctx.db
      .update(evaluations)
      .set({ state: 'running', startedAt: found.startedAt ?? ctx.now, attempts: found.attempts + 1 })
      .where(eq(evaluations.id, id))
      .returning();
    await tell(ctx, found);
    return row;
  });
}

/** Puts it back for a while: the worker does other work, and whoever does not want to wait can cancel it. */
async function postpone(ctx: Context, { id }: EvaluationRow, delayMs: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const running = await lockEvaluation(ctx, id, ['running']);
    if (!running) return;
    if (running.applicationId) await markApplication(ctx, running.applicationId, 'pending');
    await ctx.db.update(evaluations).set({ state: 'queued' }).where(eq(evaluations.id, id));
    const afterSeconds = Math.max(1, Math.ceil(delayMs / 1000));
    await ctx.platform.tasks.enqueue(ctx, evaluateResumeTask, { evaluationId: id }, { afterSeconds });
    await tell(ctx, running);
  });
}

/** No further attempt follows: a person can see that it failed, and start it again. */
async function giveUp(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const running = await lockEvaluation(ctx, id, ['queued', 'running']);
    if (!running) return;
    if (running.applicationId) await markApplication(ctx, running.applicationId, 'pending');
    await ctx.db
      .update(evaluations)
      .set({ state: 'failed', reason: 'engine_failed', finishedAt: ctx.now })
      .where(eq(evaluations.id, running.id));
    await tell(ctx, running);
  });
}

function tell(ctx: Transactional<Context>, { organizationId }: EvaluationRow): Promise<void> {
  return publish(ctx, { organizationId }, { type: 'evaluations.changed' });
}
