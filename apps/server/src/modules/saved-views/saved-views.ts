/** What other modules may use of saved views. */

export { readViewQuery } from './read-view-query.ts';
export { findShownViews } from './view-queries.ts';
