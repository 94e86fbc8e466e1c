import type { candidateRoom as endpoints } from '@candor/contract/candidate-room';
import type { BodyOf } from '@candor/contract/endpoint';
import { isOpenStage } from '@candor/contract/stage-moves';
import { recordAudit } from '../../platform/audit.ts';
import {
  type CandidateContext,
  inTransaction,
  keepAnswer,
  type Transactional,
} from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { take } from '../../platform/rate-limit.ts';
import { raise } from '../../platform/signals.ts';
import {
  applicationArrived,
  applicationReceived,
  storeResume,
  upsertApplication,
} from '../applications/applications.ts';
import { getCandidate } from './as-candidate.ts';
import { lockOwnApplication } from './own-application.ts';
import { roomLimits } from './room-limits.ts';

/** Takes a better file for an application: it becomes the newest version, and is evaluated like one that arrives. */
export async function sendResume(
  ctx: CandidateContext,
  { body, file }: { body: BodyOf<typeof endpoints.sendResume>; file: UploadedFile | undefined },
) {
  await take(ctx, roomLimits.filesPerPerson, ctx.caller.candidateId);
  await inTransaction(ctx, (ctx) => findOpen(ctx, body.application_id));
  const resume = await storeResume(ctx, file);
  return inTransaction(ctx, async (ctx) => {
    const { candidate, application } = await findOpen(ctx, body.application_id);
    const { organizationId } = ctx;
    const applicationId = await upsertApplication(ctx, {
      organizationId,
      candidate,
      resume,
      body: { jobId: application.jobId },
      source: 'public',
    });
    await recordAudit(ctx, { recordId: applicationId });
    await raise(ctx, applicationReceived, { organizationId, applicationId });
    await recordEvents(ctx, applicationArrived, { organizationId, recordIds: [applicationId], data: {} });
    const answer = { success: true as const };
    await keepAnswer(ctx, answer);
    return answer;
  });
}

async function findOpen(ctx: Transactional<CandidateContext>, applicationId: string) {
  const candidate = await getCandidate(ctx);
  const application = await lockOwnApplication(ctx, candidate, applicationId);
  if (!isOpenStage(application.stage)) throw new ProductError('conflict');
  return { candidate, application };
}
