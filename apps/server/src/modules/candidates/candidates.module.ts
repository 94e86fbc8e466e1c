import { candidates } from '@candor/contract/candidates';
import { type ProductModule, serve } from '../../platform/module.ts';
import { getCandidateDetails, getCandidateTotals, listCandidates } from './read-candidates.ts';
import { shortlistCandidate } from './shortlist-candidate.ts';

/** The people the organization considers. */
export const candidatesModule: ProductModule = {
  name: 'candidates',
  scope: 'tenant',
  routes: [
    serve(candidates.listCandidates, listCandidates),
    serve(candidates.getCandidateTotals, getCandidateTotals),
    serve(candidates.getCandidateDetails, getCandidateDetails),
    serve(candidates.shortlistCandidate, shortlistCandidate),
  ],
  tasks: [],
};
