import type { WebhookEventType, WebhookMessage } from '../webhooks.ts';
import { exampleIds } from './example-records.ts';

const application = {
  application_id: exampleIds.application,
  candidate_id: exampleIds.candidate,
  job_id: exampleIds.job,
};
const interview = {
  interview_id: exampleIds.interview,
  candidate_id: exampleIds.candidate,
  application_id: exampleIds.application,
};

const pathOfApplication = `/candidate-evaluation/${exampleIds.candidate}?application=${exampleIds.application}`;
const pathOfInterview = `/interviews?interview=${exampleIds.interview}`;

/** The ids that each event brings. */
const idsOf: Record<WebhookEventType, Record<string, string>> = {
  'application.received': application,
  'application.moved': application,
  'evaluation.finished': { ...application, evaluation_id: exampleIds.evaluation },
  'candidate.shortlisted': application,
  'candidate.erased': { candidate_id: exampleIds.candidate },
  'communication.sent': { communication_id: exampleIds.communication, ...application },
  'interview.scheduled': interview,
  'interview.changed': interview,
  'interview.cancelled': interview,
  'job.published': { job_id: exampleIds.job },
  'job.closed': { job_id: exampleIds.job },
};

/** Where a person looks at it; nowhere for somebody who was erased. */
const pathOf: Record<WebhookEventType, string | null> = {
  'application.received': pathOfApplication,
  'application.moved': pathOfApplication,
  'evaluation.finished': pathOfApplication,
  'candidate.shortlisted': pathOfApplication,
  'candidate.erased': null,
  'communication.sent': `/communication-details/${exampleIds.job}`,
  'interview.scheduled': pathOfInterview,
  'interview.changed': pathOfInterview,
  'interview.cancelled': pathOfInterview,
  'job.published': `/apply/${exampleIds.job}`,
  'job.closed': '/jobs',
};

/** A delivery as a receiver gets it. */
export function exampleDelivery(type: WebhookEventType, baseUrl: string): WebhookMessage {
  const id = 'evt_1k7rz3xw9tq5vc0ms8ybhj26fe';
  const link = pathOf[type] && baseUrl + pathOf[type];
  return { id, type, timestamp: '2026-10-07T21:40:31.902Z', data: { ...idsOf[type], number: 7, link } };
}
