/** What other features show of evaluations. */
export { findingWords } from '#features/evaluations/evaluation-words.ts';
export { failedQuery } from '#features/evaluations/report-queries.ts';
