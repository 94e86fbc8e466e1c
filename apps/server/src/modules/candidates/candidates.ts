/** What other modules may use of candidates. */

export { candidateCorrected } from './candidate-corrected.ts';
export { candidateErased } from './candidate-events.ts';
export { findFewCandidates } from './candidate-queries.ts';
export { coverCandidate } from './candidate-view.ts';
export { correctCandidate } from './correct-candidate.ts';
export { describeForSearch } from './describe-for-search.ts';
export { eraseCandidate } from './erasing/erase-candidate.ts';
export { personErased } from './erasing/person-erased.ts';
export { redactMails } from './erasing/redact-mails.ts';
export { type CandidateRow, findOrAddCandidate } from './find-or-add-candidate.ts';
export { findSelectedCandidates } from './find-selected.ts';
export { addPeople } from './importing/add-people.ts';
export { peopleTakenBack } from './importing/people-taken-back.ts';
export { type ComparedPerson, findKnown, findRepeated } from './importing/recognize-people.ts';
export { type Hold, removeUntouched } from './importing/remove-untouched.ts';
export { keyOfTag } from './keeping/candidate-tags.ts';
export { findKept } from './keeping/find-kept.ts';
export { findNamedByTag, hasTag } from './keeping/find-tagged.ts';
export { type CandidateLink, readCandidateLink, writeCandidateLink } from './linking/candidate-link.ts';
export { findByFurtherEmail } from './linking/find-by-further-email.ts';
export { findLinkHolder } from './linking/find-link-holder.ts';
export { listAddresses } from './linking/list-addresses.ts';
export { lockWholePerson } from './lock-whole-person.ts';
export { readMergedWords } from './merged-words.ts';
export {
  findSurvivingApplication,
  findSurvivingCandidate,
  listMergedApplications,
  listMergedCandidates,
} from './merging/find-surviving.ts';
export { resumesMoved } from './merging/resumes-moved.ts';
export { noteReply, noteResponse } from './note-response.ts';
export { readWholePerson, type WholePerson } from './whole-person.ts';
