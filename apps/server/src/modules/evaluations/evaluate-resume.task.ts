import { newId } from '@candor/database/ids';
import { evaluations } from '@candor/database/schema';
import { ReaderInterrupted } from '@candor/resume/reader-interrupted';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { defineTask, type EnqueueOptions } from '../../platform/tasks.ts';
import { markApplication } from '../applications/applications.ts';
import { evaluationChanged } from './evaluation-events.ts';
import { lastPlace } from './evaluation-line.ts';
import { lockEvaluation } from './lock-evaluation.ts';
import { ModelWait } from './model-wait.ts';
import { runEvaluation } from './run-evaluation.ts';
import { giveBackScorings, uncounted } from './scoring-usage.ts';
import { findTaken, type Ticket, takeEvaluation } from './take-evaluation.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

/** A file whose readers are ended from outside more often than this is given up like any other failure. */
const maxInterruptions = 5;

/** Evaluates the resume that is next in line. It can be repeated: what is over stays as it is, and a result is written once. */
export const evaluateResumeTask = defineTask({
  name: 'evaluate-resume',
  payload: z.object({ evaluationId: z.string(), ticket: z.string().optional() }),
  scope: 'tenant',
  concurrency: 2,
  // A worker that died costs an attempt as a failure does: there are enough of them for a bad hour of the machine.
  retry: { retryLimit: 6, retryDelaySeconds: 2, retryDelayMaxSeconds: 10, expireInSeconds: 900 },
  async handle(task, { evaluationId, ticket = evaluationId }) {
    const taken = await takeEvaluation(task, { ticket, evaluationId });
    if (!taken) return;
    const { ctx, evaluation } = taken;
    try {
      await runEvaluation(ctx, evaluation);
    } catch (error) {
      const isInterrupted = error instanceof ReaderInterrupted;
      if (error instanceof ModelWait) await putBack(ctx, evaluation, { waitMs: error.delayMs });
      else if (isInterrupted && evaluation.interruptions < maxInterruptions) await holdBack(ctx, evaluation);
      else throw error;
    }
  },
  giveUp: (ctx, { evaluationId, ticket = evaluationId }) => giveUp(ctx, { ticket, evaluationId }),
});

/** Queues the task that will take up one evaluation more: this one, or what is before it in line. */
export function addTicket(
  ctx: Transactional<Context>,
  { id: evaluationId, organizationId }: Pick<EvaluationRow, 'id' | 'organizationId'>,
  options?: EnqueueOptions,
): Promise<void> {
  const payload = { evaluationId, ticket: newId('ticket') };
  return ctx.platform.tasks.enqueue({ ...ctx, organizationId }, evaluateResumeTask, payload, options);
}

/** Nothing is known of the file: it is read again, after everything else of its organization that waits. */
function holdBack(ctx: Context, { organizationId, interruptions, ...row }: EvaluationRow): Promise<void> {
  ctx.log.warn({ evaluationId: row.id, interruptions }, 'a reader was ended from outside');
  const change = { ...lastPlace(organizationId), interruptions: interruptions + 1 };
  return putBack(ctx, { ...row, organizationId, interruptions }, { waitMs: 0, change });
}

/** Puts it back for a while: the worker does other work, and whoever does not want to wait can cancel it. */
async function putBack(
  ctx: Context,
  { id }: EvaluationRow,
  { waitMs, change }: { waitMs: number; change?: ReturnType<typeof lastPlace> & { interruptions: number } },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const running = await lockEvaluation(ctx, id, ['running']);
    if (!running) return;
    const { applicationId, fileKey } = running;
    if (applicationId) await markApplication(ctx, applicationId, { status: 'pending', fileKey });
    const afterSeconds = Math.ceil(waitMs / 1000);
    // The same moment as the ticket's: both count from the beginning of this transaction.
    const readyAt = sql`now() + make_interval(secs => ${afterSeconds})`;
    await ctx.db
      .update(evaluations)
      .set({ state: 'queued', ticket: null, readyAt, ...change })
      .where(eq(evaluations.id, id));
    await addTicket(ctx, running, { afterSeconds });
    await tell(ctx, running, 'queued');
  });
}

/** No further attempt follows: a person can see that it failed, and start it again. */
async function giveUp(task: Context, ticket: Ticket): Promise<void> {
  const place = await findTaken(task, ticket);
  if (!place) return replaceTicket(task);
  await inTransaction({ ...task, organizationId: place.organizationId }, async (ctx) => {
    const running = await lockEvaluation(ctx, place.id, ['running']);
    if (!running) return;
    const { applicationId, fileKey } = running;
    if (applicationId) await markApplication(ctx, applicationId, { status: 'pending', fileKey });
    await ctx.db
      .update(evaluations)
      .set({ state: 'failed', reason: 'engine_failed', finishedAt: ctx.now, ...uncounted })
      .where(eq(evaluations.id, running.id));
    await tell(ctx, running, 'failed');
    await giveBackScorings(ctx, running.organizationId, [running]);
  });
}

/** It ended before it had taken anything up: what waits must not be one ticket short. */
async function replaceTicket(task: Context): Promise<void> {
  const everywhere = { ...task, scope: 'platform' as const, organizationId: null };
  const [waiting] = await inTransaction(everywhere, ({ db }) =>
    db
      .select()
      .from(evaluations)
      .where(and(eq(evaluations.state, 'queued'), isNull(evaluations.waitsFor)))
      .limit(1),
  );
  if (waiting) await inTransaction(task, (ctx) => addTicket(ctx, waiting));
}

function tell(
  ctx: Transactional<Context>,
  { id, organizationId }: EvaluationRow,
  state: 'queued' | 'failed',
): Promise<void> {
  return recordEvents(ctx, evaluationChanged, { organizationId, recordIds: [id], data: { state } });
}
