/** What other features show of evaluations. */

export { EvaluationPanel } from '#features/evaluations/evaluation-panel.tsx';
export { candidateResultsQuery } from '#features/evaluations/evaluation-queries.ts';
export { findingWords } from '#features/evaluations/evaluation-words.ts';
export { failedQuery } from '#features/evaluations/report-queries.ts';
export { ResumeView } from '#features/evaluations/resume-view.tsx';
