import { z } from 'zod';
import { applicationStatusSchema, stageSchema } from './applications.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';
import { listQuery } from './lists.ts';

export const candidateSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  shortlisted: z.boolean(),
  created_at: instant,
});
export type Candidate = z.infer<typeof candidateSchema>;

const historyEntrySchema = z.object({
  id: z.string(),
  job_id: z.string(),
  position: z.string(),
  company: z.string(),
  status: applicationStatusSchema,
  stage: stageSchema,
  score: z.number().nullable(),
  date: instant,
  resume_file_path: z.string().nullable(),
  cover_letter: z.string().nullable(),
  education: z.string().nullable(),
  soft_skills: z.string().nullable(),
  technical_skills: z.string().nullable(),
  /** What the person declared; only for those who may work on applications. Voluntary answers are marked as such. */
  declarations: z.array(z.object({ question: z.string(), answer: z.string(), voluntary: z.boolean() })),
});

export const candidateDetailsSchema = candidateSchema.extend({
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

export const candidates = endpoints({
  listCandidates: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates',
      summary: 'The organization’s candidates, newest first; `q` searches name, e-mail and phone.',
      auth: 'session',
      permission: 'read',
      audit: null,
      query: listQuery(['-created_at', 'created_at', 'name', '-name']),
      answer: 'list',
      response: z.array(candidateSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  getCandidateTotals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates/totals',
      summary: 'How many candidates there are, how many are active, and how their number grows.',
      auth: 'session',
      permission: 'read',
      audit: null,
      response: candidateTotalsSchema,
      errors: ['onboarding_required'],
    }),
  getCandidateDetails: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-details',
      summary: 'One candidate with the history of their applications, by `candidate_id` or `id`.',
      auth: 'session',
      permission: 'read',
      audit: null,
      query: z.object({ candidate_id: z.string().max(64).optional(), id: z.string().max(64).optional() }),
      response: candidateDetailsSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  shortlistCandidate: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidates/shortlist',
      summary: 'Shortlist a candidate, and their applications that stand at the beginning.',
      auth: 'session',
      permission: 'recruit',
      audit: 'candidate.shortlisted',
      body: z.object({ candidate_id: z.string().min(1, 'Say which candidate').max(64) }),
      response: okResponse,
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
});
