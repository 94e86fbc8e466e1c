import type { criteria as endpoints, JobCriteria } from '@candor/contract/criteria';
import type { BodyOf, QueryOf } from '@candor/contract/endpoint';
import { jobCriteria, jobs } from '@candor/database/schema';
import type { Criterion } from '@candor/scoring/criteria';
import type { GroupWeights } from '@candor/scoring/score';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { personBehind } from '../../platform/caller.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findEdited } from './criteria.ts';
import { criteriaChanged } from './evaluation-events.ts';
import { getJob } from './evaluation-queries.ts';
import { viewCriteria } from './get-criteria.ts';
import { refuseProtected, toCriteria } from './written-criteria.ts';

interface Saved {
  jobId: string;
  criteria: Criterion[];
  /** Null: those of the organization; undefined: as they are. */
  groupWeights: GroupWeights | null | undefined;
  /** What the caller saw; undefined: whatever there is. */
  expectedVersion: number | undefined;
}

/** Saves what a job is judged by, as a new version. Earlier ones are kept: evaluations were made by them. */
export async function saveCriteria(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.saveCriteria> },
): Promise<JobCriteria> {
  const criteria = toCriteria(body.criteria);
  refuseProtected(criteria);
  return addVersion(ctx, {
    jobId: params.id,
    criteria,
    groupWeights: body.group_weights,
    expectedVersion: body.version,
  });
}

/** Goes back to what is understood from the job, and to the organization's weights; that, too, is a version. */
export async function resetCriteria(
  ctx: MemberContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.resetCriteria> },
): Promise<JobCriteria> {
  return addVersion(ctx, {
    jobId: params.id,
    criteria: [],
    groupWeights: null,
    expectedVersion: query.version,
  });
}

function addVersion(
  ctx: MemberContext,
  { jobId, criteria, groupWeights, expectedVersion }: Saved,
): Promise<JobCriteria> {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJob(ctx, jobId);
    // Two who save at once are told apart here.
    await ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.id)).for('no key update');
    const newest = await findEdited(ctx, job);
    const version = newest?.version ?? 0;
    if (expectedVersion !== undefined && expectedVersion !== version)
      throw new ProductError('criteria_changed');
    await ctx.db.insert(jobCriteria).values({
      organizationId: ctx.organizationId,
      jobId: job.id,
      version: version + 1,
      criteria,
      groupWeights: groupWeights === undefined ? newest?.groupWeights : groupWeights,
      createdBy: personBehind(ctx),
      createdAt: ctx.now,
    });
    await recordAudit(ctx, {
      recordId: job.id,
      details: { version: version + 1, criteria: criteria.length },
    });
    await recordEvents(ctx, criteriaChanged, {
      organizationId: ctx.organizationId,
      recordIds: [job.id],
      data: {},
    });
    return viewCriteria(ctx, job);
  });
}
