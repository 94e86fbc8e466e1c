import { evaluations } from '@candor/contract/evaluations';
import { on } from '../../platform/domain-events.ts';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { applicationReceived, filesRemoved } from '../applications/applications.ts';
import { subscriptionChanged } from '../billing/billing.ts';
import { personErased, resumesMoved } from '../candidates/candidates.ts';
import { jobSaved } from '../jobs/jobs.ts';
import { cancelBatch, dismissBatch, listBatches } from './batches.ts';
import { beginWaitingTask, followSubscription, queueBeginning } from './begin-waiting.task.ts';
import { criteriaRoutes } from './criteria-routes.ts';
import { evaluateApplication } from './evaluate-application.ts';
import { evaluateArrivalTask } from './evaluate-arrival.task.ts';
import { beginEvaluation } from './evaluate-arrival.ts';
import { evaluateResumeTask } from './evaluate-resume.task.ts';
import { fetchResumeTask } from './fetching/fetch-resume.task.ts';
import { forgetFetches } from './fetching/forget-fetches.ts';
import { sweepFetchesTask } from './fetching/sweep-fetches.task.ts';
import { forgetFiles } from './forget-files.ts';
import { getResume } from './get-resume.ts';
import { processFiles } from './process-files.ts';
import { queueReadings, readJobTask } from './read-job.task.ts';
import { getResultsOfCandidate, getResultsOfJob, getTotals, listHistory } from './read-results.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { scoringsFreed } from './scorings-freed.ts';
import { showNewestResults } from './show-newest-result.ts';

/** What the Scoring Agent does: resumes in, evaluations out. */
export const evaluationsModule: ProductModule = {
  name: 'evaluations',
  scope: 'tenant',
  routes: [
    serve(evaluations.processFiles, processFiles),
    serve(evaluations.processFilesOfAgent, processFiles),
    serve(evaluations.listBatches, listBatches),
    serve(evaluations.cancelBatch, cancelBatch),
    serve(evaluations.dismissBatch, dismissBatch),
    serve(evaluations.evaluateApplication, evaluateApplication),
    serve(evaluations.getResultsOfJob, getResultsOfJob),
    serve(evaluations.getResultsOfCandidate, getResultsOfCandidate),
    serve(evaluations.listHistory, listHistory),
    serve(evaluations.getTotals, getTotals),
    serve(evaluations.getResume, getResume),
    ...reportRoutes,
    ...criteriaRoutes,
  ],
  tasks: [
    evaluateResumeTask,
    evaluateArrivalTask,
    readJobTask,
    beginWaitingTask,
    fetchResumeTask,
    sweepFetchesTask,
  ],
  reactions: [
    when(applicationReceived, beginEvaluation),
    when(resumesMoved, showNewestResults),
    when(filesRemoved, forgetFiles),
    when(personErased, forgetFetches),
    when(scoringsFreed, (ctx, { organizationId }) => queueBeginning(ctx, organizationId)),
  ],
  eventReactions: [
    on(jobSaved, 'evaluations.read-job', queueReadings),
    on(subscriptionChanged, 'evaluations.begin-waiting', followSubscription),
  ],
};
