import { createHash, randomBytes } from 'node:crypto';

const codeLifetimeMs = 10 * 60_000;

export interface AuthorizationRequest {
  redirectUri: string;
  codeChallenge: string;
  scopes: string[];
}

/** What one person agreed to, with the tokens that live under it. */
interface Grant {
  account: Account;
  scopes: string[];
  accessToken: string;
  accessEndsAt: number;
  refreshToken: string;
  spentRefreshTokens: Set<string>;
  isRevoked: boolean;
}

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
  rotates: boolean;
}

export type Grants = ReturnType<typeof createGrants>;

/** Codes and grants of the authorization server; forgotten when the sandbox stops. */
export function createGrants() {
  const codes = new Map<string, AuthorizationRequest & { account: Account; endsAt: number }>();
  const grants: Grant[] = [];
  const newToken = (prefix: string) => `${prefix}_${randomBytes(24).toString('base64url')}`;

  function answer(grant: Grant, { expiresInSeconds, rotates }: Issue) {
    grant.accessToken = newToken('sat');
    grant.accessEndsAt = Date.now() + expiresInSeconds * 1000;
    return {
      access_token: grant.accessToken,
      token_type: 'Bearer',
      expires_in: expiresInSeconds,
      scope: grant.scopes.join(' '),
      ...(rotates && { refresh_token: grant.refreshToken }),
    };
  }

  return {
    addCode(request: AuthorizationRequest, account: Account): string {
      const code = newToken('sac');
      codes.set(code, { ...request, account, endsAt: Date.now() + codeLifetimeMs });
      return code;
    },
    /** A code is good once, for whoever knows what its challenge was made of. */
    exchange(
      { code, redirectUri, codeVerifier }: { code: string; redirectUri: string; codeVerifier: string },
      expiresInSeconds: number,
    ) {
      const request = codes.get(code);
      codes.delete(code);
      if (!request || request.endsAt <= Date.now())
        throw new OAuthError('invalid_grant', 'The code is unknown, used or expired.');
      if (request.redirectUri !== redirectUri)
        throw new OAuthError('invalid_grant', 'redirect_uri is not the one of the authorization.');
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      if (challenge !== request.codeChallenge)
        throw new OAuthError('invalid_grant', 'code_verifier does not fit the challenge.');
      const grant: Grant = {
        account: request.account,
        scopes: request.scopes,
        ...{ accessToken: '', accessEndsAt: 0, refreshToken: newToken('srt') },
        ...{ spentRefreshTokens: new Set(), isRevoked: false },
      };
      grants.push(grant);
      return answer(grant, { expiresInSeconds, rotates: true });
    },
    /** A refresh token that comes back after it was replaced was stolen, by one of the two: the grant ends (RFC 9700). */
    refresh(refreshToken: string, issue: Issue) {
      const reused = grants.find(({ spentRefreshTokens }) => spentRefreshTokens.has(refreshToken));
      if (reused) reused.isRevoked = true;
      const grant = grants.find((grant) => grant.refreshToken === refreshToken && !grant.isRevoked);
      if (!grant) throw new OAuthError('invalid_grant', 'Token has been expired or revoked.');
      if (issue.rotates) {
        grant.spentRefreshTokens.add(refreshToken);
        grant.refreshToken = newToken('srt');
      }
      return answer(grant, issue);
    },
    /** By either of its tokens; unknown ones are answered alike (RFC 7009). */
    revoke(token: string): void {
      for (const grant of grants)
        if (grant.refreshToken === token || grant.accessToken === token) grant.isRevoked = true;
    },
    findAccount(accessToken: string): Account | undefined {
      return grants.find(
        (grant) => grant.accessToken === accessToken && !grant.isRevoked && grant.accessEndsAt > Date.now(),
      )?.account;
    },
  };
}
