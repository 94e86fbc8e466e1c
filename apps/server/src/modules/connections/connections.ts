/** What other modules may use of connections. */

export { getCredentials } from './get-credentials.ts';
