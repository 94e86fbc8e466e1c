import { maxEvaluatedAgain } from '@candor/contract/criteria';
import { newId } from '@candor/database/ids';
import { applications, evaluationBatches, evaluations, jobs } from '@candor/database/schema';
import { aliasedTable, and, desc, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { personBehind } from '../../platform/caller.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { readBasis } from '../criteria/criteria.ts';
import { evaluatedOf, isOutOfDate } from './count-evaluated.ts';
import { getJob } from './evaluation-queries.ts';
import { queueEvaluations, senderOf } from './queue-evaluations.ts';

/** Evaluates again, as one batch, the applications of a job whose result is out of date, the best first. */
export async function evaluateAgain(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJob(ctx, params.id);
    // Whoever asks a second time waits here, and then finds nothing left to begin.
    await ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.id)).for('no key update');
    const { hash } = await readBasis(ctx, job);
    const { organizationId, now: createdAt } = ctx;
    const stale = await findStale(ctx, job.id, hash);
    const begun = stale.slice(0, maxEvaluatedAgain);
    const batchId = begun.length > 0 ? newId('batch') : null;
    if (batchId)
      await ctx.db
        .insert(evaluationBatches)
        .values({ id: batchId, organizationId, jobId: job.id, createdBy: personBehind(ctx), createdAt });
    await recordAudit(ctx, { recordId: job.id, details: { queued: begun.length } });
    const shared = { jobId: job.id, batchId, createdBy: personBehind(ctx), createdAt };
    const rows = begun.map(({ id, resumeKey }) => ({
      ...{ ...shared, id: newId('eval'), applicationId: id, fileKey: resumeKey },
    }));
    const line = { organizationId, isAwaited: true, sender: senderOf(ctx) };
    if (batchId) await queueEvaluations(ctx, line, rows, { isAsked: true });
    return {
      success: true as const,
      batch_id: batchId,
      queued: begun.length,
      left: stale.length - begun.length,
    };
  });
}

/** What is out of date and not about to be evaluated anyway. */
async function findStale(ctx: Transactional<MemberContext>, jobId: string, hash: string) {
  const open = aliasedTable(evaluations, 'open_evaluations');
  const isOpen = ctx.db
    .select({ id: open.id })
    .from(open)
    .where(
      and(
        eq(open.organizationId, ctx.organizationId),
        eq(open.applicationId, applications.id),
        inArray(open.state, ['queued', 'running']),
      ),
    );
  const rows = await ctx.db
    .select({ id: applications.id, resumeKey: applications.resumeKey })
    .from(applications)
    .innerJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(
      and(evaluatedOf(ctx, jobId), isNotNull(applications.resumeKey), isOutOfDate(hash), notExists(isOpen)),
    )
    .orderBy(desc(applications.score), desc(applications.id));
  return rows.flatMap(({ id, resumeKey }) => (resumeKey ? [{ id, resumeKey }] : []));
}
