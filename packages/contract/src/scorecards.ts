import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { criterionGroupSchema, findingSchema } from './evaluations.ts';
import type { TextRule } from './field-rules.ts';
import { instant, textOf } from './fields.ts';

export const recommendations = ['strong_yes', 'yes', 'no', 'strong_no'] as const;
const recommendationSchema = z.enum(recommendations, 'Choose a recommendation');

/** What is written on a scorecard. */
export const scorecardRules = {
  note: { label: 'Note', maxLength: 2000, hasLines: true },
  summary: { label: 'Summary', maxLength: 4000, hasLines: true },
} as const satisfies Record<string, TextRule>;

const ratingSchema = z.object({
  criterion_id: z.string().max(200),
  criterion: z.string().max(300),
  /** From 1, not shown, to 4, convincing; null where it was not talked about. */
  rating: z.int().min(1).max(4).nullable(),
  note: textOf(scorecardRules.note),
});

const scorecardSchema = z.object({
  ratings: z.array(ratingSchema),
  recommendation: recommendationSchema.nullable(),
  summary: z.string(),
  /** Null: a draft that only its writer sees. */
  submitted_at: instant.nullable(),
  version: z.int(),
});
export type Scorecard = z.infer<typeof scorecardSchema>;

const kitSchema = z.object({
  /** What the job asks for, with what the resume shows of it. */
  criteria: z.array(
    z.object({
      criterion_id: z.string(),
      criterion: z.string(),
      group: criterionGroupSchema,
      required: z.boolean(),
      state: findingSchema.shape.state,
    }),
  ),
  /** What the resume leaves open, as questions; the most important first. */
  questions: z.array(
    z.object({ criterion_id: z.string(), criterion: z.string(), question: z.string(), reason: z.string() }),
  ),
  /** The caller takes part, and writes a scorecard. */
  may_write: z.boolean(),
  own: scorecardSchema.nullable(),
  /** Blind review covers words of the caller's own, which can't be changed until they show again. */
  is_own_covered: z.boolean(),
  others: z.array(
    z.object({
      member: z.object({ id: z.string(), name: z.string() }),
      is_submitted: z.boolean(),
      scorecard: scorecardSchema.nullable(),
    }),
  ),
  /** Others' are hidden until the caller's own is in. */
  hides_others: z.boolean(),
});
export type InterviewKit = z.infer<typeof kitSchema>;

const scorecardBody = z
  .object({
    ratings: z.array(ratingSchema).max(150),
    recommendation: recommendationSchema.nullable().default(null),
    summary: textOf(scorecardRules.summary).default(''),
    /** From then on others who handed theirs in see it. */
    submit: z.boolean().default(false),
    version: z.int().nonnegative(),
  })
  .refine(({ submit, recommendation }) => !submit || recommendation !== null, {
    path: ['recommendation'],
    error: 'Choose a recommendation',
  });

const params = z.object({ id: z.string().min(1).max(64) });

export const scorecards = endpoints({
  getKit: () =>
    endpoint({
      method: 'GET',
      path: '/hr/interviews/{id}/kit',
      summary: 'What to ask in an interview, and the scorecards that the caller may see.',
      auth: 'session',
      right: 'interviews.read',
      audit: null,
      params,
      response: kitSchema,
      errors: ['not_found', 'onboarding_required'],
    }),
  saveScorecard: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/interviews/{id}/scorecard',
      summary: 'Save your own scorecard of an interview you take part in, whatever your role.',
      auth: 'session',
      right: 'interviews.read',
      audit: 'scorecard.saved',
      params,
      body: scorecardBody,
      bodyLimitBytes: 512 * 1024,
      response: kitSchema,
      errors: [
        'invalid_request',
        'not_found',
        'conflict',
        'not_an_interviewer',
        'hidden_by_blind_review',
        'onboarding_required',
      ],
    }),
});
