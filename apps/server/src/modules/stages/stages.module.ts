import { applications } from '@candor/contract/applications';
import { type ProductModule, serve } from '../../platform/module.ts';
import { undoMove } from './undo-move.ts';

/** Where people stand with their applications: the one place that changes it. */
export const stagesModule: ProductModule = {
  name: 'stages',
  scope: 'tenant',
  routes: [serve(applications.undoMove, undoMove)],
  tasks: [],
};
