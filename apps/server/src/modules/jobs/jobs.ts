/** What other modules may use of jobs. */

export { type Employer, getEmployer, isPastClosing } from './closing-date.ts';
export {
  closeImportedJob,
  type ImportedFields,
  importJob,
  publishHeldJob,
  releaseImportedJobs,
} from './import-job.ts';
export { jobClosed, jobDeleted, jobPublished, jobSaved } from './job-events.ts';
export { findFewJobs, getJobRow, type JobRow } from './job-queries.ts';
export { isOpenOn } from './read-careers.ts';
