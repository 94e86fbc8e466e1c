import type { Stage } from '@candor/contract/applications';
import type { Context, Transactional } from '../../platform/context.ts';
import { bringProposalsBack } from './proposals/bring-proposals-back.ts';
import { withdrawOpenProposals } from './proposals/withdraw-proposals.ts';

/** Whoever is moved on is no longer proposed to be turned down. An undone move brings back what it withdrew. */
export async function followMoves(
  ctx: Transactional<Context>,
  moved: { organizationId: string; applicationIds: readonly string[]; stage: Stage; undoesMoveOf?: Date },
): Promise<void> {
  const { organizationId, applicationIds, stage, undoesMoveOf } = moved;
  if (stage !== 'applied')
    await withdrawOpenProposals(
      ctx,
      organizationId,
      applicationIds,
      `The application was moved to '${stage}'.`,
    );
  if (undoesMoveOf) await bringProposalsBack(ctx, organizationId, applicationIds, undoesMoveOf);
}
