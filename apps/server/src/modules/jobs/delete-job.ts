import { jobs } from '@candor/database/schema';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { hideApplications, showApplications } from '../applications/applications.ts';
import { lockStages } from '../stages/stages.ts';
import { jobDeleted, jobRestored } from './job-events.ts';
import { followActive } from './job-places.ts';
import { getJobRow, restorableMs } from './job-queries.ts';
import { readJob } from './read-jobs.ts';

/** Deletes a job: it and its applications disappear, and can be brought back for 30 days. */
export async function deleteJob(ctx: MemberContext, { params }: { params: { id: string } }) {
  await inTransaction(ctx, async (ctx) => {
    await lockStages(ctx, ctx.organizationId);
    const job = await getJobRow(ctx, params.id);
    if (job.externalId) throw new ProductError('job_is_external');
    // As it is at this moment: somebody may be closing it.
    const [deleted] = await ctx.db
      .update(jobs)
      .set({ deletedAt: ctx.now })
      .where(and(eq(jobs.id, job.id), isNull(jobs.deletedAt)))
      .returning({ status: jobs.status });
    if (!deleted) throw new ProductError('not_found');
    await hideApplications(ctx, job.id);
    await finish(ctx, job.id, jobDeleted);
    await followActive(ctx, { jobId: job.id, was: deleted.status === 'active', is: false });
  });
  return { success: true as const };
}

/** Takes the deletion of a job back, with its applications. */
export async function restoreJob(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    await lockStages(ctx, ctx.organizationId);
    const [job] = await ctx.db
      .update(jobs)
      .set({ deletedAt: null })
      .where(
        and(
          eq(jobs.organizationId, ctx.organizationId),
          eq(jobs.id, params.id),
          isNotNull(jobs.deletedAt),
          gt(jobs.deletedAt, new Date(ctx.now.getTime() - restorableMs)),
        ),
      )
      .returning({ id: jobs.id, status: jobs.status });
    if (!job) throw new ProductError('not_found');
    await showApplications(ctx, job.id);
    await finish(ctx, job.id, jobRestored);
    await followActive(ctx, { jobId: job.id, was: false, is: job.status === 'active' });
    return readJob(ctx, job.id);
  });
}

async function finish(
  ctx: Transactional<MemberContext>,
  jobId: string,
  event: typeof jobDeleted,
): Promise<void> {
  await recordAudit(ctx, { recordId: jobId });
  await recordEvents(ctx, event, { organizationId: ctx.organizationId, recordIds: [jobId], data: {} });
}
