import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant } from './fields.ts';

/** One job that a sync had trouble with. */
const syncProblemSchema = z.object({
  external_id: z.string().nullable(),
  title: z.string().nullable(),
  reason: z.string(),
  /** Whether the job is here all the same. */
  imported: z.boolean(),
});

const syncSchema = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  running: z.boolean(),
  /** All jobs were compared, not only those that changed since the last sync. */
  full: z.boolean(),
  message: z.string(),
  /** Jobs that were looked at and are here as they are there. */
  synced_count: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  closed: z.number().int(),
  /** Open there, and drafts here because the plan has no room for more active jobs. */
  drafts: z.number().int(),
  /** How many jobs there are in all, where the system says so. */
  total: z.number().int().nullable(),
  /** The first hundred. */
  errors: z.array(syncProblemSchema),
  error_count: z.number().int(),
  started_at: instant,
  finished_at: instant.nullable(),
});
export type AtsSync = z.infer<typeof syncSchema>;

const companySchema = z.object({ id: z.string(), name: z.string() });

const integrationSchema = z.object({
  /** As in the addresses below. */
  ats: z.string(),
  name: z.string(),
  connected: z.boolean(),
  /** `company_needed`: the login sees several companies, and one has to be chosen. */
  state: z.enum(['not_connected', 'connected', 'company_needed', 'reconnect_needed']),
  account: z.string().nullable(),
  /** In the system's words, where the connection no longer works. */
  reason: z.string().nullable(),
  companies: z.array(companySchema),
  connected_at: instant.nullable(),
  /** Whether shortlisted people can be sent back to it. */
  takes_candidates: z.boolean(),
  /** Whether an admin allowed that. */
  sends_candidates: z.boolean(),
  last_sync: syncSchema.nullable(),
});
export type AtsIntegration = z.infer<typeof integrationSchema>;

/** A shortlisted person who can be sent back, or was. */
const sendablePersonSchema = z.object({
  application_id: z.string(),
  candidate: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
  job: z.object({ id: z.string(), title: z.string() }),
  resume_name: z.string().nullable(),
  /** `blocked`: cannot be sent, for the reason given. */
  state: z.enum(['ready', 'queued', 'sent', 'failed', 'blocked']),
  reason: z.string().nullable(),
  sent_at: instant.nullable(),
});
export type SendablePerson = z.infer<typeof sendablePersonSchema>;

const byAts = z.object({ ats: z.string().max(64) });

/** What the system sends the person back with. Zoho Recruit says at which of its addresses the account is. */
const callbackBody = z.object({
  code: z.string().min(1).max(4000),
  state: z.string().min(1).max(500),
  location: z.string().max(100).optional(),
  'accounts-server': z.string().max(500).optional(),
});

const manage = { auth: 'session', right: 'connections.manage', params: byAts } as const;

export const ats = endpoints({
  listIntegrations: () =>
    endpoint({
      method: 'GET',
      path: '/hr/integrations',
      summary: 'The applicant-tracking systems that can be connected, and how each stands.',
      auth: 'session',
      right: 'jobs.read',
      audit: null,
      response: z.array(integrationSchema),
      errors: ['onboarding_required'],
    }),
  getStatus: () =>
    endpoint({
      method: 'GET',
      path: '/hr/integrations/{ats}/status',
      summary: 'Whether the applicant-tracking system is connected.',
      auth: 'session',
      right: 'jobs.read',
      audit: null,
      params: byAts,
      response: integrationSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  beginConnecting: () =>
    endpoint({
      ...manage,
      method: 'GET',
      path: '/hr/integrations/{ats}/auth',
      summary: 'Where to send the browser to connect the applicant-tracking system. Good for 10 minutes.',
      audit: 'connection.begun',
      changesOnGet: true,
      response: z.object({ auth_url: z.string() }),
      secretAnswer: true,
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  finishConnecting: () =>
    endpoint({
      ...manage,
      method: 'POST',
      path: '/hr/integrations/{ats}/callback',
      summary:
        'Connect the account that the system sent the browser back with, in the session that began it. Its jobs are synced at once.',
      audit: 'connection.made',
      body: callbackBody,
      response: integrationSchema,
      errors: [
        ...(['invalid_request', 'not_found', 'ats_sign_in_failed', 'provider_unavailable'] as const),
        ...(['onboarding_required', 'forbidden'] as const),
      ],
    }),
  chooseCompany: () =>
    endpoint({
      ...manage,
      method: 'POST',
      path: '/hr/integrations/{ats}/company',
      summary: 'Choose the company whose jobs are synced, where the login sees several.',
      audit: 'ats.company_chosen',
      body: z.object({ company_id: z.string().max(100) }),
      response: integrationSchema,
      errors: ['invalid_request', 'not_found', 'ats_not_connected', 'onboarding_required', 'forbidden'],
    }),
  disconnect: () =>
    endpoint({
      ...manage,
      method: 'DELETE',
      path: '/hr/integrations/{ats}/disconnect',
      summary: 'Disconnect the applicant-tracking system. Its jobs stay, and can be edited here.',
      audit: 'connection.removed',
      response: z.object({ success: z.literal(true), message: z.string() }),
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  syncJobs: () =>
    endpoint({
      method: 'POST',
      path: '/hr/integrations/{ats}/sync-website-jobs',
      summary:
        'Sync jobs from the applicant-tracking system. Answers within 25 seconds; with `running: true` the sync continues.',
      auth: 'session',
      right: 'jobs.write',
      audit: 'ats.sync_started',
      params: byAts,
      /** `full` compares all jobs; `wait: false` answers at once. */
      body: z.object({ full: z.boolean().optional(), wait: z.boolean().optional() }).optional(),
      response: syncSchema,
      errors: [
        ...(['invalid_request', 'not_found', 'ats_not_connected', 'ats_company_needed'] as const),
        ...(['reconnect_needed', 'onboarding_required', 'forbidden'] as const),
      ],
    }),
  getSync: () =>
    endpoint({
      method: 'GET',
      path: '/hr/integrations/{ats}/sync',
      summary: 'How far the running sync is, or how the last one ended.',
      auth: 'session',
      right: 'jobs.read',
      audit: null,
      params: byAts,
      response: z.object({ sync: syncSchema.nullable() }),
      errors: ['not_found', 'onboarding_required'],
    }),
  setWriteBack: () =>
    endpoint({
      ...manage,
      method: 'POST',
      path: '/hr/integrations/{ats}/write-back',
      summary: 'Allow, or no longer allow, that shortlisted people are sent back to the system.',
      audit: 'ats.write_back_set',
      body: z.object({ enabled: z.boolean() }),
      response: integrationSchema,
      errors: [
        ...(['invalid_request', 'not_found', 'ats_not_connected', 'ats_takes_nobody'] as const),
        ...(['onboarding_required', 'forbidden'] as const),
      ],
    }),
  previewCandidates: () =>
    endpoint({
      method: 'GET',
      path: '/hr/integrations/{ats}/candidates',
      summary: 'Shortlisted people on jobs of the system: who can be sent back to it, and who was.',
      auth: 'session',
      right: 'candidates.write',
      audit: null,
      params: byAts,
      response: z.object({ people: z.array(sendablePersonSchema) }),
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  sendCandidates: () =>
    endpoint({
      method: 'POST',
      path: '/hr/integrations/{ats}/candidates',
      summary: 'Send shortlisted people back to the system, with resume and a link. Each is sent once.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'ats.candidates_sent',
      params: byAts,
      body: z.object({ application_ids: z.array(z.string().max(64)).min(1).max(100) }),
      response: z.object({ queued: z.number().int(), people: z.array(sendablePersonSchema) }),
      errors: [
        ...(['invalid_request', 'not_found', 'ats_not_connected', 'ats_company_needed'] as const),
        ...(['ats_takes_nobody', 'ats_write_back_off', 'reconnect_needed'] as const),
        ...(['onboarding_required', 'forbidden'] as const),
      ],
    }),
});
