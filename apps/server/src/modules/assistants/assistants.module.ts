import type { ProductModule } from '../../platform/module.ts';
import { searchApplications } from './application-tools.ts';
import { getCandidate, searchCandidates } from './candidate-tools.ts';
import { getEvaluation, rankApplications } from './evaluation-tools.ts';
import { getMetrics } from './insight-tools.ts';
import { draftJob, getJob, searchJobs } from './job-tools.ts';
import { addNote, listColleagues, proposeMove } from './note-tools.ts';
import { listWaitingRequests } from './request-tools.ts';

/** What AI assistants can do at `/mcp`. */
export const assistantsModule: ProductModule = {
  name: 'assistants',
  scope: 'tenant',
  routes: [],
  tasks: [],
  tools: [
    searchJobs,
    getJob,
    searchCandidates,
    getCandidate,
    searchApplications,
    rankApplications,
    getEvaluation,
    getMetrics,
    listWaitingRequests,
    draftJob,
    listColleagues,
    addNote,
    proposeMove,
  ],
};
