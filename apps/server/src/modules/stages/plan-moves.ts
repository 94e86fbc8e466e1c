import type { Stage, StayCounts, StayReason } from '@candor/contract/applications';
import { findMove, type Mover } from '@candor/contract/stage-moves';

interface Standing {
  id: string;
  stage: Stage;
}

export interface Stay extends Standing {
  reason: StayReason;
}

/** Where applications should go: a stage, or a step of it. */
export interface Target<A extends Standing> {
  stage: Stage;
  /** Whether one that is at the stage already stands at another step of it. */
  isBeside?: ((application: A) => boolean) | undefined;
}

/** Which applications the table of moves lets go to a stage, and why the others stay. Within a stage members move freely. */
export function planMoves<A extends Standing>(
  standing: readonly A[],
  { stage: to, isBeside }: Target<A>,
  by: Mover,
): { moving: A[]; staying: Stay[] } {
  const canMove = (application: A) =>
    application.stage === to
      ? by === 'member' && (isBeside?.(application) ?? false)
      : findMove(application.stage, to, by) !== undefined;
  const moving = standing.filter(canMove);
  const staying = standing
    .filter((application) => !canMove(application))
    .map(({ id, stage }) => ({ id, stage, reason: explainStay(stage, to, by) }));
  return { moving, staying };
}

function explainStay(from: Stage, to: Stage, by: Mover): StayReason {
  if (from === to) return 'same_stage';
  return from === 'withdrawn' && by === 'member' ? 'withdrawn' : 'not_allowed';
}

/** How many stay for each reason. */
export function countStays(staying: readonly Stay[]): StayCounts {
  const counts: StayCounts = { withdrawn: 0, same_stage: 0, not_allowed: 0 };
  for (const { reason } of staying) counts[reason] += 1;
  return counts;
}
