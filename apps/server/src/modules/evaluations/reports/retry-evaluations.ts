import type { BodyOf } from '@candor/contract/endpoint';
import type { evaluationReports as endpoints } from '@candor/contract/evaluation-reports';
import { usageMonthOf } from '@candor/contract/plans';
import { evaluationBatches, evaluations, resumeFetches, resumeReadings } from '@candor/database/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { addTicket } from '../evaluate-resume.task.ts';
import { evaluationChanged } from '../evaluation-events.ts';
import { findTurn, lastPlace } from '../evaluation-line.ts';
import { retryFetches } from '../fetching/change-fetches.ts';
import { senderOf, takeScorings } from '../queue-evaluations.ts';

/** Tries one evaluation again that ended without a result. */
export async function retryEvaluation(ctx: MemberContext, { params }: { params: { id: string } }) {
  await inTransaction(ctx, async (ctx) => {
    const known = await findBatchOf(ctx, params.id);
    if (!known) throw new ProductError('not_found');
    const states = ['failed', 'cancelled', 'unreadable'];
    const again = await queueAgain(ctx, eq(evaluations.id, params.id), states);
    const queued = again + (await retryFetches(ctx, eq(resumeFetches.id, params.id)));
    // It has a result, or somebody else was quicker.
    if (queued === 0) throw new ProductError('conflict');
    if (known.batchId) await bringBack(ctx, known.batchId);
    await recordAudit(ctx, { recordId: params.id });
  });
  return { success: true as const };
}

/** Retries failed and canceled evaluations of a batch, and unreadable ones if asked to. */
export async function retryBatch(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.retryBatch> },
) {
  return inTransaction(ctx, async (ctx) => {
    await bringBack(ctx, params.id);
    const states = ['failed', 'cancelled', ...(body.include_unreadable ? ['unreadable'] : [])];
    const again = await queueAgain(ctx, eq(evaluations.batchId, params.id), states);
    const retried = again + (await retryFetches(ctx, eq(resumeFetches.batchId, params.id)));
    await recordAudit(ctx, { recordId: params.id, details: { retried } });
    return { success: true as const, retried };
  });
}

/** The batch of an evaluation, or of a file that has none because it could not be fetched. */
async function findBatchOf({ db, organizationId }: Transactional<MemberContext>, id: string) {
  const [evaluation] = await db
    .select({ batchId: evaluations.batchId })
    .from(evaluations)
    .where(and(eq(evaluations.organizationId, organizationId), eq(evaluations.id, id)));
  if (evaluation) return evaluation;
  const [fetch] = await db
    .select({ batchId: resumeFetches.batchId })
    .from(resumeFetches)
    .where(and(eq(resumeFetches.organizationId, organizationId), eq(resumeFetches.id, id)));
  return fetch;
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
  const sender = senderOf(ctx);
  const first = await findTurn(ctx, { organizationId, isAwaited: true, sender });
  const mine = and(
    eq(evaluations.organizationId, organizationId),
    which,
    inArray(evaluations.state, [...states]),
  );
  const again = { state: 'queued', reason: null, attempts: 0, startedAt: null, finishedAt: null };
  const countedIn = usageMonthOf(ctx.now);
  const anew = { ...again, countedIn, sender, interruptions: 0, ticket: null, readyAt: null };
  const columns = {
    id: evaluations.id,
    fileKey: evaluations.fileKey,
    organizationId: evaluations.organizationId,
  };
  // One after the other, as when the batch began.
  const place = sql`select count(*) from ${evaluations} before
    where before.batch_id = ${evaluations.batchId} and before.id < ${evaluations.id}`;
  // Whose reader had to be ended has held others up once: it is read when nothing else waits.
  const slow = await ctx.db
    .update(evaluations)
    .set({ ...anew, ...lastPlace(organizationId) })
    .where(and(mine, inArray(evaluations.reason, ['too_slow', 'too_large'])))
    .returning(columns);
  const others = await ctx.db
    .update(evaluations)
    .set({ ...anew, isAwaited: true, turn: sql`${first} + (${place})` })
    .where(mine)
    .returning(columns);
  const rows = [...slow, ...others];
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
  for (const row of rows) await addTicket(ctx, row, { isAwaited: true });
  await recordEvents(ctx, evaluationChanged, {
    organizationId,
    recordIds: rows.map(({ id }) => id),
    data: { state: 'queued' },
  });
  await takeScorings(ctx, organizationId, rows.length);
  return rows.length;
}
