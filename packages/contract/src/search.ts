import { z } from 'zod';
import { applicationStatusSchema, stageSchema, stepSchema } from './applications.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { searchField } from './fields.ts';
import { jobStatusSchema } from './jobs.ts';

/** How many of a sort are found at most: the lists have the rest. */
export const foundPerSort = 5;

/** Fewer letters would find nearly everything. */
export const minSearchLength = 2;

export const foundSchema = z.object({
  jobs: z.array(
    z.object({ id: z.string(), title: z.string(), department: z.string(), status: jobStatusSchema }),
  ),
  /** Found by who they are; whoever blind review hides is not among them. */
  candidates: z.array(z.object({ id: z.string(), name: z.string(), email: z.string().nullable() })),
  applications: z.array(
    z.object({
      application_id: z.string(),
      candidate_id: z.string(),
      candidate_name: z.string(),
      /** Blind review hides who this is: it was found by skills or education. */
      blind: z.boolean().optional(),
      job_title: z.string(),
      stage: stageSchema,
      step: stepSchema,
      application_status: applicationStatusSchema,
      application_score: z.number().int().nullable(),
    }),
  ),
});
export type Found = z.infer<typeof foundSchema>;

export const search = endpoints({
  findAnything: () =>
    endpoint({
      method: 'GET',
      path: '/hr/search',
      summary: 'Find the first few jobs, candidates and applications with words starting with those of `q`.',
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      query: z.object({
        q: searchField.min(minSearchLength, `Search for at least ${minSearchLength} characters`),
      }),
      response: foundSchema,
      errors: ['invalid_request', 'onboarding_required'],
    }),
});
