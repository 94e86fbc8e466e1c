import type { Stage, StayCounts, StayReason } from '@candor/contract/applications';
import { findMove, type Mover } from '@candor/contract/stage-moves';

interface Standing {
  id: string;
  stage: Stage;
}

export interface Stay extends Standing {
  reason: StayReason;
}

/** Which applications the table of moves lets go to a stage, and why the others stay. */
export function planMoves<A extends Standing>(
  standing: readonly A[],
  to: Stage,
  by: Mover,
): { moving: A[]; staying: Stay[] } {
  const moving = standing.filter(({ stage }) => findMove(stage, to, by));
  const staying = standing.flatMap(({ id, stage }) =>
    findMove(stage, to, by) ? [] : [{ id, stage, reason: explainStay(stage, to, by) }],
  );
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
