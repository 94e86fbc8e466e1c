import { z } from 'zod';
import { stageSchema, stepSchema } from './applications.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { personRules } from './field-rules.ts';
import { emailField, instant, okResponse, phoneField, textOf } from './fields.ts';
import { listQuery } from './lists.ts';
import { outboxStateSchema } from './outbox.ts';

export const requestKindSchema = z.enum(['question', 'human_review', 'correction', 'erasure']);
export type RequestKind = z.infer<typeof requestKindSchema>;

export const requestStateSchema = z.enum(['open', 'done', 'declined']);
export type RequestState = z.infer<typeof requestStateSchema>;

/** What of a person can be corrected. What is not named stays; an empty text clears what is not needed. */
export const correctionFields = z
  .object({
    first_name: textOf(personRules.first_name),
    last_name: textOf(personRules.last_name),
    email: emailField,
    phone: phoneField,
    city: textOf(personRules.city),
    country: textOf(personRules.country),
  })
  .partial();
export type Correction = z.infer<typeof correctionFields>;
export type CorrectedField = keyof Correction;

export const maxResolutionText = 4_000;

const changeSchema = z.object({
  field: correctionFields.keyof(),
  /** What is known now; null where nothing is. */
  current: z.string().nullable(),
  wanted: z.string(),
});

export const candidateRequestSchema = z.object({
  id: z.string(),
  kind: requestKindSchema,
  state: requestStateSchema,
  /** Who asks; null when they are not known, or were erased. */
  candidate: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
  /** Who asks, as they said themselves, without proof. */
  requester: z.string().nullable(),
  application_id: z.string().nullable(),
  job: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Where the application stands now. */
  stage: stageSchema.nullable(),
  step: stepSchema.nullable(),
  /** In the candidate's words. */
  text: z.string(),
  /** Of a correction: what is to be changed. */
  changes: z.array(changeSchema),
  created_at: instant,
  due_at: instant,
  overdue: z.boolean(),
  resolved_at: instant.nullable(),
  resolved_by: z.string().nullable(),
  resolution: z.string().nullable(),
  /** How what is written here reaches whoever asked by email; null where it is a matter for their page alone. */
  mail: z
    .object({
      /** `none`: nobody knows an address, so nothing is sent. */
      route: z.enum(['candidate', 'requester', 'none']),
      /** Null while blind review hides it. */
      address: z.string().nullable(),
      /** In test mode it goes to the test address. */
      is_test: z.boolean(),
      /** How far it has come; null before there is one. */
      state: outboxStateSchema.nullable(),
      outbox_id: z.string().nullable(),
    })
    .nullable(),
  version: z.number().int(),
});
export type CandidateRequest = z.infer<typeof candidateRequestSchema>;

const requestTotalsSchema = z.object({
  open: z.number().int(),
  overdue: z.number().int(),
  resolved_last_30_days: z.number().int(),
  /** The open ones by kind. */
  open_by_kind: z.record(requestKindSchema, z.number().int()),
});

export const requests = endpoints({
  listRequests: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-requests',
      summary: "List candidates' requests by deadline. `q` searches who asked and their words.",
      auth: 'session',
      right: 'requests.read',
      openToTools: true,
      audit: null,
      query: listQuery(['due_at', '-created_at', '-resolved_at']).extend({
        kind: requestKindSchema.optional(),
        state: requestStateSchema.optional(),
      }),
      answer: 'list',
      response: z.array(candidateRequestSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  getRequestTotals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-requests/totals',
      summary: 'How many requests are open and overdue, and how many were resolved in 30 days.',
      auth: 'session',
      right: 'requests.read',
      audit: null,
      response: requestTotalsSchema,
      errors: ['onboarding_required'],
    }),
  resolveRequest: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidate-requests/{id}/resolve',
      summary:
        'Resolve or decline a request. Emails the answer or review outcome, applies a correction, or carries out an erasure (admins only).',
      auth: 'session',
      right: 'requests.resolve',
      audit: 'request.resolved',
      params: z.object({ id: z.string().max(64) }),
      body: z.object({
        state: requestStateSchema.exclude(['open']),
        /** What was done or decided. The candidate reads it; of an erasure that was done it is not kept. */
        resolution: z
          .string()
          .trim()
          .max(maxResolutionText, `Write at most ${maxResolutionText} characters`)
          .default(''),
        /** Of the request as it was looked at. */
        version: z.number().int(),
      }),
      /** Whether a mail is on its way. */
      response: okResponse.extend({ mailed: z.boolean() }),
      errors: [
        'invalid_request',
        'not_found',
        'conflict',
        'email_in_use',
        'onboarding_required',
        'forbidden',
      ],
    }),
});
