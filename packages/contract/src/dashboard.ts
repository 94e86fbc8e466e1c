import { z } from 'zod';
import { stageSchema } from './application-states.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';
import { listQuery } from './lists.ts';

const count = z.number().int().nonnegative();

/** Something counted per job: the jobs with the most of it, and how many further jobs have some. */
const perJob = z.object({
  total: count,
  jobs: z.array(z.object({ id: z.string(), title: z.string(), count })),
  further_jobs: count,
});
export type CountedPerJob = z.infer<typeof perJob>;

/** What waits for the caller. What their role can't do anything about is zero. */
export const needsSchema = z.object({
  /** Applications that nobody has reviewed, to open and to closed jobs. */
  unreviewed: perJob,
  proposals: z.object({ proposed: count, borderline: count }),
  requests: z.object({
    overdue: count,
    question: count,
    human_review: count,
    correction: count,
    erasure: count,
  }),
  /** Files that couldn't be read or fetched, and evaluations that failed. */
  failed_evaluations: count,
  emails: z.object({ failed: count, unknown: count }),
  /** Notes that mention the caller and that they have not opened; the candidate of the newest. */
  mentions: z.object({ total: count, candidate_id: z.string().nullable() }),
  /** Interviews of the caller that were held and have no scorecard of theirs; the oldest of them. */
  scorecards: z.object({ total: count, interview_id: z.string().nullable() }),
  /** Interviews of the caller today, in the organization's time zone. */
  interviews_today: count,
  /** Accounts that must be connected again: the caller's, and the organization's where they manage those. */
  connections: count,
});
export type Needs = z.infer<typeof needsSchema>;

/** What others did since the caller's last visit. */
export const newsSchema = z.object({
  /** When the last visit ended; null at the first one. */
  since: instant.nullable(),
  applications: perJob,
  /** Emails from candidates; the candidate of the newest, and how many wrote. */
  replies: z.object({ total: count, people: count, candidate_id: z.string().nullable() }),
  /** Applications that others moved, where they are now, by stage and by who did it. */
  moves: z.array(
    z.object({
      stage: stageSchema,
      /** The step’s name when they were moved; null: before there were steps. */
      step: z.string().nullable(),
      /** The organization’s own step of this name, to narrow a list by; null where there is none. */
      step_id: z.string().nullable(),
      /** The member's name; null where a candidate or Candor did it. */
      by: z.string().nullable(),
      by_kind: z.enum(['member', 'candidate', 'candor']),
      count,
    }),
  ),
  /** Requests of candidates. */
  requests: count,
});
export type News = z.infer<typeof newsSchema>;

/** How far the people who applied to an open job came. */
export const jobFiguresSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Applications that nobody has reviewed. */
  unreviewed: count,
  /** How many came this far or further, whatever became of them later. */
  reached: z.object({ applied: count, shortlisted: count, interview: count, hired: count }),
  /** From applying to the shortlist, in the middle of those who came there; null while there are fewer than three. */
  median_days_to_shortlist: z.number().nonnegative().nullable(),
});
export type JobFigures = z.infer<typeof jobFiguresSchema>;

export const firstStepSchema = z.enum([
  'job_published',
  'application_received',
  'evaluation_opened',
  'colleague_invited',
  'calendar_connected',
  'branding_chosen',
]);
export type FirstStep = z.infer<typeof firstStepSchema>;

/** What a newcomer does first, as far as their role and this installation allow it. Empty for everybody else. */
export const firstStepsSchema = z.object({
  steps: z.array(z.object({ step: firstStepSchema, done: z.boolean() })),
  /** An open job whose link can be shared. */
  job_id: z.string().nullable(),
  /** An application with an evaluation that nobody has opened. */
  unopened: z.object({ application_id: z.string(), candidate_id: z.string() }).nullable(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

export const dashboard = endpoints({
  getNeeds: () =>
    endpoint({
      method: 'GET',
      path: '/hr/dashboard/needs',
      summary: 'Count your open work, limited to what your role can act on.',
      auth: 'session',
      right: 'insights.read',
      audit: null,
      response: needsSchema,
      errors: ['onboarding_required'],
    }),
  getNews: () =>
    endpoint({
      method: 'GET',
      path: '/hr/dashboard/news',
      summary: 'What others did since your last visit to the dashboard.',
      auth: 'session',
      right: 'insights.read',
      audit: null,
      response: newsSchema,
      errors: ['onboarding_required'],
    }),
  noteVisit: () =>
    endpoint({
      method: 'POST',
      path: '/hr/dashboard/visits',
      summary:
        'You are looking at the dashboard. After 30 minutes without a call, the next one is a new visit.',
      auth: 'session',
      right: 'insights.read',
      audit: null,
      changesOwnViewOnly: true,
      response: okResponse,
      errors: ['onboarding_required'],
    }),
  listJobFigures: () =>
    endpoint({
      method: 'GET',
      path: '/hr/dashboard/jobs',
      summary: 'List open jobs with how far people came and how soon they were shortlisted.',
      auth: 'session',
      right: 'insights.read',
      audit: null,
      query: listQuery(['-unreviewed']).omit({ q: true }),
      answer: 'list',
      response: z.array(jobFiguresSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  getFirstSteps: () =>
    endpoint({
      method: 'GET',
      path: '/hr/dashboard/first-steps',
      summary: 'The first steps for you, each done or not. Empty once all are done or you dismissed them.',
      auth: 'session',
      right: 'insights.read',
      audit: null,
      response: firstStepsSchema,
      errors: ['onboarding_required'],
    }),
  dismissFirstSteps: () =>
    endpoint({
      method: 'POST',
      path: '/hr/dashboard/first-steps/dismiss',
      summary: 'Hide the first steps for yourself.',
      auth: 'session',
      right: 'insights.read',
      audit: null,
      changesOwnViewOnly: true,
      response: okResponse,
      errors: ['onboarding_required'],
    }),
});
