/** What other modules may use of evaluations. */

export { evaluateArrival } from './evaluate-arrival.ts';
export { applicationEvaluated, applicationUnreadable } from './evaluation-events.ts';
export { gatherGivenFiles } from './fetching/forget-fetches.ts';
export { moveEvaluations, moveEvaluationsBack } from './move-evaluations.ts';
export { findResultsOfJob } from './read-results.ts';
export { countFailed } from './reports/list-failed.ts';
