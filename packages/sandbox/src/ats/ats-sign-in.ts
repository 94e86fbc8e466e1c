import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall } from '../calendars/answer-call.ts';
import { OAuthError } from '../oauth/grants.ts';
import { sendPage } from '../pages/page-shell.ts';
import { atsConsentPage } from './ats-consent-page.ts';
import type { AtsAccount } from './ats-objects.ts';
import type { AtsParts } from './ats-parts.ts';

const hourSeconds = 3600;

export type Fields = Record<string, string>;

/** How one vendor lets people in, where the vendors differ. */
export interface AtsSignInRules {
  authorizePath: string;
  tokenPath: string;
  /** The registered address ends so. */
  returnPath: string;
  client: { id: string; secret: string };
  /** Each scope with what the consent page says about it. */
  scopes: Readonly<Record<string, string>>;
  /** Without this scope, or this parameter, no refresh token is given. */
  isOffline(query: Fields): boolean;
  renewal: 'rotate' | 'renew' | 'keep';
  codeLifetimeMs?: number;
  idleMs?: number;
  expiresInSeconds?: number;
  /** Refuses what this vendor would not take. */
  checkAuthorization(query: Fields): void;
  /** What comes back to Candor besides code and state. */
  furtherReturn?(request: FastifyRequest, accounts: readonly AtsAccount[]): Fields;
  /** Refuses a company that is not kept at this address. */
  checkToken?(request: FastifyRequest, accounts: readonly AtsAccount[]): void;
  /** What an answer of the token address has besides. */
  furtherAnswer?(request: FastifyRequest, accounts: readonly AtsAccount[]): object;
  /** How the vendor writes a refusal. */
  refusal?(error: OAuthError): { status: number; body: object };
}

export const refuse = (detail: string) => Object.assign(new Error(detail), { statusCode: 400 });

/** Adds the vendor's sign-in: a consent page, and the address at which codes and refresh tokens become access tokens. */
export function registerAtsSignIn(app: FastifyInstance, parts: AtsParts, rules: AtsSignInRules): void {
  const { store, grants, faults } = parts;
  const { accounts } = store.state;

  app.get<{ Querystring: Fields }>(rules.authorizePath, ({ query }, reply) => {
    const { redirectUri, scopes } = readAuthorization(query, rules);
    const content = atsConsentPage({
      vendor: parts.name,
      scopes: scopes.map((scope) => ({ scope, about: rules.scopes[scope] ?? scope })),
      accounts,
    });
    return sendPage(reply, { title: 'Connect', content, submitsTo: redirectUri.origin });
  });

  app.post<{ Querystring: Fields; Body: unknown }>(rules.authorizePath, async (request, reply) => {
    const given = { ...request.query, ...readFields(request) };
    const { redirectUri, scopes } = readAuthorization(given, rules);
    const comeBack = (answer: Fields) =>
      sendBack(reply, redirectUri, { ...answer, state: given.state ?? '' });
    if (given.decision !== 'allow')
      return comeBack({ error: 'access_denied', error_description: 'The user denied the request.' });
    const chosen = accounts.filter(({ id }) =>
      (given.account ?? accounts[0]?.id ?? '').split(',').includes(id),
    );
    if (chosen.length === 0) throw refuse('There is no such company.');
    const code = grants.addCode(
      {
        redirectUri: given.redirect_uri ?? '',
        codeChallenge: null,
        scopes: faults.takeInside('scope-downgrade') ? scopes.slice(0, -1) : scopes,
        isOffline: rules.isOffline(given),
        ...(rules.codeLifetimeMs !== undefined && { codeLifetimeMs: rules.codeLifetimeMs }),
      },
      { id: chosen.map(({ id }) => id).join(','), email: 'mira.okafor@example.com' },
    );
    await store.save();
    return comeBack({ code, ...rules.furtherReturn?.(request, chosen) });
  });

  app.post<{ Body: unknown }>(rules.tokenPath, (request, reply) => {
    const form = readFields(request);
    return answerCall(parts, request, reply, form.grant_type ?? '', async () => {
      try {
        const body = grantTokens(parts, request, form, rules);
        await store.save();
        return { status: 200, body };
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        // A grant that was ended by a refresh token that came twice stays ended.
        await store.save();
        const usual = {
          status: error.error === 'invalid_client' ? 401 : 400,
          body: { error: error.error, error_description: error.message },
        };
        return rules.refusal?.(error) ?? usual;
      }
    });
  });
}

/** What Candor asks for; a request that does not fit is answered here and never sent back to an unchecked address. */
function readAuthorization(query: Fields, rules: AtsSignInRules) {
  if (query.client_id !== rules.client.id) throw refuse('client_id is unknown.');
  if (query.response_type !== 'code') throw refuse('response_type must be code.');
  if (!query.state) throw refuse('state is required.');
  const address = query.redirect_uri ?? '';
  const redirectUri = URL.canParse(address) ? new URL(address) : undefined;
  if (!redirectUri || !/^https?:$/.test(redirectUri.protocol) || redirectUri.href !== address)
    throw refuse('redirect_uri must be an http or https address.');
  if (redirectUri.pathname !== rules.returnPath || redirectUri.search || redirectUri.hash)
    throw refuse('redirect_uri is not registered.');
  const scopes = (query.scope ?? '').split(/[ ,]/).filter(Boolean);
  if (scopes.length === 0) throw refuse('scope is required.');
  const unknown = scopes.find((scope) => !Object.hasOwn(rules.scopes, scope));
  if (unknown) throw refuse(`The scope ${unknown} does not exist.`);
  rules.checkAuthorization(query);
  return { redirectUri, scopes };
}

function sendBack(reply: FastifyReply, redirectUri: URL, answer: Fields) {
  for (const [name, value] of Object.entries(answer)) redirectUri.searchParams.set(name, value);
  return reply.redirect(redirectUri.href, 303);
}

/** A form or JSON, as the vendors' own clients send either. */
function readFields({ body, query }: FastifyRequest): Fields {
  const entries: [string, unknown][] =
    body instanceof URLSearchParams ? [...body] : Object.entries((body ?? query ?? {}) as object);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function grantTokens(parts: AtsParts, request: FastifyRequest, form: Fields, rules: AtsSignInRules) {
  const { grants, faults, store } = parts;
  if (form.client_id !== rules.client.id || form.client_secret !== rules.client.secret)
    throw new OAuthError('invalid_client', 'The client is unknown, or its secret is wrong.');
  if (faults.takeInside('invalid_grant'))
    throw new OAuthError('invalid_grant', 'Token has been expired or revoked.');
  const expiresInSeconds = faults.expiresInSeconds() ?? rules.expiresInSeconds ?? hourSeconds;
  const { code = '', redirect_uri: redirectUri = '' } = form;
  const renewal = faults.takeInside('rotate-refresh')
    ? 'rotate'
    : faults.takeInside('no-rotation')
      ? 'keep'
      : rules.renewal;
  const idle = rules.idleMs !== undefined && { idleMs: rules.idleMs };
  if (form.grant_type === 'authorization_code') checkRegion(parts, request, rules, form);
  const answer =
    form.grant_type === 'authorization_code'
      ? grants.exchange({ code, redirectUri, codeVerifier: '' }, expiresInSeconds)
      : form.grant_type === 'refresh_token'
        ? grants.refresh(form.refresh_token ?? '', { expiresInSeconds, renewal, ...idle })
        : undefined;
  if (!answer) throw new OAuthError('unsupported_grant_type', 'grant_type is not known here.');
  const ids = grants.findGrant(answer.access_token)?.account.id.split(',') ?? [];
  const chosen = store.state.accounts.filter(({ id }) => ids.includes(id));
  return { ...answer, ...rules.furtherAnswer?.(request, chosen) };
}

/** A code of one data center is not known in another one, and stays good there. */
function checkRegion(
  { store }: AtsParts,
  request: FastifyRequest,
  rules: AtsSignInRules,
  { code = '' }: Fields,
) {
  const { codes } = store.state.grants;
  const ids = (Object.hasOwn(codes, code) ? codes[code] : undefined)?.account.id.split(',') ?? [];
  rules.checkToken?.(
    request,
    store.state.accounts.filter(({ id }) => ids.includes(id)),
  );
}
