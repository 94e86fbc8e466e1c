import { checkEmail } from '@candor/contract/field-rules';
import type { ChatIdentity } from '#public/chat/chat-api.ts';

const tokenKey = 'chat/candidate-token';
const organizationKey = 'chat/candidate-organization';

/**
 * Reads the address of the page. The token of a personal link comes behind the #, which no server and no log sees; it is
 * taken out of the address at once, and kept for this tab.
 */
export function readIdentity(): ChatIdentity {
  const { search, hash, pathname } = window.location;
  const params = new URLSearchParams(search);
  const org = params.get('org') ?? undefined;
  const email = params.get('email')?.trim();
  const given = new URLSearchParams(hash.slice(1)).get('t') ?? undefined;
  if (given) {
    keepToken(given, org);
    window.history.replaceState(null, '', `${pathname}${search}`);
  }
  return {
    org,
    email: email && !checkEmail(email) ? email : undefined,
    token: given ?? getKeptToken(org),
  };
}

function keepToken(token: string, org: string | undefined): void {
  try {
    sessionStorage.setItem(tokenKey, token);
    sessionStorage.setItem(organizationKey, org ?? '');
  } catch {
    // Storage may be blocked; the link then works until the page is reloaded.
  }
}

/** The token says nothing to another company, whose chat may be opened in the same tab. */
function getKeptToken(org: string | undefined): string | undefined {
  try {
    const isItsOwn = org === undefined || org === sessionStorage.getItem(organizationKey);
    return isItsOwn ? (sessionStorage.getItem(tokenKey) ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
