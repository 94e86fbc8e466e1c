import type { WebhookEventType } from './webhooks.ts';

/** What each event means, in words. */
export const eventWords: Record<WebhookEventType, string> = {
  'application.received': 'A new application arrives',
  'application.moved': 'An application changes stage',
  'evaluation.finished': 'An evaluation is ready',
  'candidate.shortlisted': 'A candidate is shortlisted',
  'candidate.erased': "A candidate's data is erased",
  'communication.sent': 'An email to a candidate is sent',
  'interview.scheduled': 'An interview is scheduled',
  'interview.changed': 'An interview changes',
  'interview.cancelled': 'An interview is canceled',
  'job.published': 'A job opens',
  'job.closed': 'A job closes',
};
