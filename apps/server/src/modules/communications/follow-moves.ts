import type { Stage } from '@candor/contract/applications';
import type { Context, Transactional } from '../../platform/context.ts';
import { bringProposalsBack } from './proposals/bring-proposals-back.ts';
import { withdrawOpenProposals } from './proposals/withdraw-proposals.ts';

interface Moved {
  organizationId: string;
  applicationIds: readonly string[];
  stage: Stage;
  /** Only the step of the stage is another one. */
  isWithinStage?: boolean;
  undoesMoveOf?: Date;
}

/** Whoever is moved on is no longer proposed to be turned down. An undone move brings back what it withdrew. */
export async function followMoves(ctx: Transactional<Context>, moved: Moved): Promise<void> {
  const { organizationId, applicationIds, stage, isWithinStage, undoesMoveOf } = moved;
  if (stage !== 'applied' || (isWithinStage && !undoesMoveOf))
    await withdrawOpenProposals(
      ctx,
      organizationId,
      applicationIds,
      isWithinStage
        ? 'The application was moved to another stage.'
        : `The application was moved to '${stage}'.`,
    );
  if (undoesMoveOf) await bringProposalsBack(ctx, organizationId, applicationIds, undoesMoveOf);
}
