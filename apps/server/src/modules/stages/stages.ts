/** What other modules may use of stages. */

export { applicationMoved, applicationsMoved, tellMoved } from './applications-moved.ts';
export { lockApplications, lockStages } from './lock-stages.ts';
export { moveStages } from './move-stages.ts';
export { countStays, planMoves } from './plan-moves.ts';
export { canStillBeUndone, undoWindowMs } from './undoable-moves.ts';
