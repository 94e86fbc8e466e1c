import * as openid from 'openid-client';
import { readBounded } from '../provider-http/read-bounded.ts';
import {
  type Further,
  type OAuthClient,
  type OAuthPlace,
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
  const usual: OAuthPlace = {
    tokenUrl: provider.tokenUrl,
    ...(provider.revokeUrl && { revokeUrl: provider.revokeUrl }),
    further: {},
  };
  const config = configure(provider, usual);
  /** The place of an account, with how it is spoken to. */
  function at(named: Further) {
    const place = provider.findPlace?.(named);
    return place ? { place, config: configure(provider, place) } : { place: usual, config };
  }
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
    exchange({ redirectUri, code, codeVerifier, returned: named = {} }) {
      const returned = new URL(redirectUri);
      returned.searchParams.set('code', code);
      const checks = provider.pkce ? { pkceCodeVerifier: codeVerifier } : {};
      return ask(async () => {
        const { config, place } = at(named);
        const parameters = { ...provider.tokenParams };
        const answer = await openid.authorizationCodeGrant(config, returned, checks, parameters);
        return readTokens(provider, answer, place.further);
      });
    },
    refresh: (refreshToken, further = {}) =>
      ask(async () => {
        const { config, place } = at(further);
        const answer = await openid.refreshTokenGrant(config, refreshToken, { ...provider.tokenParams });
        return readTokens(provider, answer, place.further);
      }),
    fetchAccount: (accessToken, further = {}) =>
      ask(async () => {
        const { url } = provider.account;
        const address = typeof url === 'string' ? url : url(further);
        if (address === undefined) return provider.account.read(undefined, further);
        const response = await openid.fetchProtectedResource(config, accessToken, new URL(address), 'GET');
        if (!response.ok) throw new OAuthUnavailable(`${provider.name} answered ${response.status}`);
        return provider.account.read(await response.json(), further);
      }),
    async revoke(token, further = {}) {
      if (!provider.revokeUrl && !provider.findPlace) return;
      await ask(async () => {
        const { config, place } = at(further);
        if (place.revokeUrl) await openid.tokenRevocation(config, token);
      });
    },
  };
}

function configure(provider: OAuthProvider, { tokenUrl, revokeUrl }: OAuthPlace): openid.Configuration {
  const { clientId, clientSecret, clientAuth } = provider;
  const authenticate = clientAuth === 'basic' ? openid.ClientSecretBasic : openid.ClientSecretPost;
  const config = new openid.Configuration(
    {
      issuer: provider.issuer,
      authorization_endpoint: provider.authorizeUrl,
      token_endpoint: tokenUrl,
      ...(revokeUrl && { revocation_endpoint: revokeUrl }),
    },
    clientId,
    undefined,
    authenticate(clientSecret),
  );
  config.timeout = timeoutSeconds;
  config[openid.customFetch] = fetchBounded;
  // A stand-in on this machine needs no TLS; a provider elsewhere does.
  if (isLoopback(tokenUrl)) openid.allowInsecureRequests(config);
  return config;
}

/** The library reads an answer whole, whatever its size: it is given one of which no more was fetched than makes sense. */
const fetchBounded: openid.CustomFetch = async (url, options) => {
  const { body, ...rest } = options;
  const response = await fetch(url, { ...rest, ...(body != null && { body }), redirect: 'manual' });
  const text = await readBounded(response, mostBytes);
  const isEmpty = [204, 205, 304].includes(response.status);
  const { statusText, headers } = response;
  const status = response.ok && isRefusalInside(text) ? 400 : response.status;
  return new Response(isEmpty ? null : text, { status, statusText, headers });
};

/** Zoho answers a refusal with status 200. */
function isRefusalInside(text: string): boolean {
  if (!text.startsWith('{"error"')) return false;
  try {
    const { error, access_token: token } = JSON.parse(text) as Record<string, unknown>;
    return typeof error === 'string' && token === undefined;
  } catch {
    return false;
  }
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

function readTokens(
  { usualLifetimeSeconds }: OAuthProvider,
  answer: openid.TokenEndpointResponse,
  ofPlace: Record<string, string>,
): OAuthTokens {
  const { access_token, refresh_token, expires_in, scope, token_type: _, id_token: __, ...further } = answer;
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresInSeconds: expires_in ?? usualLifetimeSeconds,
    scopes: scope?.split(/[\s,]+/).filter(Boolean),
    further: {
      ...Object.fromEntries(Object.entries(further).filter(([, value]) => typeof value !== 'function')),
      ...ofPlace,
    },
  };
}

/** A code of the protocol is a refusal; whatever else goes wrong may be better in a while. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OAuthUnavailable || error instanceof OAuthRefusal) throw error;
    const isRefusal = error instanceof openid.ResponseBodyError && error.status < 500 && error.status !== 429;
    if (isRefusal && error.error !== 'temporarily_unavailable')
      throw new OAuthRefusal(error.error, error.error_description);
    throw new OAuthUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
