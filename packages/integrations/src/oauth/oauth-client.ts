import * as openid from 'openid-client';
import { readBounded } from '../provider-http/read-bounded.ts';
import {
  type OAuthClient,
  type OAuthProvider,
  OAuthRefusal,
  type OAuthTokens,
  OAuthUnavailable,
} from './oauth.ts';

const timeoutSeconds = 15;
/** Far more than any answer about tokens has. */
const mostBytes = 1_000_000;

/** A provider over HTTP. What its answers have to look like is checked by openid-client. */
export function createOAuthClient(provider: OAuthProvider): OAuthClient {
  const config = configure(provider);
  return {
    name: provider.name,
    scopes: provider.scopes,
    returnPath: provider.returnPath ?? `/connections/${provider.name}/return`,
    tokenUrl: provider.tokenUrl,
    async begin({ redirectUri, state }) {
      const codeVerifier = openid.randomPKCECodeVerifier();
      const url = openid.buildAuthorizationUrl(config, {
        ...provider.authorizeParams,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: provider.scopes.join(provider.scopeSeparator ?? ' '),
        state,
        ...(provider.pkce && {
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      });
      return { url: url.href, codeVerifier };
    },
    exchange({ redirectUri, code, codeVerifier }) {
      const returned = new URL(redirectUri);
      returned.searchParams.set('code', code);
      const checks = provider.pkce ? { pkceCodeVerifier: codeVerifier } : {};
      return ask(async () =>
        readTokens(
          await openid.authorizationCodeGrant(config, returned, checks, { ...provider.tokenParams }),
        ),
      );
    },
    refresh: (refreshToken) =>
      ask(async () =>
        readTokens(await openid.refreshTokenGrant(config, refreshToken, { ...provider.tokenParams })),
      ),
    fetchAccount: (accessToken) =>
      ask(async () => {
        const response = await openid.fetchProtectedResource(
          config,
          accessToken,
          new URL(provider.account.url),
          'GET',
        );
        if (!response.ok) throw new OAuthUnavailable(`${provider.name} answered ${response.status}`);
        return provider.account.read(await response.json());
      }),
    async revoke(token) {
      if (provider.revokeUrl) await ask(() => openid.tokenRevocation(config, token));
    },
  };
}

function configure(provider: OAuthProvider): openid.Configuration {
  const { clientId, clientSecret, clientAuth } = provider;
  const authenticate = clientAuth === 'basic' ? openid.ClientSecretBasic : openid.ClientSecretPost;
  const config = new openid.Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorizeUrl,
      token_endpoint: provider.tokenUrl,
      ...(provider.revokeUrl && { revocation_endpoint: provider.revokeUrl }),
    },
    clientId,
    undefined,
    authenticate(clientSecret),
  );
  config.timeout = timeoutSeconds;
  config[openid.customFetch] = fetchBounded;
  // A stand-in on this machine needs no TLS; a provider elsewhere does.
  if (isLoopback(provider.tokenUrl)) openid.allowInsecureRequests(config);
  return config;
}

/** The library reads an answer whole, whatever its size: it is given one of which no more was fetched than makes sense. */
const fetchBounded: openid.CustomFetch = async (url, options) => {
  const { body, ...rest } = options;
  const response = await fetch(url, { ...rest, ...(body != null && { body }), redirect: 'manual' });
  const text = await readBounded(response, mostBytes);
  const isEmpty = [204, 205, 304].includes(response.status);
  const { status, statusText, headers } = response;
  return new Response(isEmpty ? null : text, { status, statusText, headers });
};

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function readTokens(answer: openid.TokenEndpointResponse): OAuthTokens {
  const { access_token, refresh_token, expires_in, scope, token_type: _, id_token: __, ...further } = answer;
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresInSeconds: expires_in,
    scopes: scope?.split(/[\s,]+/).filter(Boolean),
    further: Object.fromEntries(Object.entries(further).filter(([, value]) => typeof value !== 'function')),
  };
}

/** A code of the protocol is a refusal; whatever else goes wrong may be better in a while. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OAuthUnavailable) throw error;
    const isRefusal = error instanceof openid.ResponseBodyError && error.status < 500 && error.status !== 429;
    if (isRefusal && error.error !== 'temporarily_unavailable')
      throw new OAuthRefusal(error.error, error.error_description);
    throw new OAuthUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
