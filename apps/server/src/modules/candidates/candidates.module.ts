import { candidates } from '@candor/contract/candidates';
import { type ProductModule, serve } from '../../platform/module.ts';
import { addCandidate } from './add-candidate.ts';
import { countViews } from './count-views.ts';
import { exportCandidates } from './export-candidates.ts';
import { getCandidateTotals } from './get-candidate-totals.ts';
import { identifyCandidatesTask } from './identity/identify-candidates.task.ts';
import { addTag } from './keeping/add-tag.ts';
import { editCandidate } from './keeping/edit-candidate.ts';
import { listTags } from './keeping/list-tags.ts';
import { removeTag } from './keeping/remove-tag.ts';
import { setOwner } from './keeping/set-owner.ts';
import { dismissDuplicate } from './merging/dismiss-duplicate.ts';
import { listDuplicates } from './merging/list-duplicates.ts';
import { listMerges } from './merging/list-merges.ts';
import { mergeCandidates } from './merging/merge-candidates.ts';
import { previewMerge } from './merging/preview-merge.ts';
import { reopenDuplicate } from './merging/reopen-duplicate.ts';
import { tendDuplicatesTask } from './merging/tend-duplicates.task.ts';
import { undoMerge } from './merging/undo-merge.ts';
import { getCandidateDetails, listCandidates } from './read-candidates.ts';
import { shortlistCandidate } from './shortlist-candidate.ts';

/** The people the organization considers. */
export const candidatesModule: ProductModule = {
  name: 'candidates',
  scope: 'tenant',
  routes: [
    serve(candidates.listCandidates, listCandidates),
    serve(candidates.addCandidate, addCandidate),
    serve(candidates.getCandidateTotals, getCandidateTotals),
    serve(candidates.countViews, countViews),
    serve(candidates.exportCandidates, exportCandidates),
    serve(candidates.getCandidateDetails, getCandidateDetails),
    serve(candidates.editCandidate, editCandidate),
    serve(candidates.listTags, listTags),
    serve(candidates.addTag, addTag),
    serve(candidates.removeTag, removeTag),
    serve(candidates.setOwner, setOwner),
    serve(candidates.shortlistCandidate, shortlistCandidate),
    serve(candidates.listDuplicates, listDuplicates),
    serve(candidates.dismissDuplicate, dismissDuplicate),
    serve(candidates.reopenDuplicate, reopenDuplicate),
    serve(candidates.previewMerge, previewMerge),
    serve(candidates.mergeCandidates, mergeCandidates),
    serve(candidates.listMerges, listMerges),
    serve(candidates.undoMerge, undoMerge),
  ],
  tasks: [identifyCandidatesTask, tendDuplicatesTask],
};
