import { newId } from '@candor/database/ids';
import { evaluations } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { beginWaiting } from './begin-waiting.task.ts';
import { queueEvaluations, senderOf, takeScorings } from './queue-evaluations.ts';

export interface Evaluable {
  id: string;
  organizationId: string;
  jobId: string;
  resumeKey: string;
  /** The batch whose progress it is part of. */
  batchId?: string | null;
}

/** Queues the evaluation of an application's newest resume, which a member asks for, unless it is queued or under way. */
export async function startEvaluation(
  ctx: Transactional<Context>,
  evaluable: Evaluable,
  { isAwaited }: { isAwaited: boolean },
): Promise<string> {
  const { id: applicationId, organizationId, resumeKey } = evaluable;
  const [open] = await ctx.db
    .select()
    .from(evaluations)
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        eq(evaluations.applicationId, applicationId),
        eq(evaluations.fileKey, resumeKey),
        inArray(evaluations.state, ['queued', 'running']),
      ),
    )
    .limit(1)
    .for('update');
  if (!open) return queueEvaluation(ctx, evaluable, { isAwaited, isAsked: true });
  if (open.waitsFor) await beginAsked(ctx, open, isAwaited);
  return open.id;
}

/** Begins an evaluation that waits for the plan ahead of the others, because a person asked and there is room. */
async function beginAsked(
  ctx: Transactional<Context>,
  evaluation: typeof evaluations.$inferSelect,
  isAwaited: boolean,
): Promise<void> {
  await beginWaiting(ctx, evaluation, { isAwaited });
  await takeScorings(ctx, evaluation.organizationId, 1);
}

/** Queues it without looking for one that is queued: for a resume that has none. */
export async function queueEvaluation(
  ctx: Transactional<Context>,
  { id: applicationId, organizationId, jobId, resumeKey, batchId = null }: Evaluable,
  { isAwaited, isAsked, sender = senderOf(ctx) }: { isAwaited: boolean; isAsked: boolean; sender?: string },
): Promise<string> {
  const id = newId('eval');
  const createdBy = personBehind(ctx);
  const row = { id, jobId, applicationId, batchId, fileKey: resumeKey, createdBy, createdAt: ctx.now };
  await queueEvaluations(ctx, { organizationId, isAwaited, sender }, [row], { isAsked });
  return id;
}
