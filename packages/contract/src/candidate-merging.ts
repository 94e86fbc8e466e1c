import { z } from 'zod';
import { stageSchema, stepSchema } from './applications.ts';
import { candidateSchema } from './candidate-fields.ts';
import { endpoint } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';
import { listQuery } from './lists.ts';

export const duplicateReasonSchema = z.enum(['phone', 'linkedin', 'name', 'mailbox', 'mail_domain', 'city']);
export type DuplicateReason = z.infer<typeof duplicateReasonSchema>;

const personSchema = candidateSchema.extend({
  linkedin_url: z.string().nullable(),
  application_count: z.number().int(),
});
export type DuplicatePerson = z.infer<typeof personSchema>;

export const duplicateSchema = z.object({
  /** The two, the one who was there first in front. */
  people: z.tuple([personSchema, personSchema]),
  reasons: z.array(duplicateReasonSchema),
  likelihood: z.enum(['probable', 'possible']),
  found_at: instant,
  /** Who said that these are two people, and when; null while nobody has. */
  dismissed: z.object({ at: instant, by: z.string() }).nullable(),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** What a merge decides, field by field. */
export const mergeFields = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'city',
  'country',
  'linkedin_url',
] as const;
export type MergeField = (typeof mergeFields)[number];

const sideSchema = z.enum(['target', 'source']);
export type MergeSide = z.infer<typeof sideSchema>;

/** How long a merge can be taken back. */
export const mergeUndoDays = 30;

const mergePreviewSchema = z.object({
  /** Who stays, and who becomes part of them. */
  target: personSchema,
  source: personSchema,
  fields: z.array(
    z.object({
      field: z.enum(mergeFields),
      target: z.string().nullable(),
      source: z.string().nullable(),
      suggested: sideSchema,
    }),
  ),
  /** What the merged candidate will have applied for; jobs that both applied for are listed once, under `shared`. */
  applications: z.array(
    z.object({
      id: z.string(),
      from: sideSchema,
      position: z.string(),
      stage: stageSchema,
      step: stepSchema,
      date: instant,
    }),
  ),
  shared: z.array(
    z.object({
      id: z.string(),
      position: z.string(),
      target_step: stepSchema,
      source_step: stepSchema,
      /** What the one application will have: the further of the two, or withdrawn where the newer one was. */
      stage: stageSchema,
      step: stepSchema,
      resume_from: sideSchema.nullable(),
      keeps_both_letters: z.boolean(),
    }),
  ),
  shortlisted: z.boolean(),
  /** What the preview was made from: a merge is refused when it is no longer so. */
  fingerprint: z.string(),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const mergeSchema = z.object({
  id: z.string(),
  /** Who became part of the candidate. */
  name: z.string(),
  email: z.string().nullable(),
  merged_at: instant,
  merged_by: z.string(),
  undo_until: instant,
  undo: z.enum(['possible', 'later_merge_first', 'too_late']),
});
export type Merge = z.infer<typeof mergeSchema>;

const candidateId = z.string().min(1, 'Say which candidate').max(64);
const pairBody = z.object({ candidate_ids: z.tuple([candidateId, candidateId]) });

/** The calls about candidates who may be one person; a part of `candidates`. */
export const mergingEndpoints = {
  listDuplicates: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates/duplicates',
      summary:
        'Pairs of candidates who may be one person, the likeliest first; or those dismissed as two people.',
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      query: listQuery(['-found_at']).extend({
        state: z.enum(['open', 'dismissed']).default('open'),
        candidate_id: candidateId.optional(),
      }),
      answer: 'list',
      response: z.array(duplicateSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  dismissDuplicate: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/duplicates/dismiss',
      summary: 'Remember that two candidates are two people.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate.duplicate_dismissed',
      body: pairBody,
      response: okResponse,
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  reopenDuplicate: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/duplicates/reopen',
      summary: 'Bring a dismissed pair back to be looked at again.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate.duplicate_reopened',
      body: pairBody,
      response: okResponse,
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  previewMerge: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates/merge-preview',
      summary:
        'What a merge of two candidates would keep, field by field, and what becomes of their applications.',
      auth: 'session',
      right: 'candidates.write',
      audit: null,
      query: z.object({ target_id: candidateId, source_id: candidateId }),
      response: mergePreviewSchema,
      errors: ['invalid_request', 'not_found', 'hidden_by_blind_review', 'onboarding_required', 'forbidden'],
    }),
  mergeCandidates: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/merge',
      summary: 'Make one candidate of two, as previewed. It can be undone for 30 days.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate.merged',
      body: z.object({
        target_id: candidateId,
        source_id: candidateId,
        fingerprint: z.string().max(128),
        /** Whose value stays; the suggested one where nothing is said. */
        choices: z.partialRecord(z.enum(mergeFields), sideSchema).default({}),
      }),
      response: z.object({ merge_id: z.string(), candidate_id: z.string(), undo_until: instant }),
      errors: [
        'invalid_request',
        'not_found',
        'hidden_by_blind_review',
        'candidates_changed',
        'onboarding_required',
        'forbidden',
      ],
    }),
  listMerges: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates/merges',
      summary: 'Who became part of this candidate, the newest first, and the addresses they brought.',
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      query: z.object({ candidate_id: candidateId }),
      response: z.object({
        merges: z.array(mergeSchema),
        /** Further addresses by which the candidate is recognised when they apply. */
        other_emails: z.array(z.string()),
      }),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  undoMerge: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/merges/{id}/undo',
      summary:
        'Make two candidates of one again. Applications that came in since stay with the one who stayed.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate.merge_undone',
      params: z.object({ id: z.string().max(64) }),
      response: z.object({ candidate_ids: z.tuple([z.string(), z.string()]) }),
      errors: [
        'not_found',
        'merge_not_latest',
        'merge_too_old',
        'conflict',
        'onboarding_required',
        'forbidden',
      ],
    }),
};
