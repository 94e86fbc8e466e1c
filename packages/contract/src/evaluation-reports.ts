import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { evaluationStateSchema, maxBatchFiles } from './evaluations.ts';
import { instant, okResponse } from './fields.ts';
import { listQuery } from './lists.ts';
import { scoreMakeUpSchema } from './score-make-up.ts';

const evaluationParams = z.object({ id: z.string().max(64) });

const neighbourSchema = z.object({ candidate_id: z.string(), application_id: z.string() }).nullable();

const changedFindingSchema = z.object({
  criterion_id: z.string(),
  criterion: z.string(),
  before: z.string(),
  after: z.string(),
});

const swapVariantSchema = z.object({
  /** What was put in the place of the person's own. */
  kind: z.enum(['name', 'pronouns', 'school', 'all']),
  label: z.string(),
  detail: z.string(),
  /** How many places of the text were changed; 0 where the resume has nothing of the kind. */
  replaced: z.number().int(),
  score: z.number(),
  difference: z.number(),
  changed_findings: z.array(changedFindingSchema),
});

export const swapTestSchema = z.object({
  evaluation_id: z.string(),
  engine: z.string(),
  /** The score on record. */
  stored_score: z.number().int(),
  /** The same resume, unchanged, evaluated again for this test: the variants are compared with it. */
  baseline_score: z.number(),
  /** Why the two differ, where they do. */
  baseline_note: z.string().nullable(),
  variants: z.array(swapVariantSchema),
  /** Variants that were not run, because the time for a test was up. */
  left_out: z.number().int(),
  largest_difference: z.number(),
  duration_ms: z.number().int(),
});
export type SwapTest = z.infer<typeof swapTestSchema>;

const payPeriodSchema = z.enum(['year', 'month', 'week', 'day', 'hour']);

const payRangeSchema = z.object({
  low: z.number(),
  high: z.number(),
  currency: z.string().nullable(),
  per: payPeriodSchema,
});

export const salaryAnalysisSchema = z.object({
  application_id: z.string(),
  candidate_id: z.string(),
  candidate_name: z.string(),
  job_id: z.string(),
  position: z.string(),
  /** `no_basis`: the job states no range and no published wages fit. `switched_off`: by the agent's configuration. `plan_limit`: used up. */
  state: z.enum(['recommended', 'no_basis', 'switched_off', 'plan_limit', 'not_evaluated']),
  evaluated_at: instant.nullable(),
  score: z.number().int().nullable(),
  recommended_salary: z.string().nullable(),
  rationale: z.string().nullable(),
  recommended: payRangeSchema.nullable(),
  basis: z.enum(['job_range', 'occupation_wages']).nullable(),
  /** What the job itself offers. */
  job_range: payRangeSchema.nullable(),
  /** Published wages of the occupation that the job's title names. */
  wages: z
    .object({
      occupation: z.string(),
      country: z.string(),
      currency: z.string(),
      year: z.number().int(),
      source: z.string(),
      points: z.array(z.object({ percentile: z.number().int(), amount: z.number() })),
    })
    .nullable(),
  /** Years of dated work of the kind asked for, and the level they stand for. */
  years: z.number().nullable(),
  level: z.string().nullable(),
  /** The job's pay changed since the evaluation. */
  out_of_date: z.boolean(),
});
export type SalaryAnalysis = z.infer<typeof salaryAnalysisSchema>;

const failedEvaluationSchema = z.object({
  evaluation_id: z.string(),
  file_name: z.string(),
  state: evaluationStateSchema,
  reason: z.string().nullable(),
  attempts: z.number().int(),
  failed_at: instant,
  job_id: z.string(),
  job_title: z.string(),
  application_id: z.string().nullable(),
  candidate_id: z.string().nullable(),
  candidate_name: z.string().nullable(),
});
export type FailedEvaluation = z.infer<typeof failedEvaluationSchema>;

export const evaluationReports = endpoints({
  getNeighbours: () =>
    endpoint({
      method: 'GET',
      path: '/hr/evaluations/{id}/neighbours',
      summary: "Where an evaluation stands in its job's ranking, and which ones stand before and after it.",
      auth: 'session',
      right: 'evaluations.read',
      audit: null,
      params: evaluationParams,
      response: z.object({
        position: z.number().int(),
        total: z.number().int(),
        previous: neighbourSchema,
        next: neighbourSchema,
      }),
      errors: ['not_found', 'onboarding_required'],
    }),
  getScoreMakeUp: () =>
    endpoint({
      method: 'GET',
      path: '/hr/evaluations/{id}/score',
      summary: 'Get the breakdown of a score, group by group.',
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      params: evaluationParams,
      response: scoreMakeUpSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  runSwapTest: () =>
    endpoint({
      method: 'POST',
      path: '/hr/evaluations/{id}/swap-test',
      summary: 'Evaluate the same resume under other names, pronouns and schools, and show the difference.',
      auth: 'session',
      right: 'evaluations.write',
      audit: 'evaluation.swap_tested',
      params: evaluationParams,
      response: swapTestSchema,
      errors: ['not_found', 'too_many_requests', 'onboarding_required', 'forbidden'],
    }),
  makeDossier: () =>
    endpoint({
      method: 'POST',
      path: '/hr/evaluations/{id}/dossier',
      summary:
        'All that is needed to stand by an evaluation: as a document, or as data in the shape of `dossierSchema`.',
      auth: 'session',
      right: 'evaluations.read',
      audit: 'evaluation.dossier_made',
      params: evaluationParams,
      query: z.object({ format: z.enum(['pdf', 'json']).default('pdf') }),
      answer: 'file',
      response: z.any(),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  getSalaryAnalysis: () =>
    endpoint({
      method: 'GET',
      path: '/hr/salary-analysis/{applicationId}',
      summary:
        'Get the recommended salary for an application, and what it is based on. Past pay is never used.',
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      params: z.object({ applicationId: z.string().max(64) }),
      response: salaryAnalysisSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  listFailed: () =>
    endpoint({
      method: 'GET',
      path: '/hr/evaluations/failed',
      summary: 'List evaluations that ended without a result, newest first.',
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      query: listQuery(['-failed_at']).omit({ q: true }),
      answer: 'list',
      response: z.array(failedEvaluationSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  retryEvaluation: () =>
    endpoint({
      method: 'POST',
      path: '/hr/evaluations/{id}/retry',
      summary: 'Try an evaluation again that failed, was cancelled or could not be read.',
      auth: 'session',
      right: 'evaluations.write',
      audit: 'evaluation.retried',
      params: evaluationParams,
      response: okResponse,
      errors: ['not_found', 'conflict', 'plan_limit_reached', 'onboarding_required', 'forbidden'],
    }),
  retryBatch: () =>
    endpoint({
      method: 'POST',
      path: '/hr/evaluation-batches/{id}/retry',
      summary: 'Try the failed and cancelled files of a batch again; unreadable ones too where it is asked.',
      auth: 'session',
      right: 'evaluations.write',
      audit: 'evaluations.retried',
      params: evaluationParams,
      body: z.object({ include_unreadable: z.boolean().default(false) }),
      response: okResponse.extend({ retried: z.number().int().max(maxBatchFiles) }),
      errors: ['invalid_request', 'not_found', 'plan_limit_reached', 'onboarding_required', 'forbidden'],
    }),
});
