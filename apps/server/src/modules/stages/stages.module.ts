import { applications } from '@candor/contract/applications';
import { stages } from '@candor/contract/stages';
import { type ProductModule, serve } from '../../platform/module.ts';
import { getJobStages, getStages, listStages } from './read-steps.ts';
import { resetJobStages, saveJobStages, saveStages } from './save-steps.ts';
import { undoMove } from './undo-move.ts';

/** Where people stand with their applications: the one place that changes it, and the names that organizations give to it. */
export const stagesModule: ProductModule = {
  name: 'stages',
  scope: 'tenant',
  routes: [
    serve(applications.undoMove, undoMove),
    serve(stages.listStages, listStages),
    serve(stages.getStages, getStages),
    serve(stages.saveStages, saveStages),
    serve(stages.getJobStages, getJobStages),
    serve(stages.saveJobStages, saveJobStages),
    serve(stages.resetJobStages, resetJobStages),
  ],
  tasks: [],
};
