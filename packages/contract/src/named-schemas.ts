import { applicationSchema } from './applications.ts';
import { candidateSchema } from './candidate-fields.ts';
import { candidateDetailsSchema } from './candidates.ts';
import { evaluationResultSchema } from './evaluations.ts';
import { metricsSchema, recentActivitySchema } from './insights.ts';
import { interviewSchema } from './interviews.ts';
import { jobSchema } from './jobs.ts';
import { webhookMessageSchema } from './webhooks.ts';

/** What has a name of its own in descriptions of the API: what several calls answer, or programs want a type for. */
export const namedSchemas = {
  Application: applicationSchema,
  Candidate: candidateSchema,
  CandidateDetails: candidateDetailsSchema,
  EvaluationResult: evaluationResultSchema,
  Interview: interviewSchema,
  Job: jobSchema,
  Metrics: metricsSchema,
  RecentActivity: recentActivitySchema,
  WebhookMessage: webhookMessageSchema,
};
