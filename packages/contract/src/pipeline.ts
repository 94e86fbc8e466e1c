import { z } from 'zod';
import {
  applicationFlagSchema,
  applicationStatusSchema,
  stageSchema,
  stepSchema,
} from './application-states.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { instant } from './fields.ts';
import { listQuery } from './lists.ts';
import { stageStepSchema } from './stages.ts';

const count = z.number().int().nonnegative();

export const pipelineSchema = z.object({
  job_id: z.string(),
  total: count,
  /** Since when it takes applications; null while it doesn't. */
  open_since: instant.nullable(),
  evaluated: count,
  average_score: count.nullable(),
  /** Applications at `applied` that nobody marked as reviewed. */
  unreviewed: count,
  stages: z.array(
    z.object({
      stage: stageSchema,
      /** How many are there now. */
      count,
      /** How many came this far or further, whatever became of them; null for the two ends that are no progress. */
      reached: count.nullable(),
      /** Moving somebody here by hand sends them an email. */
      sends_email: z.boolean(),
    }),
  ),
  /** The job's steps in their order, each with how many are there now. */
  steps: z.array(stageStepSchema.extend({ count })),
});
export type Pipeline = z.infer<typeof pipelineSchema>;

export const pipelineCardSchema = z.object({
  application_id: z.string(),
  candidate_id: z.string(),
  candidate_name: z.string(),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
  stage: stageSchema,
  step: stepSchema,
  application_status: applicationStatusSchema,
  application_score: z.number().int().nullable(),
  applied_date: instant,
  in_stage_since: instant,
  flags: z.array(applicationFlagSchema),
  /** The member who looks after the candidate. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type PipelineCard = z.infer<typeof pipelineCardSchema>;

/** How the cards of a stage can be sorted, the best score first where nothing is said. */
export const cardSorts = ['-score', 'score', '-applied_date', 'applied_date'] as const;
export type CardSort = (typeof cardSorts)[number];

export const rankingRowSchema = z.object({
  /** The place by score, from 1. */
  place: z.number().int(),
  application_id: z.string(),
  candidate_id: z.string(),
  candidate_name: z.string(),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
  stage: stageSchema,
  step: stepSchema,
  application_score: z.number().int(),
  /** What counts most of what the resume shows, in its own words. */
  top_evidence: z.object({ criterion: z.string(), quote: z.string(), page: z.number().int() }).nullable(),
  /** Required criteria without evidence. */
  missing_required: z.array(z.string()),
  /** Years of dated work, overlaps counted once; null where the resume dates none. */
  years: z.number().nullable(),
  flags: z.array(applicationFlagSchema),
});
export type RankingRow = z.infer<typeof rankingRowSchema>;

const queuePlace = z.object({ application_id: z.string(), candidate_id: z.string() }).nullable();

export const reviewQueueSchema = z.object({
  job_id: z.string(),
  job_title: z.string(),
  /** All applications of the job, and how many of them nobody has reviewed. */
  total: count,
  unreviewed: count,
  /** The one that was asked for, reviewed or not; else the first unreviewed; null where there is none. */
  current: z
    .object({
      application_id: z.string(),
      candidate_id: z.string(),
      candidate_name: z.string(),
      /** Blind review hides who this is. */
      blind: z.boolean().optional(),
      stage: stageSchema,
      step: stepSchema,
      application_status: applicationStatusSchema,
      application_score: z.number().int().nullable(),
      /** It has an evaluation to read. A newer resume may be unreadable nevertheless. */
      is_evaluated: z.boolean(),
      /** Why the newest resume has no result; null where it has one, or it is not over. */
      unread_reason: z.string().nullable(),
      /** When the person was last asked by email for a resume that can be read. */
      file_asked_at: instant.optional(),
      /** Somebody marked it as reviewed without moving it. */
      is_marked: z.boolean(),
      flags: z.array(applicationFlagSchema),
      resume_file_path: z.string().nullable(),
    })
    .nullable(),
  /** The unreviewed beside it, best score first, those without a score last. */
  previous: queuePlace,
  next: queuePlace,
});
export type ReviewQueue = z.infer<typeof reviewQueueSchema>;

const jobParams = z.object({ id: z.string().max(64) });

export const pipeline = endpoints({
  getPipeline: () =>
    endpoint({
      method: 'GET',
      path: '/hr/jobs/{id}/pipeline',
      summary: "Count a job's applications at each stage, and how many reached it.",
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      params: jobParams,
      response: pipelineSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  listCards: () =>
    endpoint({
      method: 'GET',
      path: '/hr/jobs/{id}/pipeline/cards',
      summary: "List a job's applications as board cards, best score first. Use `stage` or `step` to filter.",
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      params: jobParams,
      query: listQuery(cardSorts)
        .omit({ q: true })
        .extend({ stage: stageSchema.optional(), step: z.string().max(64).optional() }),
      answer: 'list',
      response: z.array(pipelineCardSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  listRanking: () =>
    endpoint({
      method: 'GET',
      path: '/hr/jobs/{id}/ranking',
      summary: "List a job's evaluated applications by score, one line each.",
      auth: 'session',
      right: 'evaluations.read',
      audit: null,
      params: jobParams,
      query: listQuery(['-score']).omit({ q: true }),
      answer: 'list',
      response: z.array(rankingRowSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  getReviewQueue: () =>
    endpoint({
      method: 'GET',
      path: '/hr/jobs/{id}/review',
      summary:
        "Get a place in a job's review queue, best score first, with its neighbors. `application` names it; the default is the first.",
      auth: 'session',
      right: 'evaluations.read',
      audit: null,
      params: jobParams,
      query: z.object({ application: z.string().max(64).optional() }),
      response: reviewQueueSchema,
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
});
