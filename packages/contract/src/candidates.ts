import { z } from 'zod';
import { applicationStatusSchema, stageSchema, stepSchema, undoHandle } from './applications.ts';
import { candidateSchema } from './candidate-fields.ts';
import {
  candidateColumnSchema,
  candidateFilter,
  candidateSortSchema,
  candidateSorts,
} from './candidate-filter.ts';
import { mergingEndpoints } from './candidate-merging.ts';
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
  /** Of name and contacts, for saving changes to what was read; left out where blind review hides them. */
  contact_version: z.string().optional(),
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

const personParams = z.object({ id: z.string().max(64) });
const tagsAnswer = z.object({ tags: z.array(z.string()) });

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
      body: editCandidateBody.extend({ contact_version: z.string().max(64).optional() }),
      response: okResponse,
      errors: [
        'invalid_request',
        'not_found',
        'conflict',
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
  ...mergingEndpoints,
});
