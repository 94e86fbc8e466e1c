import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant } from './fields.ts';
import { listQuery } from './lists.ts';

/** What an entry of a timeline is about. */
export const timelineKindSchema = z.enum([
  'application',
  'evaluation',
  'stage',
  'email',
  'note',
  'request',
  'interview',
  'merge',
  'change',
]);
export type TimelineKind = z.infer<typeof timelineKindSchema>;

export const timelineEntrySchema = z.object({
  id: z.string(),
  kind: timelineKindSchema,
  at: instant,
  /** Who did it: a member's name, 'The candidate' or 'Candor'. */
  who: z.string(),
  /** What happened, as in 'Moved to Interview'. */
  title: z.string(),
  /** Why, or in which words; null where there is nothing to add. */
  detail: z.string().nullable(),
  job: z.object({ id: z.string(), title: z.string() }).nullable(),
  application_id: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

/** What an entry of a job's activity is about. */
export const jobActivityKindSchema = z.enum([
  'job',
  'application',
  'evaluation',
  'stage',
  'email',
  'request',
  'interview',
]);
export type JobActivityKind = z.infer<typeof jobActivityKindSchema>;

export const jobActivityEntrySchema = timelineEntrySchema.omit({ kind: true, job: true }).extend({
  kind: jobActivityKindSchema,
  /** Whom it is about; null where it is about the job itself. `blind`: blind review hides who this is. */
  candidate: z.object({ id: z.string(), name: z.string(), blind: z.boolean().optional() }).nullable(),
});
export type JobActivityEntry = z.infer<typeof jobActivityEntrySchema>;

export const timeline = endpoints({
  listJobActivity: () =>
    endpoint({
      method: 'GET',
      path: '/hr/jobs/{id}/activity',
      summary: 'What happened to a job and its applications, newest first. `kind` names one sort of it.',
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      params: z.object({ id: z.string().max(64) }),
      query: listQuery(['-at']).omit({ q: true }).extend({ kind: jobActivityKindSchema.optional() }),
      answer: 'list',
      response: z.array(jobActivityEntrySchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  listTimeline: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidates/{id}/timeline',
      summary: 'Everything that happened with a candidate, newest first. `kind` names one sort of it.',
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      params: z.object({ id: z.string().max(64) }),
      query: listQuery(['-at']).omit({ q: true }).extend({ kind: timelineKindSchema.optional() }),
      answer: 'list',
      response: z.array(timelineEntrySchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
});
