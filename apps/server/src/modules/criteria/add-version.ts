import { jobCriteria, jobs } from '@candor/database/schema';
import type { Criterion } from '@candor/scoring/criteria';
import type { GroupWeights } from '@candor/scoring/score';
import { eq } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { criteriaChanged } from './criteria-events.ts';
import type { JobRow } from './describe-job.ts';
import { findEdited } from './read-basis.ts';

export interface EditedCriteria {
  /** None: what is understood from the job itself. */
  criteria: Criterion[];
  /** Undefined: as they are; null: the organization's. */
  groupWeights: GroupWeights | null | undefined;
  /** The version that was shown; undefined if none was. */
  expectedVersion: number | undefined;
}

/** Writes what somebody made of a job's criteria as its next version, and answers the version's number. */
export async function addVersion(
  ctx: Transactional<MemberContext>,
  job: JobRow,
  { criteria, groupWeights, expectedVersion }: EditedCriteria,
): Promise<number> {
  // Of two saves at once, only one succeeds here.
  await ctx.db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, job.id)).for('no key update');
  const newest = await findEdited(ctx, job);
  const current = newest?.version ?? 0;
  if (expectedVersion !== undefined && expectedVersion !== current)
    throw new ProductError('criteria_changed');
  const version = current + 1;
  await ctx.db.insert(jobCriteria).values({
    organizationId: ctx.organizationId,
    jobId: job.id,
    version,
    criteria,
    groupWeights: groupWeights === undefined ? newest?.groupWeights : groupWeights,
    createdBy: personBehind(ctx),
    createdAt: ctx.now,
  });
  await recordEvents(ctx, criteriaChanged, {
    organizationId: ctx.organizationId,
    recordIds: [job.id],
    data: {},
  });
  return version;
}
