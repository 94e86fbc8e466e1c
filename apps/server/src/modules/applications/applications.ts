/** What other modules may use of applications. */

export { applicationAdded, applicationArrived, applicationReceived } from './application-received.ts';
export { listAskedDeclarations } from './asked-declarations.ts';
export { findDeclarations, listDeclarations, readDeclarations, writeDeclarations } from './declarations.ts';
export { describeAgain } from './describe-again.ts';
export { filesRemoved } from './files-removed.ts';
export { findSelected } from './find-chosen.ts';
export { hideApplications, showApplications } from './hide-applications.ts';
export { isUnreviewed } from './is-unreviewed.ts';
export {
  changeSearchText,
  passApplications,
  replaceResumeVersions,
  rewriteApplication,
  setMergedInto,
} from './merged-applications.ts';
export { noteOpened } from './note-opened.ts';
export { findFewApplications } from './read-applications.ts';
export { readStoredFile } from './read-stored-file.ts';
export { removeOwnFiles, removeUnusedFiles } from './remove-own-files.ts';
export { clearResult, markApplication, writeResult } from './show-evaluation.ts';
export { storeAttachment } from './store-attachment.ts';
export { registerResume, type StoredResume, storeResume } from './store-resume.ts';
export { upsertApplication } from './upsert-application.ts';
