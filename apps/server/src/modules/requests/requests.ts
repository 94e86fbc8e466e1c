/** What other modules may use of requests. */

export { addRequest } from './add-request.ts';
export { closeQuestions } from './close-questions.ts';
export { listOpenQuestions, type OpenQuestion } from './list-open-questions.ts';
export { nameRequester } from './name-requester.ts';
