/** What other modules may use of evaluations. */

export { evaluateArrival } from './evaluate-arrival.ts';
export { resultShown, resumeUnreadable } from './evaluation-signals.ts';
export { moveEvaluations, moveEvaluationsBack } from './move-evaluations.ts';
