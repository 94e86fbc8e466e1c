/** What other modules may use of connections. */

export { beginConnection } from './begin-connection.ts';
export { connectionRemoved } from './connection-signals.ts';
export type { ConnectionRow } from './connection-view.ts';
export { disconnectAccount } from './disconnect.ts';
export { connectAccount } from './finish-connection.ts';
export { getCredentials, requireReconnect } from './get-credentials.ts';
export { renameAccount } from './rename-account.ts';
