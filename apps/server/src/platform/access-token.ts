import { newToken } from './secrets.ts';

/** Scanners of logs and repositories find tokens by these, as they find keys. */
const prefixes = { access: 'cnd_mcp', refresh: 'cnd_refresh', code: 'cnd_code' } as const;

/** A new token or code of a connected assistant, and the hash under which it is stored. */
export function newAssistantToken(kind: keyof typeof prefixes): { token: string; hash: Buffer } {
  return newToken(prefixes[kind]);
}

/** Whether this can be an access token at all: it is looked up at one address only. */
export function isAccessToken(token: string): boolean {
  return token.startsWith(`${prefixes.access}_`);
}
