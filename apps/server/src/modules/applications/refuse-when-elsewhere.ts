import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readStepLists, type Standing } from '../stages/stages.ts';

type Expected = Pick<BodyOf<typeof endpoints.moveApplications>, 'expected_stage' | 'expected_step_id'>;

/** Somebody else moved one of them since the caller looked. */
export async function refuseWhenElsewhere(
  ctx: Transactional<MemberContext>,
  rows: readonly Standing[],
  { expected_stage: stage, expected_step_id: stepId }: Expected,
): Promise<void> {
  if (stage && rows.some((row) => row.stage !== stage)) throw new ProductError('conflict');
  if (!stepId) return;
  const jobIds = rows.map(({ jobId }) => jobId);
  const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
  if (rows.some((row) => lists.stepOf(row).id !== stepId)) throw new ProductError('conflict');
}
