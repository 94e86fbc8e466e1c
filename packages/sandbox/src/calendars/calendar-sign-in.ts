import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OAuthError } from '../oauth/grants.ts';
import { idOf } from '../oauth/oauth-api.ts';
import { sendPage } from '../pages/page-shell.ts';
import { answerCall } from './answer-call.ts';
import type { CalendarAccount } from './calendar-objects.ts';
import type { CalendarParts } from './calendar-parts.ts';
import { consentPage } from './consent-page.ts';

const hourSeconds = 3600;

export type Fields = Record<string, string>;

/** How one vendor lets people in, where the two differ. */
export interface SignInRules {
  authorizePath: string;
  tokenPath: string;
  /** The registered address ends so. */
  returnPath: string;
  client: { id: string; secret: string };
  /** Each scope with what the consent page says about it. */
  scopes: Readonly<Record<string, string>>;
  renewal: 'renew' | 'keep';
  /** Refuses what this vendor would not take; answers whether a refresh token is given. */
  checkAuthorization(query: Fields, account: CalendarAccount | undefined): { isOffline: boolean };
  /** As the vendor writes what was granted. */
  writeScopes(scopes: readonly string[]): string[];
  /** What an answer of the token address has besides. */
  furtherAnswer(account: CalendarAccount, scopes: readonly string[]): object;
  /** What comes back to Candor besides code and state. */
  furtherReturn: Fields;
  refusal(error: OAuthError): object;
  checkTokenRequest(request: FastifyRequest): void;
}

const refuse = (detail: string) => Object.assign(new Error(detail), { statusCode: 400 });

/** Adds the vendor's sign-in: a consent page, and the address at which codes and refresh tokens become access tokens. */
export function registerSignIn(app: FastifyInstance, parts: CalendarParts, rules: SignInRules): void {
  const { store, grants, faults, book } = parts;
  app.get<{ Querystring: Fields }>(rules.authorizePath, ({ query }, reply) => {
    const { redirectUri, scopes } = readAuthorization(query, rules);
    const content = consentPage({
      vendor: parts.name,
      scopes: scopes.map((scope) => ({ scope, about: rules.scopes[scope] ?? scope })),
      account: query.login_hint ?? book.defaultEmail,
      takesKind: parts.prefix === '/microsoft',
    });
    return sendPage(reply, { title: 'Connect', content, submitsTo: redirectUri.origin });
  });

  app.post<{ Querystring: Fields; Body: URLSearchParams | undefined }>(
    rules.authorizePath,
    async ({ query, body }, reply) => {
      const form = body ?? new URLSearchParams();
      const given = { ...query, ...Object.fromEntries(form) };
      const { redirectUri, scopes, codeChallenge } = readAuthorization(given, rules);
      const email = (given.account ?? book.defaultEmail).trim();
      const isAllowed = given.decision === 'allow' && /^\S+@\S+$/.test(email);
      if (!isAllowed)
        return comeBack(reply, redirectUri, given, {
          error: 'access_denied',
          error_description: 'The user has denied access to the scope requested by the client application.',
        });
      const kind = given.kind === 'personal' || given.kind === 'work' ? given.kind : undefined;
      const { isOffline } = rules.checkAuthorization(given, book.findAccount(email));
      const account = book.ensureAccount({ id: idOf(email), email, ...(kind && { kind }) });
      const ticked = form.getAll('grant');
      const chosen = ticked.length > 0 ? scopes.filter((scope) => ticked.includes(scope)) : scopes;
      const granted = faults.takeInside('scope-downgrade') ? chosen.slice(0, -1) : chosen;
      const request = { redirectUri: given.redirect_uri ?? '', codeChallenge, scopes: granted, isOffline };
      const code = grants.addCode(request, { id: account.id, email: account.email });
      await store.save();
      return comeBack(reply, redirectUri, given, { code, ...rules.furtherReturn });
    },
  );

  app.post<{ Body: URLSearchParams | undefined }>(rules.tokenPath, (request, reply) => {
    const form = Object.fromEntries(request.body ?? new URLSearchParams());
    return answerCall(parts, request, reply, form.grant_type ?? '', async () => {
      try {
        rules.checkTokenRequest(request);
        checkClient(form, request.headers.authorization, rules);
        const body = grantTokens(parts, form, rules);
        await store.save();
        return { status: 200, body };
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        // A grant that was ended by a refresh token that came twice stays ended.
        await store.save();
        return { status: error.error === 'invalid_client' ? 401 : 400, body: rules.refusal(error) };
      }
    });
  });
}

/** What Candor asks for; a request that does not fit is answered here and never sent back to an unchecked address. */
function readAuthorization(query: Fields, rules: SignInRules) {
  if (query.client_id !== rules.client.id) throw refuse('client_id is unknown.');
  if (query.response_type !== 'code') throw refuse('response_type must be code.');
  if (!query.state) throw refuse('state is required.');
  if (query.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(query.code_challenge ?? ''))
    throw refuse('A code_challenge by S256 is required.');
  const address = query.redirect_uri ?? '';
  const redirectUri = URL.canParse(address) ? new URL(address) : undefined;
  if (!redirectUri || !/^https?:$/.test(redirectUri.protocol) || redirectUri.href !== address)
    throw refuse('redirect_uri must be an http or https address.');
  if (redirectUri.pathname !== rules.returnPath || redirectUri.search || redirectUri.hash)
    throw refuse('redirect_uri is not registered.');
  const scopes = (query.scope ?? '').split(' ').filter(Boolean);
  if (scopes.length === 0) throw refuse('scope is required.');
  const unknown = scopes.find((scope) => !Object.hasOwn(rules.scopes, scope));
  if (unknown) throw refuse(`The scope ${unknown} does not exist.`);
  rules.checkAuthorization(query, undefined);
  return { redirectUri, scopes, codeChallenge: query.code_challenge ?? '' };
}

function comeBack(reply: FastifyReply, redirectUri: URL, { state }: Fields, answer: Fields) {
  for (const [name, value] of Object.entries({ ...answer, ...(state && { state }) }))
    redirectUri.searchParams.set(name, value);
  return reply.redirect(redirectUri.href, 303);
}

function grantTokens({ grants, faults, store }: CalendarParts, form: Fields, rules: SignInRules) {
  if (faults.takeInside('invalid_grant'))
    throw new OAuthError('invalid_grant', 'Token has been expired or revoked.');
  const expiresInSeconds = faults.get().expiresInSeconds ?? hourSeconds;
  const { code = '', redirect_uri: redirectUri = '', code_verifier: codeVerifier = '' } = form;
  const renewal = faults.is('rotate-refresh') ? 'rotate' : rules.renewal;
  const answer =
    form.grant_type === 'authorization_code'
      ? grants.exchange({ code, redirectUri, codeVerifier }, expiresInSeconds)
      : form.grant_type === 'refresh_token'
        ? grants.refresh(form.refresh_token ?? '', { expiresInSeconds, renewal })
        : undefined;
  if (!answer) throw new OAuthError('unsupported_grant_type', 'grant_type is not known here.');
  const grant = grants.findGrant(answer.access_token);
  const account = grant && store.state.accounts[grant.account.id];
  if (!grant || !account) throw new OAuthError('invalid_grant', 'The account no longer exists.');
  return {
    ...answer,
    scope: rules.writeScopes(grant.scopes).join(' '),
    ...rules.furtherAnswer(account, grant.scopes),
  };
}

/** In the body or by Basic, as RFC 6749 lets a client choose. */
function checkClient(form: Fields, authorization: string | undefined, { client }: SignInRules): void {
  const basic = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  const [id, secret] = basic
    ? Buffer.from(basic, 'base64').toString('utf8').split(':').map(decodeURIComponent)
    : [form.client_id, form.client_secret];
  if (id !== client.id || secret !== client.secret)
    throw new OAuthError('invalid_client', 'The client is unknown, or its secret is wrong.');
}
