import { z } from 'zod';
import { evaluationResultSchema, evaluationStateSchema } from './evaluations.ts';
import { instant } from './fields.ts';
import { scoreMakeUpSchema } from './score-make-up.ts';

const result = evaluationResultSchema.shape;

const person = z.object({ id: z.string().nullable(), name: z.string() });

/** Everything needed to stand by an evaluation, and by what was decided after it. */
export const dossierSchema = z.object({
  /** Of this shape. */
  version: z.literal(1),
  made_at: instant,
  made_by: person,
  organization: z.string(),
  candidate: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    location: z.string().nullable(),
  }),
  job: z.object({
    id: z.string(),
    title: z.string(),
    department: z.string(),
    location: z.string(),
    salary_range: z.string().nullable(),
  }),
  application: z.object({
    id: z.string(),
    stage: z.string(),
    applied_at: instant,
    source: z.string(),
  }),
  evaluation: z.object({
    id: z.string(),
    score: result.application_score,
    evaluated_at: result.evaluated_at,
    /** The job or the resume changed since. */
    out_of_date: result.out_of_date,
    justification: result.justification,
    /** Of the edited criteria; null for those understood from the job's own text. */
    criteria_version: z.number().int().nullable(),
  }),
  make_up: scoreMakeUpSchema,
  findings: result.findings,
  declared_checks: result.declared_checks,
  skill_gaps: result.skill_gaps,
  employment_gaps: result.employment_gaps,
  not_looked_for: result.not_looked_for,
  hidden_text: result.hidden_text,
  notices: result.notices,
  recommended_salary: result.recommended_salary,
  salary_rationale: result.salary_insights_rationale,
  provenance: z.object({
    engine: z.string(),
    criteria_hash: z.string().nullable(),
    file_name: z.string(),
    file_type: z.string(),
    file_size_bytes: z.number().int(),
    file_sha256: z.string(),
    started_at: instant.nullable(),
    finished_at: instant,
    duration_ms: z.number().int().nullable(),
    attempts: z.number().int(),
    started_by: person,
    /** What else was recorded when it was made: reader, model and prompt versions. */
    recorded: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
  /** Every run of this application, newest first: earlier results are kept. */
  runs: z.array(
    z.object({
      evaluation_id: z.string(),
      state: evaluationStateSchema,
      score: z.number().int().nullable(),
      engine: z.string().nullable(),
      at: instant,
    }),
  ),
  /** Who did what to the application, oldest first. */
  history: z.array(
    z.object({ at: instant, who: z.string(), action: z.string(), detail: z.string().nullable() }),
  ),
});
export type Dossier = z.infer<typeof dossierSchema>;
