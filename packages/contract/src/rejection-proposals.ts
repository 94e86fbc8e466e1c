import { z } from 'zod';
import { rejectionThresholdField } from './communication-configuration.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { criterionGroupSchema, findingSchema } from './evaluations.ts';
import { instant } from './fields.ts';
import { listQuery } from './lists.ts';
import { mailBodyField, mailSubjectField } from './mail-templates.ts';

/** How many proposals one call may decide upon. */
const maxDecided = 200;

export const proposalStateSchema = z.enum(['proposed', 'approved', 'cancelled', 'sent']);
export type ProposalState = z.infer<typeof proposalStateSchema>;

const proposalSchema = z.object({
  id: z.string(),
  applicationId: z.string(),
  candidateId: z.string(),
  candidateName: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  evaluationId: z.string(),
  score: z.number().int(),
  threshold: z.number(),
  /** Within three points of the threshold: it waits for a person, whatever is set. */
  isBorderline: z.boolean(),
  /** It is open, and the candidate got a rejection for this job before: it waits for a person, too. */
  wasRejectedBefore: z.boolean(),
  reason: z.string(),
  findings: z.array(
    z.object({
      criterion: z.string(),
      state: findingSchema.shape.state,
      group: criterionGroupSchema,
      required: z.boolean(),
    }),
  ),
  /** As they are stored, with slots such as `{{first_name}}` open. */
  subject: z.string(),
  body: z.string(),
  /** As they are edited: finished, with `[personal link]` and, in blind review, `[first name]` for what is put in later. */
  finished: z.object({ subject: z.string(), body: z.string() }),
  /** As they will read. */
  preview: z.object({ subject: z.string(), text: z.string() }),
  wording: z.enum(['template', 'model', 'edited']),
  /** When it leaves without an approval; null where it waits for a person. */
  sendAt: instant.nullable(),
  state: proposalStateSchema,
  createdAt: instant,
  /** Who decided; null while nobody has, and where it was Candor. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why Candor withdrew it, where it did. */
  withdrawnReason: z.string().nullable(),
  communicationId: z.string().nullable(),
  version: z.number().int(),
  blind: z.boolean().optional(),
});
export type RejectionProposal = z.infer<typeof proposalSchema>;

const outcomeSchema = z.enum([
  'sent',
  /** Decided, and its email is held back until the plan has room. */
  'held',
  /** Test mode is on: the mail went to the test address, and nobody was turned down. */
  'tested',
  'cancelled',
  'restored',
  /** Somebody else decided before, or it is in no state for this. */
  'already_decided',
  /** Candor withdrew it: the application moved on, or it was evaluated again. */
  'withdrawn',
  /** Somebody changed it since it was looked at. */
  'changed',
  /** The application is no longer in the first stage. */
  'stage_changed',
  'no_email',
  /** A limit of emails for a day is reached, and nothing was changed: try again on another day. */
  'limited',
  /** It could not be sent, and nothing was changed: try again. */
  'failed',
]);
export type ProposalOutcome = z.infer<typeof outcomeSchema>;

const decision = z.object({
  ids: z
    .array(z.string().max(64))
    .min(1, 'Choose at least one proposal')
    .max(maxDecided, `At most ${maxDecided} proposals at a time`),
  /** What the caller looked at: a proposal that was changed since is left alone. */
  versions: z.record(z.string().max(64), z.number().int()).optional(),
});
const decided = z.object({ results: z.array(z.object({ id: z.string(), outcome: outcomeSchema })) });

const affectedSchema = z.object({
  applicationId: z.string(),
  candidateId: z.string(),
  candidateName: z.string(),
  score: z.number().int().nullable(),
  blind: z.boolean().optional(),
});

const rulePreviewSchema = z.object({
  /** Sent with the save, it tells whether the same people are concerned. */
  digest: z.string(),
  /** How many would be proposed, no longer proposed, and stay proposed. */
  proposed: z.number().int(),
  withdrawn: z.number().int(),
  kept: z.number().int(),
  jobs: z.array(
    z.object({
      jobId: z.string(),
      jobTitle: z.string(),
      proposed: z.number().int(),
      withdrawn: z.number().int(),
      /** At most 500 people are named in all. */
      propose: z.array(affectedSchema),
      withdraw: z.array(affectedSchema),
    }),
  ),
});
export type RulePreview = z.infer<typeof rulePreviewSchema>;

const decide = (verb: 'approve' | 'cancel' | 'restore', audit: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/hr/rejection-proposals/${verb}`,
    summary,
    auth: 'session',
    right: 'rejections.decide',
    audit,
    body: decision,
    response: decided,
    errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
  });

export const rejectionProposals = endpoints({
  listProposals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/rejection-proposals',
      summary: 'List proposed rejections, newest first, with the findings behind each.',
      auth: 'session',
      right: 'rejections.read',
      audit: null,
      query: listQuery(['-createdAt', 'createdAt']).extend({
        state: proposalStateSchema.optional(),
        job: z.string().max(64).optional(),
      }),
      answer: 'list',
      response: z.array(proposalSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  getTotals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/rejection-proposals/totals',
      summary: 'Count proposals by status, and those waiting for a person.',
      auth: 'session',
      right: 'rejections.read',
      audit: null,
      response: z.object({
        proposed: z.number().int(),
        borderline: z.number().int(),
        /** Will leave by themselves. */
        scheduled: z.number().int(),
        cancelled: z.number().int(),
        sent: z.number().int(),
      }),
      errors: ['onboarding_required'],
    }),
  previewRule: () =>
    endpoint({
      method: 'GET',
      path: '/hr/rejection-proposals/preview',
      summary: 'Preview whom a new threshold would propose to reject, or no longer propose, by job.',
      auth: 'session',
      right: 'rejections.read',
      audit: null,
      query: z.object({
        threshold: z
          .string()
          .regex(/^\d{1,3}(\.\d)?$/, 'Enter a number from 0 to 100')
          .transform(Number)
          .pipe(rejectionThresholdField),
        /** Whether rejections are proposed at all. */
        enabled: z
          .enum(['true', 'false'])
          .default('true')
          .transform((value) => value === 'true'),
      }),
      response: rulePreviewSchema,
      errors: ['invalid_request', 'onboarding_required'],
    }),
  editProposal: () =>
    endpoint({
      method: 'PATCH',
      path: '/hr/rejection-proposals/{id}',
      summary: 'Change the wording of a proposed rejection.',
      auth: 'session',
      right: 'rejections.decide',
      audit: 'rejection_proposal.edited',
      params: z.object({ id: z.string().max(64) }),
      body: z.object({
        subject: mailSubjectField.optional(),
        body: mailBodyField.optional(),
        version: z.number().int(),
      }),
      response: proposalSchema,
      errors: ['invalid_request', 'not_found', 'conflict', 'onboarding_required', 'forbidden'],
    }),
  approveProposals: () =>
    decide(
      'approve',
      'rejection_proposals.approved',
      'Approve and send proposed rejections. Returns the result of each.',
    ),
  cancelProposals: () => decide('cancel', 'rejection_proposals.cancelled', 'Cancel proposed rejections.'),
  restoreProposals: () => decide('restore', 'rejection_proposals.restored', 'Restore canceled proposals.'),
});
