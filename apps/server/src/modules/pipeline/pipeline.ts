/** What other modules may use of the pipeline. */

export { findReviewAsked } from './card-queries.ts';
export { countFunnels } from './funnel-queries.ts';
export { isOutOfDate } from './is-out-of-date.ts';
export { listFlags } from './list-flags.ts';
export { underReview } from './under-review.ts';
