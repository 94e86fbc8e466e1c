import { z } from 'zod';
import { applicationStatusSchema, stageSchema, stepSchema, undoHandle } from './applications.ts';
import {
  candidateColumnSchema,
  candidateFilter,
  candidateSortSchema,
  candidateSorts,
} from './candidate-filter.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { personRules } from './field-rules.ts';
import {
  instant,
  maxTagLength,
  okResponse,
  personFields,
  phoneField,
  requiredLineField,
  textOf,
} from './fields.ts';
import { listQuery } from './lists.ts';
import { viewCountSchema } from './saved-views.ts';

export const candidateSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Whether one of their applications stands on the shortlist. */
  shortlisted: z.boolean(),
  /** The furthest stage of their applications; null without any. */
  stage: stageSchema.nullable(),
  /** Where in that stage the newest of those applications is. */
  step: stepSchema.nullable(),
  created_at: instant,
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
});
export type Candidate = z.infer<typeof candidateSchema>;

const ownerSchema = z.object({ id: z.string(), name: z.string() }).nullable();

/** A candidate with what the team sorts candidates by. */
const keptCandidateSchema = candidateSchema.extend({
  tags: z.array(z.string()),
  /** The member who looks after them. */
  owner: ownerSchema,
});

/** The same with what a list says of their applications. */
const listedCandidateSchema = keptCandidateSchema.extend({
  application_count: z.number().int(),
  last_applied: instant.nullable(),
  /** The application that has come furthest, the newest of several: `stage` and `step` are where it stands. */
  leading: z
    .object({
      application_id: z.string(),
      job_id: z.string(),
      position: z.string(),
      score: z.number().nullable(),
    })
    .nullable(),
});
export type ListedCandidate = z.infer<typeof listedCandidateSchema>;

const historyEntrySchema = z.object({
  id: z.string(),
  job_id: z.string(),
  position: z.string(),
  company: z.string(),
  status: applicationStatusSchema,
  /** Its evaluation waits until the plan has room. */
  waits_for_plan: z.boolean().optional(),
  stage: stageSchema,
  step: stepSchema,
  score: z.number().nullable(),
  date: instant,
  resume_file_path: z.string().nullable(),
  cover_letter: z.string().nullable(),
  education: z.string().nullable(),
  soft_skills: z.string().nullable(),
  technical_skills: z.string().nullable(),
  /** What the person declared; only for those who may work on applications. Voluntary answers are marked as such. */
  declarations: z.array(z.object({ question: z.string(), answer: z.string(), voluntary: z.boolean() })),
  /** When the person was last asked by email for a resume that can be read. */
  file_asked_at: instant.optional(),
  /** Blind review hides what tells who this is. */
  blind: z.boolean().optional(),
});

export const candidateDetailsSchema = keptCandidateSchema.extend({
  location: z.string().nullable(),
  linkedin_url: z.string().nullable(),
  applications: z.array(historyEntrySchema),
});
export type CandidateDetails = z.infer<typeof candidateDetailsSchema>;

const candidateTotalsSchema = z.object({
  total: z.number().int(),
  /** Candidates with an application that is open, on a job that is not closed. */
  active: z.number().int(),
  /** Candidates added in the last 30 days against the 30 days before, in per cent; null when there were none before. */
  growth_percent: z.number().nullable(),
});

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

export const mostTags = 20;

/** What a member can change about a person. What is not named stays; an empty text clears it. */
export const editCandidateBody = z
  .object({
    first_name: textOf(personRules.first_name),
    last_name: textOf(personRules.last_name),
    /** It can be changed, but not taken away. */
    email: personFields.shape.email,
    phone: phoneField,
    city: textOf(personRules.city),
    country: textOf(personRules.country),
  })
  .partial();

const namedCandidates = z.array(z.string().max(64)).max(1000, 'Choose up to 1,000 candidates');

/** Some candidates: the named ones, or all of a filter but for some. */
export const candidateSelection = z.object({
  candidate_ids: namedCandidates.optional(),
  filter: candidateFilter.optional(),
  except_ids: namedCandidates.optional(),
});
export type CandidateSelectionBody = z.input<typeof candidateSelection>;

const tagBody = z.object({ tag: requiredLineField(maxTagLength, 'Tag') });

const candidateId = z.string().min(1, 'Say which candidate').max(64);
const personParams = z.object({ id: z.string().max(64) });
const tagsAnswer = z.object({ tags: z.array(z.string()) });
const pairBody = z.object({ candidate_ids: z.tuple([candidateId, candidateId]) });

export const candidates = endpoints({
  listCandidates: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates',
      summary:
        'List candidates, newest first. `q` searches name, email and phone; `tag`, `owner`, `from` and `to` narrow the list.',
      auth: 'key',
      right: 'candidates.read',
      scope: 'candidates:read',
      audit: null,
      query: listQuery(candidateSorts).extend(candidateFilter.omit({ q: true }).shape),
      answer: 'list',
      response: z.array(listedCandidateSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  addCandidate: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates',
      summary:
        'Add a candidate. If the email is known already, you get that candidate, with missing details filled in.',
      auth: 'key',
      right: 'candidates.write',
      scope: 'candidates:write',
      audit: 'candidate.added',
      body: personFields,
      response: candidateSchema,
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
  getCandidateTotals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates/totals',
      summary: 'Count candidates and active ones, with their growth; of a filter where one is given.',
      auth: 'key',
      right: 'candidates.read',
      scope: 'candidates:read',
      audit: null,
      query: candidateFilter,
      response: candidateTotalsSchema,
      errors: ['invalid_request', 'onboarding_required'],
    }),
  countViews: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates/view-counts',
      summary: 'How many candidates your saved views of the list have, the first 20 of them.',
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      response: z.array(viewCountSchema),
      errors: ['onboarding_required'],
    }),
  exportCandidates: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/export',
      summary: 'Export the filtered or chosen candidates as CSV, or all of them.',
      auth: 'session',
      right: 'candidates.export',
      audit: 'candidates.exported',
      body: candidateSelection.extend({
        sort: candidateSortSchema.default(candidateSorts[0]),
        /** Which facts, beside name, email and phone; all where none are named. */
        columns: z.array(candidateColumnSchema).max(20).optional(),
      }),
      answer: 'file',
      response: z.any(),
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
  getCandidateDetails: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-details',
      summary: 'Get a candidate with all applications, by `candidate_id` or `id`.',
      auth: 'key',
      right: 'candidates.read',
      scope: 'candidates:read',
      audit: null,
      query: z.object({ candidate_id: z.string().max(64).optional(), id: z.string().max(64).optional() }),
      response: candidateDetailsSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  editCandidate: () =>
    endpoint({
      method: 'PATCH',
      path: '/hr/candidates/{id}',
      summary: 'Change the name and contacts of a candidate. Links sent to a former address stop working.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate.edited',
      params: personParams,
      body: editCandidateBody,
      response: okResponse,
      errors: [
        'invalid_request',
        'not_found',
        'email_in_use',
        'hidden_by_blind_review',
        'onboarding_required',
        'forbidden',
      ],
    }),
  listTags: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates/tags',
      summary: 'The tags in use, the most used first; `q` is how they begin.',
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      query: z.object({ q: z.string().trim().max(maxTagLength).optional() }),
      response: z.array(z.object({ tag: z.string(), count: z.number().int() })),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  addTag: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/{id}/tags',
      summary: 'Tag a candidate. A tag that is there already stays as it is.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate.tagged',
      params: personParams,
      body: tagBody,
      response: tagsAnswer,
      errors: ['invalid_request', 'not_found', 'too_many_tags', 'onboarding_required', 'forbidden'],
    }),
  removeTag: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/candidates/{id}/tags/{tag}',
      summary: 'Remove a tag from a candidate.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate.untagged',
      params: personParams.extend({ tag: z.string().max(maxTagLength) }),
      response: tagsAnswer,
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  setOwner: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/candidates/{id}/owner',
      summary: 'Say which member looks after a candidate; null: nobody.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate.owner_set',
      params: personParams,
      body: z.object({ owner_id: z.string().max(64).nullable() }),
      response: z.object({ owner: ownerSchema }),
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  shortlistCandidate: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/shortlist',
      summary:
        'Shortlist a candidate: the newest of their applications that is new or already on the shortlist. The answer names it.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate.shortlisted',
      body: z.object({ candidate_id: z.string().min(1, 'Say which candidate').max(64) }),
      response: okResponse.extend({ application_id: z.string(), undo: undoHandle }),
      errors: [
        'invalid_request',
        'not_found',
        'nothing_to_shortlist',
        'application_withdrawn',
        'onboarding_required',
        'forbidden',
      ],
    }),
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
});
