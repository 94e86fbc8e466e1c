import { jobs } from '@candor/contract/jobs';
import { type ProductModule, serve } from '../../platform/module.ts';
import { deleteJob, restoreJob } from './delete-job.ts';
import { getCareers, getJobFeed, listPublicPages } from './read-careers.ts';
import { getJob, getPublicJob, listJobs } from './read-jobs.ts';
import { saveJob } from './save-job.ts';
import { setJobStatus } from './set-job-status.ts';
import { sweepDeletedJobsTask } from './sweep-deleted-jobs.task.ts';

/** The organization's openings, and what strangers see of them. */
export const jobsModule: ProductModule = {
  name: 'jobs',
  scope: 'tenant',
  routes: [
    serve(jobs.listJobs, listJobs),
    serve(jobs.getJob, getJob),
    serve(jobs.saveJob, saveJob),
    serve(jobs.setJobStatus, setJobStatus),
    serve(jobs.deleteJob, deleteJob),
    serve(jobs.restoreJob, restoreJob),
    serve(jobs.getPublicJob, getPublicJob, { scope: 'platform' }),
    serve(jobs.getCareers, getCareers, { scope: 'platform' }),
    serve(jobs.getJobFeed, getJobFeed, { scope: 'platform' }),
    serve(jobs.listPublicPages, listPublicPages, { scope: 'platform' }),
  ],
  tasks: [sweepDeletedJobsTask],
};
