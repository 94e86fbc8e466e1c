import type { criteria as endpoints, JobCriteria } from '@candor/contract/criteria';
import type { BodyOf, QueryOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { addVersion, type EditedCriteria } from '../criteria/criteria.ts';
import { getJob } from './evaluation-queries.ts';
import { viewCriteria } from './get-criteria.ts';
import { refuseProtected, toCriteria } from './written-criteria.ts';

/** Saves what a job is judged by, as a new version. Earlier ones are kept: evaluations were made by them. */
export async function saveCriteria(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.saveCriteria> },
): Promise<JobCriteria> {
  const criteria = toCriteria(body.criteria);
  refuseProtected(criteria);
  return saveVersion(ctx, params.id, {
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
  return saveVersion(ctx, params.id, {
    criteria: [],
    groupWeights: null,
    expectedVersion: query.version,
  });
}

function saveVersion(ctx: MemberContext, jobId: string, edited: EditedCriteria): Promise<JobCriteria> {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJob(ctx, jobId);
    const version = await addVersion(ctx, job, edited);
    await recordAudit(ctx, { recordId: job.id, details: { version, criteria: edited.criteria.length } });
    return viewCriteria(ctx, job);
  });
}
