import type { BodyOf } from '@candor/contract/endpoint';
import { type jobs as endpoints, jobFormBody } from '@candor/contract/jobs';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { getJobRow, type JobRow } from './job-queries.ts';
import { changeJob, recordSaved } from './save-job.ts';

const requiredFields = jobFormBody.pick({ department: true, city: true, country: true, description: true });

/**
 * Publishes, closes or reopens a job without its form: one that came from another system may lack fields that the form requires,
 * and can be closed all the same.
 */
export async function setJobStatus(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.setJobStatus> },
) {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJobRow(ctx, params.id);
    if (job.status === 'draft' && body.status === 'active') refuseIncomplete(job);
    return recordSaved(ctx, await changeJob(ctx, job.id, body), { isNew: false });
  });
}

function refuseIncomplete(job: JobRow): void {
  const { error } = requiredFields.safeParse(job);
  if (!error) return;
  const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
  throw new ProductError('invalid_request', { fields });
}
