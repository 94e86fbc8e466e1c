import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, memberIdField, okResponse } from './fields.ts';
import { listQuery } from './lists.ts';
import { timeZoneField } from './regional.ts';

/** How far an outgoing mail has come; what a candidate wrote is `received`. */
export const communicationStatusSchema = z.enum([
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'received',
]);
export type CommunicationStatus = z.infer<typeof communicationStatusSchema>;

const jobSummarySchema = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  totalCommunications: z.number().int(),
  lastCommunication: instant,
});
export type CommunicationJob = z.infer<typeof jobSummarySchema>;

const communicationSchema = z.object({
  id: z.string(),
  candidateName: z.string(),
  candidateId: z.string(),
  status: communicationStatusSchema,
  date: instant,
  subject: z.string(),
  /** As the candidate reads it, without their personal link. */
  messageBody: z.string(),
  /** `under_review`, `rejection`, `shortlisted`, `readable_file`, `reply` and so on. */
  kind: z.string(),
  direction: z.enum(['out', 'in']),
  wording: z.enum(['template', 'model', 'edited', 'candidate']),
  /** Went to the test address instead of the candidate. */
  isTest: z.boolean(),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
});
export type Communication = z.infer<typeof communicationSchema>;

const totalsSchema = z.object({
  total: z.number().int(),
  activeJobs: z.number().int(),
  sentToday: z.number().int(),
  /** Contacted candidates who acted afterwards, in percent of those contacted; null if nobody was. */
  responseRate: z.number().int().nullable(),
  contacted: z.number().int(),
  responded: z.number().int(),
});
export type CommunicationTotals = z.infer<typeof totalsSchema>;

export const communications = endpoints({
  listJobs: () =>
    endpoint({
      method: 'GET',
      path: '/hr/communications/jobs',
      summary: 'List jobs with messages to or from candidates, latest first.',
      auth: 'key',
      right: 'mails.read',
      scope: 'communications:read',
      audit: null,
      query: listQuery([
        '-lastCommunication',
        'lastCommunication',
        '-totalCommunications',
        'jobTitle',
      ]).extend({
        user_id: memberIdField,
      }),
      answer: 'list',
      response: z.array(jobSummarySchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  listOfJob: () =>
    endpoint({
      method: 'GET',
      path: '/hr/communications/job/{jobId}',
      summary: 'List messages about a job, newest first. `q` searches candidates and subjects.',
      auth: 'key',
      right: 'mails.read',
      scope: 'communications:read',
      audit: null,
      params: z.object({ jobId: z.string().max(64) }),
      query: listQuery(['-date', 'date']).extend({ status: communicationStatusSchema.optional() }),
      answer: 'list',
      response: z.array(communicationSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  listOfCandidate: () =>
    endpoint({
      method: 'GET',
      path: '/hr/communications/candidate/{id}',
      summary: 'List messages to and from a candidate, newest first, including merged candidates.',
      auth: 'key',
      right: 'mails.read',
      scope: 'communications:read',
      audit: null,
      params: z.object({ id: z.string().max(64) }),
      query: listQuery(['-date', 'date']),
      answer: 'list',
      response: z.array(communicationSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  getTotals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/communications/totals',
      summary: 'Count messages, with the share of contacted candidates who acted afterwards.',
      auth: 'key',
      right: 'mails.read',
      scope: 'communications:read',
      audit: null,
      query: z.object({ job: z.string().max(64).optional(), timezone: timeZoneField.default('UTC') }),
      response: totalsSchema,
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  requestReadableFile: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/{id}/request-readable-file',
      summary: 'Ask a candidate by email for a resume that can be read.',
      auth: 'session',
      right: 'mails.write',
      audit: 'application.readable_file_requested',
      params: z.object({ id: z.string().max(64) }),
      response: okResponse.extend({
        communicationId: z.string(),
        /** The plan had no email left: it leaves when there is room. */
        isHeldForPlan: z.boolean(),
      }),
      errors: ['not_found', 'no_candidate_email', 'already_requested', 'onboarding_required', 'forbidden'],
    }),
  receiveMail: () =>
    endpoint({
      method: 'POST',
      path: '/hr/inbound-mail',
      summary:
        "A reply that arrived at a conversation's address, as a mail server hands it on: signed with HMAC-SHA256 over timestamp, full stop and body.",
      auth: 'public',
      right: null,
      audit: 'mail.received',
      signed: 'candor',
      bodyLimitBytes: 1024 * 1024,
      body: z.object({
        to: z.string().max(1000),
        from: z.string().max(1000),
        subject: z.string().max(2000).default(''),
        text: z.string().default(''),
        /** The part `text/calendar`, where the mail has one: an answer to an invitation. */
        calendar: z.string().max(200_000).optional(),
        message_id: z.string().min(1).max(1000),
      }),
      response: okResponse,
      errors: ['invalid_request', 'invalid_signature', 'not_found', 'payload_too_large'],
    }),
});
