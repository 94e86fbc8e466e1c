import { newId } from '@candor/database/ids';
import { evaluations } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueEvaluations, senderOf } from './queue-evaluations.ts';

export interface Evaluable {
  id: string;
  organizationId: string;
  jobId: string;
  resumeKey: string;
  /** The batch whose progress it is part of. */
  batchId?: string | null;
}

/** Queues the evaluation of an application's newest resume, unless it is queued or under way. */
export async function startEvaluation(
  ctx: Transactional<Context>,
  evaluable: Evaluable,
  { isAwaited }: { isAwaited: boolean },
): Promise<string> {
  const { id: applicationId, organizationId, resumeKey } = evaluable;
  const [open] = await ctx.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        eq(evaluations.applicationId, applicationId),
        eq(evaluations.fileKey, resumeKey),
        inArray(evaluations.state, ['queued', 'running']),
      ),
    )
    .limit(1);
  return open?.id ?? queueEvaluation(ctx, evaluable, { isAwaited });
}

/** Queues it without looking for one that is queued: for a resume that has none. */
export async function queueEvaluation(
  ctx: Transactional<Context>,
  { id: applicationId, organizationId, jobId, resumeKey, batchId = null }: Evaluable,
  { isAwaited, sender = senderOf(ctx) }: { isAwaited: boolean; sender?: string },
): Promise<string> {
  const id = newId('eval');
  const createdBy = personBehind(ctx);
  const row = { id, jobId, applicationId, batchId, fileKey: resumeKey, createdBy, createdAt: ctx.now };
  await queueEvaluations(ctx, { organizationId, isAwaited, sender }, [row]);
  return id;
}
