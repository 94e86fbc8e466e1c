import type { Stage } from '@candor/contract/applications';
import type { Context, Transactional } from '../../platform/context.ts';
import { readCommunicationConfiguration } from '../agents/agents.ts';
import { undoWindowMs } from '../stages/stages.ts';
import { bringProposalsBack } from './proposals/bring-proposals-back.ts';
import { considerRejectionTask } from './proposals/consider-rejection.task.ts';
import { withdrawOpenProposals } from './proposals/withdraw-proposals.ts';
import { writeMailTask } from './write-mail.task.ts';

interface About {
  organizationId: string;
  applicationId: string;
}

const atOnce = 50;

/** Somebody applied: they hear that it arrived. */
export function acknowledgeArrival(ctx: Transactional<Context>, { organizationId, applicationId }: About) {
  return ctx.platform.tasks.enqueue({ ...ctx, organizationId }, writeMailTask, {
    kind: 'under_review',
    applicationIds: [applicationId],
    since: ctx.now.toISOString(),
  });
}

/** A resume could not be read: its sender is asked for another one. */
export function askForReadableFile(
  ctx: Transactional<Context>,
  { organizationId, applicationId, fileKey }: About & { fileKey: string },
) {
  return ctx.platform.tasks.enqueue({ ...ctx, organizationId }, writeMailTask, {
    kind: 'readable_file',
    applicationIds: [applicationId],
    fileKey,
    since: ctx.now.toISOString(),
  });
}

export function considerResult(ctx: Transactional<Context>, { organizationId, applicationId }: About) {
  return ctx.platform.tasks.enqueue({ ...ctx, organizationId }, considerRejectionTask, { applicationId });
}

/**
 * Whoever is moved on is not proposed to be turned down any more; whoever is shortlisted hears of it, once the move can no longer
 * be undone. An undone move brings back what it withdrew.
 */
export async function followMoves(
  ctx: Transactional<Context>,
  moved: {
    organizationId: string;
    applicationIds: readonly string[];
    stage: Stage;
    undoesMoveOf?: Date;
    isByMerge?: boolean;
  },
): Promise<void> {
  const { organizationId, applicationIds, stage, undoesMoveOf } = moved;
  if (stage !== 'applied')
    await withdrawOpenProposals(
      ctx,
      organizationId,
      applicationIds,
      `The application was moved to '${stage}'.`,
    );
  if (undoesMoveOf) return bringProposalsBack(ctx, organizationId, applicationIds, undoesMoveOf);
  if (stage !== 'shortlisted' || moved.isByMerge) return;
  const { shortlistedEmails } = await readCommunicationConfiguration(ctx, organizationId);
  if (!shortlistedEmails) return;
  const afterSeconds = undoWindowMs / 1000 + 1;
  const since = new Date(ctx.now.getTime() + undoWindowMs).toISOString();
  for (let start = 0; start < applicationIds.length; start += atOnce) {
    const some = applicationIds.slice(start, start + atOnce);
    const payload = { kind: 'shortlisted' as const, applicationIds: some, since };
    await ctx.platform.tasks.enqueue({ ...ctx, organizationId }, writeMailTask, payload, { afterSeconds });
  }
}
