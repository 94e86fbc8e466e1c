import type { QueryOf } from '@candor/contract/endpoint';
import type { Job, jobs as jobEndpoints, PublicJob } from '@candor/contract/jobs';
import { applications, jobs } from '@candor/database/schema';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import {
  bindTransactionTo,
  type Context,
  inTransaction,
  type MemberContext,
  type Transactional,
} from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { checkMember } from '../organizations/organizations.ts';
import { getEmployer } from './closing-date.ts';
import { findJobPage, getJobRow, type JobRow } from './job-queries.ts';
import { viewJob, viewPublicJob } from './job-view.ts';

/** A page of the organization's jobs. */
export async function listJobs(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof jobEndpoints.listJobs> },
) {
  return inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, query.user_id);
    const { rows, total } = await findJobPage(ctx, query, query);
    return { rows: await viewJobs(ctx, rows), total };
  });
}

/** One job. */
export async function getJob(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, (ctx) => readJob(ctx, params.id));
}

export async function readJob(ctx: Transactional<MemberContext>, id: string): Promise<Job> {
  const [job] = await viewJobs(ctx, [await getJobRow(ctx, id)]);
  if (!job) throw new ProductError('not_found');
  return job;
}

async function viewJobs(ctx: Transactional<MemberContext>, rows: JobRow[]): Promise<Job[]> {
  if (rows.length === 0) return [];
  const employer = await getEmployer(ctx, ctx.organizationId);
  const counterOf = (id: string) => `applications/job/${id}`;
  const kept = await readCounters(
    ctx,
    rows.map(({ id }) => counterOf(id)),
  );
  const hidden = await countHidden(
    ctx,
    rows.filter(({ deletedAt }) => deletedAt).map(({ id }) => id),
  );
  return rows.map((row) =>
    viewJob(row, hidden.get(row.id) ?? kept.get(counterOf(row.id)) ?? 0, employer, ctx.now),
  );
}

/** How many applications would come back with deleted jobs; no counter is kept of what no list shows. */
async function countHidden(
  ctx: Transactional<MemberContext>,
  jobIds: string[],
): Promise<Map<string, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ jobId: applications.jobId, count: count() })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(applications.jobId, jobIds),
        isNull(applications.mergedInto),
      ),
    )
    .groupBy(applications.jobId);
  return new Map(rows.map((row) => [row.jobId, row.count]));
}

/** A published job as strangers see it; a draft is not found. */
export async function getPublicJob(ctx: Context, { params }: { params: { id: string } }): Promise<PublicJob> {
  return inTransaction(ctx, async (ctx) => {
    const [job] = await ctx.db
      .select()
      .from(jobs)
      .where(and(eq(jobs.id, params.id), isNull(jobs.deletedAt)));
    if (!job || job.status === 'draft') throw new ProductError('not_found');
    const bound = await bindTransactionTo(ctx, job.organizationId);
    return viewPublicJob(job, await getEmployer(bound, job.organizationId), ctx.now);
  });
}
