import type { EvaluationBatch } from '@candor/contract/evaluations';
import { evaluationStateSchema } from '@candor/contract/evaluations';
import { evaluationBatches, evaluations, jobs } from '@candor/database/schema';
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { batchChanged } from './evaluation-events.ts';
import { cancelFetches } from './fetching/change-fetches.ts';
import { findBatchFiles } from './find-batch-files.ts';
import { nameFile } from './name-file.ts';
import { giveBackScorings, uncounted } from './scoring-usage.ts';

/** A batch that nobody put away is not spoken of for longer than this. */
const tellMs = 24 * 60 * 60 * 1000;
const mostBatches = 5;
const openStates = ['queued', 'running'];

/** The batches that a recruiter should know of, with the state of each file. */
export async function listBatches(ctx: MemberContext): Promise<EvaluationBatch[]> {
  return inTransaction(ctx, async (ctx) => {
    const batches = await ctx.db
      .select({ batch: evaluationBatches, jobTitle: jobs.title })
      .from(evaluationBatches)
      .innerJoin(jobs, eq(jobs.id, evaluationBatches.jobId))
      .where(
        and(
          eq(evaluationBatches.organizationId, ctx.organizationId),
          isNull(evaluationBatches.dismissedAt),
          gt(evaluationBatches.createdAt, new Date(ctx.now.getTime() - tellMs)),
        ),
      )
      .orderBy(desc(evaluationBatches.createdAt))
      .limit(mostBatches);
    const states = await findBatchFiles(
      ctx,
      batches.map(({ batch }) => batch.id),
    );
    const blind = await readBlindReview(ctx);
    return batches.map(({ batch, jobTitle }) => {
      const own = states.filter(({ batchId }) => batchId === batch.id);
      const done = own.filter(({ state }) => !openStates.includes(state)).length;
      return {
        id: batch.id,
        job_id: batch.jobId,
        job_title: jobTitle,
        started_at: batch.createdAt.toISOString(),
        total: own.length,
        done,
        is_over: done === own.length,
        files: own.map((file, place) => ({
          evaluation_id: file.id,
          file_name: nameFile(blind, { ...file, isOver: !openStates.includes(file.state) }, place),
          state: evaluationStateSchema.parse(file.state),
          reason: file.reason,
          application_id: file.applicationId,
          candidate_id: file.candidateId,
        })),
      };
    });
  });
}

/** Stops a batch: waiting evaluations are dropped, running ones finish. */
export async function cancelBatch(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    await changeBatch(ctx, params.id, { cancelledAt: ctx.now });
    const cancelled = await ctx.db
      .select()
      .from(evaluations)
      .where(
        and(
          eq(evaluations.organizationId, ctx.organizationId),
          eq(evaluations.batchId, params.id),
          eq(evaluations.state, 'queued'),
        ),
      )
      .orderBy(evaluations.id)
      .for('update');
    await ctx.db
      .update(evaluations)
      .set({ state: 'cancelled', finishedAt: ctx.now, ...uncounted })
      .where(
        inArray(
          evaluations.id,
          cancelled.map(({ id }) => id),
        ),
      );
    await recordEvents(ctx, batchChanged, {
      organizationId: ctx.organizationId,
      recordIds: [params.id],
      data: { change: 'cancelled' },
    });
    await giveBackScorings(ctx, ctx.organizationId, cancelled);
    const called = await cancelFetches(ctx, params.id);
    return { success: true as const, cancelled: cancelled.length + called };
  });
}

/** Puts a batch away: its banner is no longer shown. */
export async function dismissBatch(ctx: MemberContext, { params }: { params: { id: string } }) {
  await inTransaction(ctx, async (ctx) => {
    await changeBatch(ctx, params.id, { dismissedAt: ctx.now });
    await recordEvents(ctx, batchChanged, {
      organizationId: ctx.organizationId,
      recordIds: [params.id],
      data: { change: 'dismissed' },
    });
  });
  return { success: true as const };
}

async function changeBatch(
  ctx: Transactional<MemberContext>,
  id: string,
  change: Partial<typeof evaluationBatches.$inferInsert>,
): Promise<void> {
  const rows = await ctx.db
    .update(evaluationBatches)
    .set(change)
    .where(and(eq(evaluationBatches.organizationId, ctx.organizationId), eq(evaluationBatches.id, id)))
    .returning({ id: evaluationBatches.id });
  if (rows.length === 0) throw new ProductError('not_found');
  await recordAudit(ctx, { recordId: id });
}
