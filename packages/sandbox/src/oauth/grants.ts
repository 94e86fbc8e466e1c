import { createHash, randomBytes } from 'node:crypto';

const codeLifetimeMs = 10 * 60_000;
/** Of those that a server lets live beside the newest. */
const keptTokens = 20;

export interface AuthorizationRequest {
  redirectUri: string;
  /** Null: this vendor does without. */
  codeChallenge: string | null;
  scopes: string[];
  /** Ten minutes when it is not given. */
  codeLifetimeMs?: number;
  /** False: access for as long as the person is there, so that no refresh token is given. */
  isOffline?: boolean;
}

/** What one person agreed to, with the tokens that live under it. */
export interface Grant {
  account: Account;
  scopes: string[];
  accessToken: string;
  accessEndsAt: number;
  /** When tokens were last given under it. */
  renewedAt?: number;
  refreshToken: string;
  /** Those that came before: good for nothing, or as good as the newest, by how the server renews them. */
  spentRefreshTokens: string[];
  formerRefreshTokens: string[];
  isRevoked: boolean;
}

/** Codes and grants as they are stored. */
export interface KeptGrants {
  codes: Record<string, AuthorizationRequest & { account: Account; endsAt: number }>;
  grants: Grant[];
}

export const emptyGrants = (): KeptGrants => ({ codes: {}, grants: [] });

export interface Account {
  id: string;
  email: string;
}

/** A refusal in the words of RFC 6749. */
export class OAuthError extends Error {
  readonly error: string;
  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

interface Issue {
  expiresInSeconds: number;
  /**
   * What a refresh does to the refresh token: `rotate` replaces it for good, `renew` gives a new one beside it, as Microsoft
   * does, and `keep` leaves it and does not repeat it, as Google does.
   */
  renewal: 'rotate' | 'renew' | 'keep';
  /** A refresh token that nobody used for so long is worthless. */
  idleMs?: number;
}

export type Grants = ReturnType<typeof createGrants>;

/** Codes and grants of an authorization server, in what is given to keep them; forgotten with the process where nothing is. */
export function createGrants(kept: KeptGrants = emptyGrants(), nowMs: () => number = Date.now) {
  const { codes, grants } = kept;
  const newToken = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`;

  function answer(grant: Grant, { expiresInSeconds, renewal }: Issue) {
    grant.accessToken = newToken('sat');
    grant.accessEndsAt = nowMs() + expiresInSeconds * 1000;
    grant.renewedAt = nowMs();
    return {
      access_token: grant.accessToken,
      token_type: 'Bearer',
      expires_in: expiresInSeconds,
      scope: grant.scopes.join(' '),
      ...(renewal !== 'keep' && { refresh_token: grant.refreshToken }),
    };
  }

  return {
    addCode(request: AuthorizationRequest, account: Account): string {
      const code = newToken('sac');
      codes[code] = { ...request, account, endsAt: nowMs() + (request.codeLifetimeMs ?? codeLifetimeMs) };
      return code;
    },
    /** A code is good once, for whoever knows what its challenge was made of. */
    exchange(
      { code, redirectUri, codeVerifier }: { code: string; redirectUri: string; codeVerifier: string },
      expiresInSeconds: number,
    ) {
      const request = Object.hasOwn(codes, code) ? codes[code] : undefined;
      delete codes[code];
      if (!request || request.endsAt <= nowMs())
        throw new OAuthError('invalid_grant', 'The code is unknown, used or expired.');
      if (request.redirectUri !== redirectUri)
        throw new OAuthError('invalid_grant', 'redirect_uri is not the one of the authorization.');
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      if (request.codeChallenge !== null && challenge !== request.codeChallenge)
        throw new OAuthError('invalid_grant', 'code_verifier does not fit the challenge.');
      const grant: Grant = {
        account: request.account,
        scopes: request.scopes,
        ...{ accessToken: '', accessEndsAt: 0, refreshToken: newToken('srt') },
        ...{ spentRefreshTokens: [], formerRefreshTokens: [], isRevoked: false },
      };
      grants.push(grant);
      return answer(grant, { expiresInSeconds, renewal: request.isOffline === false ? 'keep' : 'renew' });
    },
    /** A refresh token that comes back after it was replaced was stolen, by one of the two: the grant ends (RFC 9700). */
    refresh(refreshToken: string, issue: Issue) {
      const reused = grants.find(({ spentRefreshTokens }) => spentRefreshTokens.includes(refreshToken));
      if (reused) reused.isRevoked = true;
      const grant = grants.find(
        ({ refreshToken: newest, formerRefreshTokens, isRevoked }) =>
          !isRevoked && [newest, ...formerRefreshTokens].includes(refreshToken),
      );
      const isIdle = nowMs() - (grant?.renewedAt ?? 0) > (issue.idleMs ?? Number.POSITIVE_INFINITY);
      if (!grant || isIdle) throw new OAuthError('invalid_grant', 'Token has been expired or revoked.');
      if (issue.renewal === 'rotate') {
        grant.spentRefreshTokens.push(grant.refreshToken, ...grant.formerRefreshTokens);
        grant.formerRefreshTokens = [];
      } else if (issue.renewal === 'renew')
        grant.formerRefreshTokens = [grant.refreshToken, ...grant.formerRefreshTokens].slice(0, keptTokens);
      if (issue.renewal !== 'keep') grant.refreshToken = newToken('srt');
      return answer(grant, issue);
    },
    /** By either of its tokens; unknown ones are answered alike (RFC 7009). */
    revoke(token: string): void {
      for (const grant of grants)
        if ([grant.accessToken, grant.refreshToken, ...grant.formerRefreshTokens].includes(token))
          grant.isRevoked = true;
    },
    findGrant(accessToken: string): Grant | undefined {
      return grants.find(
        (grant) => grant.accessToken === accessToken && !grant.isRevoked && grant.accessEndsAt > nowMs(),
      );
    },
    /** Whether the account has agreed before, and still does. */
    hasGrant: (accountId: string): boolean =>
      grants.some(({ account, isRevoked }) => account.id === accountId && !isRevoked),
  };
}
