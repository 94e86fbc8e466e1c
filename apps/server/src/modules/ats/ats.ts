/** What other modules may use of applicant-tracking systems. */

export { gatherSent } from './gather-sent.ts';
