import { webhooks } from '@candor/contract/webhooks';
import { inOrder, on } from '../../platform/domain-events.ts';
import { type ProductModule, serve } from '../../platform/module.ts';
import { mailHandedOver } from '../../platform/outbox/deliver-mail.task.ts';
import { when } from '../../platform/signals.ts';
import { applicationAdded, applicationArrived } from '../applications/applications.ts';
import { peopleTakenBack, personErased } from '../candidates/candidates.ts';
import { applicationEvaluated } from '../evaluations/evaluations.ts';
import {
  interviewBooked,
  interviewCancelled,
  interviewMoved,
  interviewPeopleChanged,
  interviewTold,
} from '../interviews/interviews.ts';
import { jobClosed, jobPublished } from '../jobs/jobs.ts';
import { applicationMoved } from '../stages/stages.ts';
import { addWebhook } from './add-webhook.ts';
import { changeWebhook } from './change-webhook.ts';
import { deliverWebhookTask } from './deliver-webhook.task.ts';
import { followErasure } from './follow-erasure.ts';
import { listEvents } from './list-events.ts';
import { getDelivery, listDeliveries } from './read-deliveries.ts';
import { listWebhooks } from './read-webhooks.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayDelivery, replayRange } from './replay.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTest } from './send-test.ts';
import { sweepWebhooksTask } from './sweep-webhooks.task.ts';
import { tellEvaluated, tellMoved, tellReceived } from './tell-applications.ts';
import { tellSent } from './tell-communications.ts';
import { tellInterviews, tellInterviewsLate } from './tell-interviews.ts';
import { tellClosed, tellPublished } from './tell-jobs.ts';

/** Addresses of the organization's that are told what happens. */
export const webhooksModule: ProductModule = {
  name: 'webhooks',
  scope: 'tenant',
  routes: [
    serve(webhooks.listWebhooks, listWebhooks),
    serve(webhooks.addWebhook, addWebhook),
    serve(webhooks.changeWebhook, changeWebhook),
    serve(webhooks.removeWebhook, removeWebhook),
    serve(webhooks.rotateSecret, rotateSecret),
    serve(webhooks.sendTest, sendTest),
    serve(webhooks.listDeliveries, listDeliveries),
    serve(webhooks.getDelivery, getDelivery),
    serve(webhooks.replayDelivery, replayDelivery),
    serve(webhooks.replayRange, replayRange),
    serve(webhooks.listEvents, listEvents),
  ],
  tasks: [deliverWebhookTask, sweepWebhooksTask],
  reactions: [when(personErased, followErasure), when(peopleTakenBack, followErasure)],
  eventReactions: [
    inOrder('webhooks.applications', [
      on(applicationArrived, 'webhooks.application-received', tellReceived),
      on(applicationAdded, 'webhooks.application-added', tellReceived),
      on(applicationEvaluated, 'webhooks.evaluation-finished', tellEvaluated),
      on(applicationMoved, 'webhooks.application-moved', tellMoved),
    ]),
    on(mailHandedOver, 'webhooks.communication-sent', tellSent),
    inOrder('webhooks.interviews', [
      on(interviewBooked, 'webhooks.interview-scheduled', tellInterviews('interview.scheduled')),
      on(interviewMoved, 'webhooks.interview-changed', tellInterviews('interview.changed')),
      on(interviewPeopleChanged, 'webhooks.interview-people-changed', tellInterviews('interview.changed')),
      on(interviewCancelled, 'webhooks.interview-cancelled', tellInterviews('interview.cancelled')),
      on(interviewTold, 'webhooks.interview-told', tellInterviewsLate),
    ]),
    inOrder('webhooks.jobs', [
      on(jobPublished, 'webhooks.job-published', tellPublished),
      on(jobClosed, 'webhooks.job-closed', tellClosed),
    ]),
  ],
};
