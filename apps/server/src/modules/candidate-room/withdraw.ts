import type { Stage } from '@candor/contract/applications';
import type { candidateRoom as endpoints } from '@candor/contract/candidate-room';
import type { BodyOf } from '@candor/contract/endpoint';
import { isOpenStage } from '@candor/contract/stage-moves';
import { recordAudit } from '../../platform/audit.ts';
import type { CandidateContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { moveStages, readStepLists } from '../stages/stages.ts';
import { writeAsCandidate } from './as-candidate.ts';
import { type ApplicationRow, lockOwnApplication } from './own-application.ts';
import { findWithdrawals } from './withdrawals.ts';

/** Withdraws an application that is still open. */
export function withdraw(ctx: CandidateContext, { body }: { body: BodyOf<typeof endpoints.withdraw> }) {
  return writeAsCandidate(ctx, async (ctx, candidate) => {
    const application = await lockOwnApplication(ctx, candidate, body.application_id);
    if (application.stage === 'withdrawn') return;
    await move(ctx, application, 'withdrawn');
  });
}

/** Takes a withdrawal back while that is possible: the application stands where it stood. */
export function returnToApplication(
  ctx: CandidateContext,
  { body }: { body: BodyOf<typeof endpoints.returnToApplication> },
) {
  return writeAsCandidate(ctx, async (ctx, candidate) => {
    const application = await lockOwnApplication(ctx, candidate, body.application_id);
    if (isOpenStage(application.stage)) return;
    const withdrawal = (await findWithdrawals(ctx, [application.id])).get(application.id);
    if (application.stage !== 'withdrawn' || !withdrawal) throw new ProductError('conflict');
    await move(ctx, application, withdrawal.from, withdrawal.fromStep);
  });
}

async function move(
  ctx: Transactional<CandidateContext>,
  { id, jobId, stage: from, stepId }: ApplicationRow,
  stage: Stage,
  toStep?: string,
): Promise<void> {
  const { organizationId } = ctx;
  const lists = await readStepLists(ctx, organizationId, [jobId]);
  const step = lists.listOf(jobId).find(({ id }) => id === toStep);
  const { moved } = await moveStages(ctx, {
    ...{ organizationId, applicationIds: [id] },
    ...{ to: stage, step, by: 'candidate' },
  });
  if (moved.length === 0) throw new ProductError('conflict');
  await recordAudit(ctx, { recordId: id, details: { from, stage, ...(stepId && { fromStep: stepId }) } });
}
