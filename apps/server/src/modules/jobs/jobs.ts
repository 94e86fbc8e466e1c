/** What other modules may use of jobs. */

export {
  closeImportedJob,
  type ImportedFields,
  importJob,
  publishHeldJob,
  releaseImportedJobs,
} from './import-job.ts';
export { jobClosed, jobPublished, jobSaved } from './job-events.ts';
