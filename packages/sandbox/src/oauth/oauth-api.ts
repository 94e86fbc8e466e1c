import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../pages/page-shell.ts';
import { consentPage } from './consent-page.ts';
import { OAUTH_FAULTS, type OAuthFault, type OAuthFaultMode, type OAuthFaultSwitch } from './faults.ts';
import { type Grants, OAuthError } from './grants.ts';
import { sandboxClient } from './sandbox-client.ts';

const keptCalls = 500;
const hourSeconds = 3600;

/** A call that changes something, for tests that count them. */
export interface OAuthCall {
  at: string;
  what: string;
  outcome: string;
}

export interface OAuthParts {
  grants: Grants;
  faults: OAuthFaultSwitch;
  calls: OAuthCall[];
}

type Fields = Record<string, string>;

const faultBody = {
  type: 'object',
  required: ['mode'],
  additionalProperties: false,
  properties: {
    mode: { enum: OAUTH_FAULTS },
    times: { type: 'integer', minimum: 1 },
    expiresInSeconds: { type: 'integer', minimum: 1 },
  },
};

/** Adds the authorization server: consent, tokens, revocation, whose account it is, its journal and its fault switch. */
export function registerOAuthApi(app: FastifyInstance, parts: OAuthParts): void {
  const { grants, faults, calls } = parts;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Querystring: Fields }>('/oauth/authorize', ({ query }, reply) => {
    const { redirectUri, scopes } = readAuthorization(query);
    return sendPage(reply, {
      title: 'Connect',
      content: consentPage(query, scopes),
      submitsTo: redirectUri.origin,
    });
  });
  app.post<{ Body: Fields }>('/oauth/authorize', ({ body }, reply) => {
    const { redirectUri, scopes, codeChallenge } = readAuthorization(body);
    const isAllowed = body.decision === 'allow' && /^\S+@\S+$/.test(body.account ?? '');
    const email = body.account ?? '';
    const granted = faults.get().mode === 'fewer-scopes' ? scopes.slice(0, 1) : scopes;
    const request = { redirectUri: body.redirect_uri ?? '', codeChallenge, scopes: granted };
    const answer: Fields = isAllowed
      ? { code: grants.addCode(request, { id: idOf(email), email }) }
      : { error: 'access_denied', error_description: 'The person did not agree.' };
    for (const [name, value] of Object.entries({ ...answer, ...(body.state && { state: body.state }) }))
      redirectUri.searchParams.set(name, value);
    return reply.redirect(redirectUri.href, 303);
  });

  app.post<{ Body: Fields }>('/oauth/token', ({ body, headers }, reply) => {
    const mode = faults.take();
    try {
      const answer = grantTokens(parts, mode, body, headers.authorization);
      note(calls, body.grant_type ?? '', mode === 'none' ? 'granted' : mode);
      return sendTokens(reply, mode, answer);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      note(calls, body.grant_type ?? '', error.error);
      const status = error.error === 'invalid_client' ? 401 : 400;
      return reply.code(status).send({ error: error.error, error_description: error.message });
    }
  });
  app.post<{ Body: Fields }>('/oauth/revoke', ({ body, headers }, reply) => {
    checkClient(body, headers.authorization);
    grants.revoke(body.token ?? '');
    note(calls, 'revoke', 'revoked');
    return reply.code(200).send();
  });
  app.get('/oauth/userinfo', (request, reply) => {
    const account = grants.findGrant(readBearer(request))?.account;
    if (!account) return reply.code(401).header('www-authenticate', 'Bearer error="invalid_token"').send();
    return { sub: account.id, email: account.email };
  });

  app.get('/oauth/journal', async () => calls);
  app.get('/oauth/faults', async () => faults.get());
  app.post<{ Body: OAuthFault }>('/oauth/faults', { schema: { body: faultBody } }, async ({ body }) => {
    faults.set(body);
    return faults.get();
  });
}

/** What the product asks for; a request that does not fit is answered here and never sent back to an unchecked address. */
function readAuthorization(query: Fields) {
  const refuse = (detail: string) => Object.assign(new Error(detail), { statusCode: 400 });
  if (query.client_id !== sandboxClient.id) throw refuse('client_id is unknown.');
  if (query.response_type !== 'code') throw refuse('response_type must be code.');
  if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge ?? ''))
    throw refuse('A code_challenge by S256 is required.');
  const address = query.redirect_uri ?? '';
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol) || address.includes('#'))
    throw refuse('redirect_uri must be an http or https address without a fragment.');
  const scopes = (query.scope ?? '').split(' ').filter(Boolean);
  if (scopes.length === 0) throw refuse('scope is required.');
  return { redirectUri: new URL(address), codeChallenge: query.code_challenge ?? '', scopes };
}

function grantTokens(
  { grants, faults }: OAuthParts,
  mode: OAuthFaultMode,
  body: Fields,
  authorization: string | undefined,
) {
  checkClient(body, authorization);
  if (mode === 'invalid-grant') throw new OAuthError('invalid_grant', 'Token has been expired or revoked.');
  // A server that fails does so before anything happened; only an answer that is lost comes after.
  if (['server-error', 'busy', 'hang'].includes(mode)) return {};
  const expiresInSeconds = faults.get().expiresInSeconds ?? hourSeconds;
  const { code = '', redirect_uri: redirectUri = '', code_verifier: codeVerifier = '' } = body;
  if (body.grant_type === 'authorization_code')
    return grants.exchange({ code, redirectUri, codeVerifier }, expiresInSeconds);
  if (body.grant_type !== 'refresh_token')
    throw new OAuthError('unsupported_grant_type', 'grant_type is not known here.');
  const renewal = mode === 'no-rotation' ? 'keep' : 'rotate';
  return grants.refresh(body.refresh_token ?? '', { expiresInSeconds, renewal });
}

function sendTokens(reply: FastifyReply, mode: OAuthFaultMode, answer: object) {
  switch (mode) {
    case 'server-error':
      return reply.code(500).type('text/plain').send('Internal Server Error');
    case 'busy':
      return reply.code(429).header('retry-after', '1').send({ error: 'temporarily_unavailable' });
    case 'hang':
      reply.hijack();
      return reply;
    case 'lost-answer':
      reply.hijack();
      reply.raw.destroy();
      return reply;
    case 'truncate': {
      const text = JSON.stringify(answer);
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
      reply.raw.write(text.slice(0, text.length / 2), () => reply.raw.destroy());
      return reply;
    }
    default:
      return reply.header('pragma', 'no-cache').send(answer);
  }
}

/** In the body or by Basic, as RFC 6749 lets a client choose. */
function checkClient(body: Fields, authorization: string | undefined): void {
  const basic = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent)
    : [body.client_id, body.client_secret];
  if (id !== sandboxClient.id || secret !== sandboxClient.secret)
    throw new OAuthError('invalid_client', 'The client is unknown, or its secret is wrong.');
}

export function readBearer({ headers }: FastifyRequest): string {
  return /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
}

function note(calls: OAuthCall[], what: string, outcome: string): void {
  calls.unshift({ at: new Date().toISOString(), what, outcome });
  calls.length = Math.min(calls.length, keptCalls);
}

/** One account per address, however often it is connected. */
export function idOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 16);
}
