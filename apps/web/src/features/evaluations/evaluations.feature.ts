/** What other features show of evaluations. */

export { EvaluationBody } from '#features/evaluations/evaluation-body.tsx';
export { EvaluationHead } from '#features/evaluations/evaluation-head.tsx';
export { EvaluationPanel } from '#features/evaluations/evaluation-panel.tsx';
export { candidateResultsQuery } from '#features/evaluations/evaluation-queries.ts';
export { EvaluationSkeleton } from '#features/evaluations/evaluation-skeleton.tsx';
export { EvaluationTools } from '#features/evaluations/evaluation-tools.tsx';
export { explainReason, findingWords } from '#features/evaluations/evaluation-words.ts';
export { ResumeView } from '#features/evaluations/resume-view.tsx';
export { StageDecision } from '#features/evaluations/stage-decision.tsx';
export { StepLinks } from '#features/evaluations/step-links.tsx';
