import { applications } from '@candor/contract/applications';
import { type ProductModule, serve } from '../../platform/module.ts';
import { undoMove } from './undo-move.ts';

export { applicationsMoved } from './applications-moved.ts';
export { lockApplications, lockStages } from './lock-stages.ts';
export { moveStages } from './move-stages.ts';
export { countStays, planMoves } from './plan-moves.ts';
export { canStillBeUndone, undoWindowMs } from './undoable-moves.ts';

/** Where people stand with their applications: the one place that changes it. */
export const stagesModule: ProductModule = {
  name: 'stages',
  scope: 'tenant',
  routes: [serve(applications.undoMove, undoMove)],
  tasks: [],
};
