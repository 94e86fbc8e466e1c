import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';
import { listQuery } from './lists.ts';

export const outboxStateSchema = z.enum(['queued', 'sending', 'sent', 'failed', 'unknown']);
export type OutboxState = z.infer<typeof outboxStateSchema>;

const outboxMessageSchema = z.object({
  id: z.string(),
  communicationId: z.string(),
  kind: z.string(),
  state: outboxStateSchema,
  /** Null while blind review hides who it is. */
  recipient: z.string().nullable(),
  candidateId: z.string(),
  candidateName: z.string(),
  jobId: z.string().nullable(),
  jobTitle: z.string().nullable(),
  subject: z.string(),
  messageBody: z.string(),
  attempts: z.number().int(),
  /** What went wrong, in words for people; null where nothing did. */
  lastError: z.string().nullable(),
  isTest: z.boolean(),
  /** Held back until the plan has room; then it leaves by itself, unless something about the candidate changed. */
  isHeldForPlan: z.boolean(),
  createdAt: instant,
  sentAt: instant.nullable(),
  blind: z.boolean().optional(),
});
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;

export const outbox = endpoints({
  listMessages: () =>
    endpoint({
      method: 'GET',
      path: '/hr/outbox',
      summary: 'List emails to candidates, newest first, with their status.',
      auth: 'session',
      right: 'mails.read',
      audit: null,
      query: listQuery(['-createdAt', 'createdAt']).extend({
        state: outboxStateSchema.optional(),
        job: z.string().max(64).optional(),
      }),
      answer: 'list',
      response: z.array(outboxMessageSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  getTotals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/outbox/totals',
      summary: 'Count emails to candidates by status.',
      auth: 'session',
      right: 'mails.read',
      audit: null,
      response: z.object({
        queued: z.number().int(),
        sending: z.number().int(),
        sent: z.number().int(),
        failed: z.number().int(),
        unknown: z.number().int(),
      }),
      errors: ['onboarding_required'],
    }),
  retryMessage: () =>
    endpoint({
      method: 'POST',
      path: '/hr/outbox/{id}/retry',
      summary:
        "Resend a failed email, to the candidate's current address. If delivery is unknown, it may arrive twice and needs `confirm`.",
      auth: 'session',
      right: 'mails.write',
      audit: 'outbox_message.retried',
      params: z.object({ id: z.string().max(64) }),
      body: z.object({ confirm: z.boolean().optional() }).optional(),
      response: okResponse,
      errors: [
        'not_found',
        'mail_in_doubt',
        'mail_not_retryable',
        'mail_in_test_mode',
        'mail_stage_changed',
        'mail_interview_changed',
        'mail_file_arrived',
        'no_candidate_email',
        'plan_limit_reached',
        'onboarding_required',
        'forbidden',
      ],
    }),
});
