import type { Stage, Step } from '@candor/contract/applications';
import {
  type DeclaredCheck,
  type EvaluationResult,
  evaluationResultSchema,
} from '@candor/contract/evaluations';
import type { candidates, evaluations } from '@candor/database/schema';
import type { z } from 'zod';

/** What the engine found, as it is kept: the shown result without what the rows around it say. */
export const storedResultSchema = evaluationResultSchema.omit({
  evaluation_id: true,
  application_id: true,
  candidate_id: true,
  candidate_name: true,
  job_id: true,
  position: true,
  company: true,
  stage: true,
  step: true,
  application_score: true,
  declared_checks: true,
  engine: true,
  evaluated_at: true,
  out_of_date: true,
  resume_file_path: true,
  blind: true,
});
export type StoredResult = z.infer<typeof storedResultSchema>;

export interface EvaluatedRow {
  evaluation: typeof evaluations.$inferSelect;
  candidateId: string;
  candidate: typeof candidates.$inferSelect;
  stage: Stage;
  stepId: string | null;
  jobTitle: string;
  resumeKey: string | null;
}

interface Around {
  company: string;
  criteriaHash: string;
  step: Step;
  /** What the candidate declared that these findings' criteria ask for. */
  declaredFor: (findings: StoredResult['findings']) => DeclaredCheck[];
}

/** A finished evaluation as the contract shows it; undefined for one without a result. */
export function viewEvaluation(
  { evaluation, candidateId, candidate, stage, jobTitle, resumeKey }: EvaluatedRow,
  { company, criteriaHash, step, declaredFor }: Around,
): EvaluationResult | undefined {
  const { applicationId, score, finishedAt, engine } = evaluation;
  if (!applicationId || score === null || !finishedAt) return undefined;
  const found = storedResultSchema.parse(evaluation.result);
  return {
    ...found,
    declared_checks: declaredFor(found.findings),
    evaluation_id: evaluation.id,
    application_id: applicationId,
    candidate_id: candidateId,
    candidate_name: `${candidate.firstName} ${candidate.lastName}`.trim(),
    job_id: evaluation.jobId,
    position: jobTitle,
    company,
    stage,
    step,
    application_score: score,
    engine: engine ?? '',
    evaluated_at: finishedAt.toISOString(),
    out_of_date: evaluation.criteriaHash !== criteriaHash || evaluation.fileKey !== resumeKey,
    resume_file_path: resumeKey,
  };
}
