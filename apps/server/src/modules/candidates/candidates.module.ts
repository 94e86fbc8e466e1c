import { candidates } from '@candor/contract/candidates';
import { type ProductModule, serve } from '../../platform/module.ts';
import { addCandidate } from './add-candidate.ts';
import { dismissDuplicate } from './dismiss-duplicate.ts';
import { forgetAnswersTask } from './forget-answers.task.ts';
import { identifyCandidatesTask } from './identify-candidates.task.ts';
import { listDuplicates } from './list-duplicates.ts';
import { listMerges } from './list-merges.ts';
import { mergeCandidates } from './merge-candidates.ts';
import { previewMerge } from './preview-merge.ts';
import { getCandidateDetails, getCandidateTotals, listCandidates } from './read-candidates.ts';
import { removeFilesTask } from './remove-files.task.ts';
import { reopenDuplicate } from './reopen-duplicate.ts';
import { shortlistCandidate } from './shortlist-candidate.ts';
import { tendDuplicatesTask } from './tend-duplicates.task.ts';
import { undoMerge } from './undo-merge.ts';

export { type CandidateLink, readCandidateLink, writeCandidateLink } from './candidate-link.ts';
export { coverCandidate } from './candidate-view.ts';
export { correctCandidate } from './correct-candidate.ts';
export { describeForSearch } from './describe-for-search.ts';
export { eraseCandidate } from './erase-candidate.ts';
export { findByFurtherEmail } from './find-by-further-email.ts';
export { findLinkHolder } from './find-link-holder.ts';
export { type CandidateRow, findOrAddCandidate } from './find-or-add-candidate.ts';
export { findSurvivingApplication, findSurvivingCandidate, listMergedCandidates } from './find-surviving.ts';
export { listAddresses } from './list-addresses.ts';
export { lockWholePerson } from './lock-whole-person.ts';
export { noteResponse } from './note-response.ts';
export { redactMails } from './redact-mails.ts';
export { resumesMoved } from './resumes-moved.ts';

/** The people the organization considers. */
export const candidatesModule: ProductModule = {
  name: 'candidates',
  scope: 'tenant',
  routes: [
    serve(candidates.listCandidates, listCandidates),
    serve(candidates.addCandidate, addCandidate),
    serve(candidates.getCandidateTotals, getCandidateTotals),
    serve(candidates.getCandidateDetails, getCandidateDetails),
    serve(candidates.shortlistCandidate, shortlistCandidate),
    serve(candidates.listDuplicates, listDuplicates),
    serve(candidates.dismissDuplicate, dismissDuplicate),
    serve(candidates.reopenDuplicate, reopenDuplicate),
    serve(candidates.previewMerge, previewMerge),
    serve(candidates.mergeCandidates, mergeCandidates),
    serve(candidates.listMerges, listMerges),
    serve(candidates.undoMerge, undoMerge),
  ],
  tasks: [identifyCandidatesTask, tendDuplicatesTask, removeFilesTask, forgetAnswersTask],
};
