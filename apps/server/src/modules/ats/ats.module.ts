import { ats } from '@candor/contract/ats';
import { on } from '../../platform/domain-events.ts';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { subscriptionChanged } from '../billing/billing.ts';
import { connectionRemoved } from '../connections/connections.ts';
import { beginConnecting, chooseCompany, disconnectAts, finishConnecting } from './connect-ats.ts';
import { followPlan } from './follow-plan.ts';
import { followRemoval } from './follow-removal.ts';
import { getStatus, getSync, listIntegrations } from './read-integrations.ts';
import { sendCandidateTask } from './send-candidate.task.ts';
import { previewCandidates, sendCandidates } from './send-candidates.ts';
import { syncJobsTask } from './sync-jobs.task.ts';
import { compareJobsTask, syncNightlyTask } from './sync-nightly.task.ts';
import { syncWebsiteJobs } from './sync-website-jobs.ts';
import { setWriteBack } from './write-back.ts';

/** The company's own applicant-tracking system: its jobs, kept up to date here. */
export const atsModule: ProductModule = {
  name: 'ats',
  scope: 'tenant',
  routes: [
    serve(ats.listIntegrations, listIntegrations),
    serve(ats.getStatus, getStatus),
    serve(ats.beginConnecting, beginConnecting),
    serve(ats.finishConnecting, finishConnecting, { keepsAnswer: true }),
    serve(ats.chooseCompany, chooseCompany),
    serve(ats.disconnect, disconnectAts, { keepsAnswer: true }),
    serve(ats.syncJobs, syncWebsiteJobs, { keepsAnswer: true }),
    serve(ats.getSync, getSync),
    serve(ats.setWriteBack, setWriteBack),
    serve(ats.previewCandidates, previewCandidates),
    serve(ats.sendCandidates, sendCandidates),
  ],
  tasks: [syncJobsTask, compareJobsTask, syncNightlyTask, sendCandidateTask],
  reactions: [when(connectionRemoved, followRemoval)],
  eventReactions: [on(subscriptionChanged, 'ats.follow-plan', followPlan)],
};
