/** What other modules may use of communications. */

export { answerKey, answerRequest } from './answer-request.ts';
export { sendPersonalLink } from './personal-link.task.ts';
export { sendNewLink } from './send-new-link.ts';
