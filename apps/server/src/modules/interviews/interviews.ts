/** What other modules may use of interviews. */

export { gatherInterviews } from './gather-interviews.ts';
