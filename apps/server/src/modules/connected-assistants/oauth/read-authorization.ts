import type { BrokenRequest } from '@candor/contract/connected-assistants';
import type { AssistantScope } from '@candor/contract/scopes';
import { assistantClients } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { readScopes } from './asked-scopes.ts';
import { OAuthRefusal, readParameters, requireParameter } from './oauth-refusal.ts';
import { isRegisteredRedirect } from './redirect-uris.ts';
import { readResource } from './resource.ts';

/** What a client asks a person for. */
export interface Authorization {
  client: typeof assistantClients.$inferSelect;
  redirectUri: string;
  state: string | undefined;
  scopes: AssistantScope[];
  resource: string;
  codeChallenge: string;
}

export type ReadAuthorization =
  | { kind: 'asked'; asked: Authorization }
  /** The client is told so. */
  | { kind: 'refused'; answerUrl: string }
  /** Nobody knows where an answer would go: the browser is never sent there. */
  | { kind: 'broken'; why: BrokenRequest };

/** Reads an authorization request: first who asks and where the answer goes, and only then what is asked for. */
export async function readAuthorization(
  ctx: Transactional<Context>,
  sent: Readonly<Record<string, unknown>>,
): Promise<ReadAuthorization> {
  const { client_id: clientId, redirect_uri: redirectUri } = sent;
  if (typeof clientId !== 'string' || typeof redirectUri !== 'string')
    return { kind: 'broken', why: 'malformed' };
  const [client] = await ctx.db.select().from(assistantClients).where(eq(assistantClients.id, clientId));
  if (!client) return { kind: 'broken', why: 'unknown_client' };
  if (!isRegisteredRedirect(redirectUri, client.redirectUris))
    return { kind: 'broken', why: 'unknown_redirect' };
  const state = typeof sent.state === 'string' ? sent.state : undefined;
  try {
    return { kind: 'asked', asked: { client, redirectUri, state, ...readAsked(ctx, sent) } };
  } catch (refusal) {
    if (!(refusal instanceof OAuthRefusal)) throw refusal;
    const answer = { error: refusal.error, error_description: refusal.message };
    return { kind: 'refused', answerUrl: buildAnswer(ctx, { redirectUri, state }, answer) };
  }
}

function readAsked(ctx: Pick<Context, 'platform'>, sent: Readonly<Record<string, unknown>>) {
  const parameters = readParameters(sent);
  if (requireParameter(parameters, 'response_type') !== 'code')
    throw new OAuthRefusal('unsupported_response_type', 'Only the response type code is supported.');
  const codeChallenge = requireParameter(parameters, 'code_challenge');
  // Without a word on it, the method is plain: RFC 7636.
  if (parameters.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge))
    throw new OAuthRefusal('invalid_request', 'Send a code_challenge with the code_challenge_method S256.');
  return {
    codeChallenge,
    scopes: readScopes(parameters.scope, { otherwise: ['assistant'] }),
    resource: readResource(ctx, parameters.resource),
  };
}

/** The address that tells a client what came of its request. It names us: RFC 9207. */
export function buildAnswer(
  { platform }: Pick<Context, 'platform'>,
  { redirectUri, state }: Pick<Authorization, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  url.searchParams.set('iss', platform.config.publicUrl);
  return url.href;
}
