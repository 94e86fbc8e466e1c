/** What other modules may use of requests. */

export { addRequest } from './add-request.ts';
export { nameRequester } from './name-requester.ts';
