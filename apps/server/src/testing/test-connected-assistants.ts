import { createHash, randomBytes } from 'node:crypto';
import {
  type AuthorizationRequest,
  assistantScopes,
  connectedAssistants,
} from '@candor/contract/connected-assistants';
import type { BodyInputOf } from '@candor/contract/endpoint';
import type { AssistantScope } from '@candor/contract/scopes';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildMember, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export const redirectUri = 'https://assistant.example.com/callback';

export interface Tokens {
  access_token: string;
  token_type: string;
  expires_in: number;
  refresh_token: string;
  scope: string;
}

export interface OAuthAnswer {
  status: number;
  headers: Headers;
  body: Partial<Tokens> & { error?: string; error_description?: string; client_id?: string };
}

type Parameters = Record<string, string>;

async function read(answer: Response): Promise<OAuthAnswer> {
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as OAuthAnswer['body'],
  };
}

/** Registers a client as an assistant would, each from an address of its own. */
export async function register(
  product: TestProduct,
  metadata: object,
  address?: string,
): Promise<OAuthAnswer> {
  const from = address ?? `198.19.${randomBytes(1).readUInt8()}.${randomBytes(1).readUInt8()}`;
  return read(
    await fetch(`${product.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(metadata),
    }),
  );
}

export async function registerClient(product: TestProduct, redirectUris = [redirectUri]): Promise<string> {
  const { body } = await register(product, { client_name: 'Deskmate', redirect_uris: redirectUris });
  if (!body.client_id) throw new Error(`no client was registered: ${JSON.stringify(body)}`);
  return body.client_id;
}

/** A request with its proof, as a client makes one. */
export function buildAuthorization(
  product: TestProduct,
  clientId: string,
  changes: Partial<AuthorizationRequest> = {},
): { request: AuthorizationRequest; verifier: string } {
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: assistantScopes.join(' '),
    state: 'a state of the client',
    resource: `${product.platform.config.publicUrl}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  return { request, verifier };
}

/** Where the browser is sent by the authorization endpoint. */
export async function authorize(product: TestProduct, query: string | Parameters): Promise<string> {
  const answer = await fetch(`${product.url}/oauth/authorize?${new URLSearchParams(query)}`, {
    redirect: 'manual',
  });
  if (answer.status !== 302) throw new Error(`/oauth/authorize answered ${answer.status}`);
  return answer.headers.get('location') ?? '';
}

/** Allows a client as a person does, and answers the code it gets. */
export async function allow(
  product: TestProduct,
  token: string,
  request: BodyInputOf<typeof connectedAssistants.allowAssistant>,
): Promise<string> {
  const { body } = await call(product, connectedAssistants.allowAssistant, { token, body: request });
  const code = new URL(body.redirect_url).searchParams.get('code');
  if (!code) throw new Error('no code was given');
  return code;
}

export async function postForm(product: TestProduct, path: string, form: Parameters): Promise<OAuthAnswer> {
  const body = new URLSearchParams(form);
  return read(await fetch(`${product.url}${path}`, { method: 'POST', body }));
}

export function askForTokens(product: TestProduct, form: Parameters): Promise<OAuthAnswer> {
  return postForm(product, '/oauth/token', form);
}

export function refresh(
  product: TestProduct,
  { clientId, refreshToken, ...more }: { clientId: string; refreshToken: string } & Parameters,
): Promise<OAuthAnswer> {
  const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...more };
  return askForTokens(product, form);
}

export interface TestAssistant extends TestMember {
  clientId: string;
  connectionId: string;
  tokens: Tokens;
  /** The form by which the code was exchanged. */
  exchange: Parameters;
}

/** Connects an assistant of a member who is there already. */
export async function connect<M extends { token: string }>(
  product: TestProduct,
  member: M,
  changes: Partial<AuthorizationRequest> = {},
  allowed?: AssistantScope[],
): Promise<M & Omit<TestAssistant, keyof TestMember>> {
  const clientId = changes.client_id ?? (await registerClient(product));
  const { request, verifier } = buildAuthorization(product, clientId, changes);
  const code = await allow(product, member.token, {
    ...request,
    ...(allowed && { allowed_scopes: allowed }),
  });
  const exchange = {
    ...{ grant_type: 'authorization_code', code, client_id: clientId },
    ...{ redirect_uri: request.redirect_uri, code_verifier: verifier },
  };
  const { body, status } = await askForTokens(product, exchange);
  if (status !== 200) throw new Error(`no tokens were given: ${JSON.stringify(body)}`);
  const listed = await call(product, connectedAssistants.listAssistants, { token: member.token });
  const connectionId = listed.body[0]?.id ?? '';
  return { ...member, clientId, connectionId, tokens: body as Tokens, exchange };
}

/** A member of a new organization with a connected assistant. */
export async function buildAssistant(
  product: TestProduct,
  role: 'admin' | 'recruit' = 'admin',
): Promise<TestAssistant> {
  return connect(product, await buildMember(product, role));
}

export function listAssistantArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const asked = async () => {
    const { token } = await buildMember(product);
    const { request } = buildAuthorization(product, await registerClient(product));
    return { token, request };
  };
  return {
    'connectedAssistants.listAssistants': async () => ({ token: (await buildAssistant(product)).token }),
    'connectedAssistants.getConsent': async () => {
      const { token, request } = await asked();
      return { token, query: request as Parameters };
    },
    'connectedAssistants.allowAssistant': async () => {
      const { token, request } = await asked();
      return { token, body: request as never };
    },
    'connectedAssistants.disconnectAssistant': async () => {
      const { token, connectionId } = await buildAssistant(product);
      return { token, params: { id: connectionId } };
    },
  };
}
