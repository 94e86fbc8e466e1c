import type { candidateRoom as endpoints } from '@candor/contract/candidate-room';
import type { BodyOf } from '@candor/contract/endpoint';
import { isOpenStage } from '@candor/contract/stage-moves';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import type { UploadedFile } from '../../platform/module.ts';
import { ProductError } from '../../platform/product-error.ts';
import { raise } from '../../platform/signals.ts';
import {
  applicationArrived,
  applicationReceived,
  storeResume,
  upsertApplication,
} from '../applications/applications.ts';
import { admitCandidate, getCandidate } from './as-candidate.ts';
import { lockOwnApplication } from './own-application.ts';
import { roomLimits } from './room-limits.ts';

/** Takes a better file for an application: it becomes the newest version, and is evaluated like one that arrives. */
export async function sendResume(
  ctx: Context,
  { body, file }: { body: BodyOf<typeof endpoints.sendResume>; file: UploadedFile | undefined },
) {
  const admitted = await admitCandidate(ctx, roomLimits.filesPerPerson);
  const find = async (ctx: Parameters<typeof getCandidate>[0]) => {
    const candidate = await getCandidate(ctx, admitted.link);
    const application = await lockOwnApplication(ctx, candidate, body.application_id);
    if (!isOpenStage(application.stage)) throw new ProductError('conflict');
    return { candidate, application };
  };
  await inTransaction(admitted.ctx, find);
  const resume = await storeResume(admitted.ctx, file);
  await inTransaction(admitted.ctx, async (ctx) => {
    const { candidate, application } = await find(ctx);
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
  });
  return { success: true as const };
}
