import { type AuthorizationRequest, connectedAssistants } from '@candor/contract/connected-assistants';
import { consentPath } from '@candor/contract/consent-path';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Revision, revisions } from '../../../testing/test-assistants.ts';
import { call } from '../../../testing/test-client.ts';
import { buildMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

/** What a program on somebody's computer keeps; the person at the browser is played by the test. */
class Desk implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:33418/callback';
  readonly clientMetadata = {
    client_name: 'Official client',
    redirect_uris: [this.redirectUrl],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
  client: StoredOAuthClientInformation | undefined;
  kept: StoredOAuthTokens | undefined;
  sentTo: URL | undefined;
  private verifier = '';
  private found: OAuthDiscoveryState | undefined;

  state = () => 'a state of the official client';
  clientInformation = () => this.client;
  saveClientInformation = (client: StoredOAuthClientInformation) => {
    this.client = client;
  };
  tokens = () => this.kept;
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.kept = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
  discoveryState = () => this.found;
  saveDiscoveryState = (found: OAuthDiscoveryState) => {
    this.found = found;
  };
  invalidateCredentials = () => {
    this.kept = undefined;
  };
}

/** The product goes by its public address, as it does behind a proxy. */
const throughProxy = (url: string | URL, init?: RequestInit) => {
  const { pathname, search, origin } = new URL(url);
  expect(origin).toBe(product.platform.config.publicUrl);
  return fetch(`${product.url}${pathname}${search}`, init);
};

function open(desk: Desk, revision: Revision) {
  const client = new Client(
    { name: 'tests', version: '1' },
    { versionNegotiation: { mode: revisions[revision] } },
  );
  const url = new URL('/mcp', product.platform.config.publicUrl);
  const transport = new StreamableHTTPClientTransport(url, { authProvider: desk, fetch: throughProxy });
  return { client, transport };
}

/** The browser follows the address that the client opened, and the person says yes. */
async function allowInBrowser(desk: Desk, token: string): Promise<URLSearchParams> {
  if (!desk.sentTo) throw new Error('the client opened no browser');
  const asked = await fetch(`${product.url}${desk.sentTo.pathname}${desk.sentTo.search}`, {
    redirect: 'manual',
  });
  const page = new URL(asked.headers.get('location') ?? '', product.url);
  expect(page.pathname).toBe(consentPath);
  const request = Object.fromEntries(page.searchParams) as AuthorizationRequest;
  const { body } = await call(product, connectedAssistants.allowAssistant, { token, body: request });
  return new URL(body.redirect_url).searchParams;
}

async function connect(revision: Revision) {
  const member = await buildMember(product);
  const desk = new Desk();
  const first = open(desk, revision);
  await expect(first.client.connect(first.transport)).rejects.toThrow(UnauthorizedError);
  await first.transport.finishAuth(await allowInBrowser(desk, member.token));
  const { client, transport } = open(desk, revision);
  await client.connect(transport);
  return { member, desk, client };
}

describe.each(Object.keys(revisions) as Revision[])('the official client of revision %s', (revision) => {
  it('finds its way from a refusal to a tool, and refreshes its token by itself', async () => {
    const { desk, client } = await connect(revision);
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
    const first = desk.kept?.access_token;
    expect((await client.callTool({ name: 'search_jobs', arguments: {} })).isError).not.toBe(true);
    expect(desk.kept?.access_token).toBe(first);
    product.clock.advance(61 * 60 * 1000);
    expect((await client.callTool({ name: 'search_jobs', arguments: {} })).isError).not.toBe(true);
    expect(desk.kept?.access_token).not.toBe(first);
    await client.close();
  });

  it('has to ask the person again once it was disconnected', async () => {
    const { desk, client, member } = await connect(revision);
    const { body } = await call(product, connectedAssistants.listAssistants, { token: member.token });
    expect(body).toMatchObject([{ name: 'Official client', redirect_host: '127.0.0.1:33418' }]);
    desk.sentTo = undefined;
    await call(product, connectedAssistants.disconnectAssistant, {
      token: member.token,
      params: { id: body[0]?.id ?? '' },
    });
    await expect(client.callTool({ name: 'search_jobs', arguments: {} })).rejects.toThrow();
    expect(desk.sentTo).toBeInstanceOf(URL);
    await client.close();
  });
});
