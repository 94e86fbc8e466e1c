/** What other modules may use of stages. */

export { applicationMoved, applicationsMoved, tellMoved } from './applications-moved.ts';
export { findTarget, isBesideOf } from './find-target.ts';
export { lockApplications, lockStages } from './lock-stages.ts';
export { moveStages } from './move-stages.ts';
export { countStays, planMoves } from './plan-moves.ts';
export { countPeople, isAtStep, standsAt } from './read-steps.ts';
export { readStepLists, type Standing, type StepLists, viewStageStep, viewStep } from './step-lists.ts';
export { canStillBeUndone, forgetMoved, undoWindowMs } from './undoable-moves.ts';
