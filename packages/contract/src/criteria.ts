import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { criterionGroupSchema } from './evaluations.ts';
import { instant, okResponse, requiredLineField } from './fields.ts';

export type CriterionGroup = z.infer<typeof criterionGroupSchema>;

export const maxCriteria = 120;
export const maxCriterionLength = 240;
export const maxCriterionWeight = 5;
export const maxCriterionYears = 50;
/** The best of a job's evaluated applications, whose ranking a what-if shows. */
export const maxPreviewRows = 200;
/** How many applications one call evaluates again. */
export const maxEvaluatedAgain = 500;

const askedLevelSchema = z.enum(['high-school', 'vocational', 'associate', 'bachelor', 'master', 'phd']);

/** What a job is to be judged by, as a recruiter writes it. Its id follows from group and name. */
export const writtenCriterionSchema = z.object({
  group: criterionGroupSchema,
  label: requiredLineField(maxCriterionLength, 'Name', "Enter what you're looking for"),
  weight: z.number().min(0, 'At least 0').max(maxCriterionWeight, `At most ${maxCriterionWeight}`),
  required: z.boolean(),
  /** Years asked for (experience). */
  years: z
    .number()
    .min(0, 'At least 0')
    .max(maxCriterionYears, `At most ${maxCriterionYears} years`)
    .nullable()
    .default(null),
  /** Level asked for (education). */
  level: askedLevelSchema.nullable().default(null),
});
export type WrittenCriterion = z.infer<typeof writtenCriterionSchema>;

export const criterionSchema = z.object({
  ...writtenCriterionSchema.shape,
  id: z.string(),
  label: z.string(),
  /** The stretch of the post that asks for it, where a reader named one. */
  source: z.string().nullish(),
});
export type Criterion = z.infer<typeof criterionSchema>;

const lintSchema = z.object({
  criterion_id: z.string(),
  /** Where it stands in the list. */
  place: z.number().int(),
  /** `refused` may not be judged by; `warned` may, but often shuts out people for other reasons than the work. */
  severity: z.enum(['refused', 'warned']),
  topic: z.string(),
  text: z.string(),
});

const groupWeight = z.number().min(0, 'At least 0').max(100, 'At most 100');
const groupWeightsSchema = z.record(criterionGroupSchema, groupWeight);

const writtenCriteria = z
  .array(writtenCriterionSchema)
  .min(1, 'Keep at least one criterion')
  .max(maxCriteria, `At most ${maxCriteria} criteria`);

const version = z.number().int().nonnegative();

export const jobCriteriaSchema = z.object({
  job_id: z.string(),
  job_title: z.string(),
  criteria: z.array(criterionSchema),
  /** False: they are understood from the job's own words. */
  is_edited: z.boolean(),
  /** Sent back with an edit: an edit of an older version is refused. 0 while nobody has edited them. */
  version,
  edited_at: instant.nullable(),
  edited_by: z.string().nullable(),
  /** What the job is understood to ask for now; what one can go back to. */
  understood: z.array(criterionSchema),
  /** Who read the job's words: a language model, or the embedded engine, with the reason where a model is set up. */
  read_by: z.object({ model: z.string().nullable(), without_model: z.string().nullable() }),
  /** What the job asks for and nobody is judged by, because it is protected. */
  left_out: z.array(z.object({ label: z.string(), topic: z.string(), text: z.string() })),
  lint: z.array(lintSchema),
  /** What each group counts for; `shareGroups` makes shares of the score of it. */
  group_weights: groupWeightsSchema,
  /** False: the job follows the organization. */
  has_own_weights: z.boolean(),
  /** What holds for jobs without weights of their own. */
  organization_group_weights: groupWeightsSchema,
  evaluated: z.number().int(),
  /** Evaluated by other criteria, weights or another engine, or from an older resume. */
  out_of_date: z.number().int(),
});
export type JobCriteria = z.infer<typeof jobCriteriaSchema>;

const previewRowSchema = z.object({
  application_id: z.string(),
  candidate_id: z.string(),
  candidate_name: z.string(),
  blind: z.boolean().optional(),
  score_now: z.number().int(),
  score_then: z.number().int(),
  rank_now: z.number().int(),
  rank_then: z.number().int(),
});
export type PreviewRow = z.infer<typeof previewRowSchema>;

export const criteriaPreviewSchema = z.object({
  /** How many applications of the job are evaluated. */
  total: z.number().int(),
  /** In the order that would be. */
  rows: z.array(previewRowSchema),
  /** Criteria that nobody has been judged by yet: they count for nothing here until a new evaluation. */
  unjudged: z.array(z.object({ id: z.string(), label: z.string() })),
  lint: z.array(lintSchema),
});
export type CriteriaPreview = z.infer<typeof criteriaPreviewSchema>;

const params = z.object({ id: z.string().max(64) });
const path = '/hr/jobs/{id}/criteria';
/** A full list with long names. */
const bodyLimitBytes = 256 * 1024;

export const criteria = endpoints({
  getCriteria: () =>
    endpoint({
      method: 'GET',
      path,
      summary: "Get the criteria a job's applications are evaluated by.",
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      params,
      response: jobCriteriaSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  saveCriteria: () =>
    endpoint({
      method: 'PUT',
      path,
      summary: "Save a job's criteria. Protected attributes are refused, and proxies for them get a warning.",
      auth: 'session',
      right: 'evaluations.write',
      audit: 'criteria.saved',
      params,
      bodyLimitBytes,
      body: z.object({
        version,
        criteria: writtenCriteria,
        /** Null: those of the organization. Left out: as they are. */
        group_weights: groupWeightsSchema.nullable().optional(),
      }),
      response: jobCriteriaSchema,
      errors: ['invalid_request', 'not_found', 'criteria_changed', 'onboarding_required', 'forbidden'],
    }),
  resetCriteria: () =>
    endpoint({
      method: 'DELETE',
      path,
      summary: 'Reset the criteria to what the job says. Earlier versions are kept.',
      auth: 'session',
      right: 'evaluations.write',
      audit: 'criteria.reset',
      params,
      query: z.object({
        version: z
          .string()
          .regex(/^\d{1,9}$/, 'Enter a whole number')
          .transform(Number)
          .optional(),
      }),
      response: jobCriteriaSchema,
      errors: ['invalid_request', 'not_found', 'criteria_changed', 'onboarding_required', 'forbidden'],
    }),
  previewCriteria: () =>
    endpoint({
      method: 'POST',
      path: '/hr/jobs/{id}/criteria/preview',
      summary: 'Preview the ranking under other criteria or weights, from existing findings. Saves nothing.',
      auth: 'session',
      right: 'evaluations.read',
      audit: null,
      changesNothing: true,
      params,
      bodyLimitBytes,
      body: z.object({
        criteria: writtenCriteria,
        group_weights: z.partialRecord(criterionGroupSchema, groupWeight).optional(),
      }),
      response: criteriaPreviewSchema,
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  evaluateAgain: () =>
    endpoint({
      method: 'POST',
      path: '/hr/jobs/{id}/evaluate-again',
      summary: `Evaluate a job's out-of-date applications again, up to ${maxEvaluatedAgain} per call.`,
      auth: 'session',
      right: 'evaluations.write',
      audit: 'evaluations.repeated',
      params,
      response: okResponse.extend({
        batch_id: z.string().nullable(),
        queued: z.number().int(),
        /** Out of date as well, and not begun by this call. */
        left: z.number().int(),
      }),
      errors: ['not_found', 'plan_limit_reached', 'onboarding_required', 'forbidden'],
    }),
});
