/** What other modules may use of jobs. */

export { jobSaved } from './job-events.ts';
