import type { BodyOf } from '@candor/contract/endpoint';
import type { evaluationReports as endpoints } from '@candor/contract/evaluation-reports';
import { evaluationBatches, evaluations, resumeReadings } from '@candor/database/schema';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { publish } from '../../../platform/events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { evaluateResumeTask } from '../evaluate-resume.task.ts';

/** Tries one evaluation again that ended without a result. */
export async function retryEvaluation(ctx: MemberContext, { params }: { params: { id: string } }) {
  await inTransaction(ctx, async (ctx) => {
    const [known] = await ctx.db
      .select({ batchId: evaluations.batchId })
      .from(evaluations)
      .where(and(eq(evaluations.organizationId, ctx.organizationId), eq(evaluations.id, params.id)));
    if (!known) throw new ProductError('not_found');
    const queued = await queueAgain(ctx, eq(evaluations.id, params.id), [
      'failed',
      'cancelled',
      'unreadable',
    ]);
    // It has a result, or somebody else was quicker.
    if (queued === 0) throw new ProductError('conflict');
    if (known.batchId) await bringBack(ctx, known.batchId);
    await recordAudit(ctx, { recordId: params.id });
  });
  return { success: true as const };
}

/** Tries again what failed or was cancelled in a batch, and what could not be read where that is asked. */
export async function retryBatch(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.retryBatch> },
) {
  return inTransaction(ctx, async (ctx) => {
    await bringBack(ctx, params.id);
    const states = ['failed', 'cancelled', ...(body.include_unreadable ? ['unreadable'] : [])];
    const retried = await queueAgain(ctx, eq(evaluations.batchId, params.id), states);
    await recordAudit(ctx, { recordId: params.id, details: { retried } });
    return { success: true as const, retried };
  });
}

/** Its work goes on, so its banner is shown again. */
async function bringBack(ctx: Transactional<MemberContext>, batchId: string): Promise<void> {
  const rows = await ctx.db
    .update(evaluationBatches)
    .set({ cancelledAt: null, dismissedAt: null })
    .where(and(eq(evaluationBatches.organizationId, ctx.organizationId), eq(evaluationBatches.id, batchId)))
    .returning({ id: evaluationBatches.id });
  if (rows.length === 0) throw new ProductError('not_found');
}

async function queueAgain(
  ctx: Transactional<MemberContext>,
  which: SQL,
  states: readonly string[],
): Promise<number> {
  const { organizationId } = ctx;
  const rows = await ctx.db
    .update(evaluations)
    .set({ state: 'queued', reason: null, attempts: 0, startedAt: null, finishedAt: null })
    .where(
      and(eq(evaluations.organizationId, organizationId), which, inArray(evaluations.state, [...states])),
    )
    .returning({ id: evaluations.id, fileKey: evaluations.fileKey });
  if (rows.length === 0) return 0;
  // Else the failed reading that is kept would be the answer again.
  await ctx.db.delete(resumeReadings).where(
    and(
      eq(resumeReadings.organizationId, organizationId),
      eq(resumeReadings.isReadable, false),
      inArray(
        resumeReadings.fileKey,
        rows.map(({ fileKey }) => fileKey),
      ),
    ),
  );
  for (const { id } of rows)
    await ctx.platform.tasks.enqueue(ctx, evaluateResumeTask, { evaluationId: id }, { isAwaited: true });
  await publish(ctx, { organizationId }, { type: 'evaluations.changed' });
  return rows.length;
}
