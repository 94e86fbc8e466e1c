import type { ChatIdentity } from '#public/chat/chat-api.ts';

const tokenKey = 'chat/candidate-token';

/**
 * Reads the address of the page. The token of a personal link comes behind the #, which no server and no log sees; it is
 * taken out of the address at once, and kept for this tab.
 */
export function readIdentity(): ChatIdentity {
  const { search, hash, pathname } = window.location;
  const params = new URLSearchParams(search);
  const given = new URLSearchParams(hash.slice(1)).get('t') ?? undefined;
  if (given) {
    keepToken(given);
    window.history.replaceState(null, '', `${pathname}${search}`);
  }
  return {
    org: params.get('org') ?? undefined,
    email: params.get('email')?.trim() || undefined,
    token: given ?? getKeptToken(),
  };
}

function keepToken(token: string): void {
  try {
    sessionStorage.setItem(tokenKey, token);
  } catch {
    // Storage may be closed to us; the link then works until the page is loaded anew.
  }
}

function getKeptToken(): string | undefined {
  try {
    return sessionStorage.getItem(tokenKey) ?? undefined;
  } catch {
    return undefined;
  }
}
