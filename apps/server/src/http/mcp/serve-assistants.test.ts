import { apiKeys } from '@candor/contract/api-keys';
import { rateLimitHeaders } from '@candor/contract/call-limits';
import { allScopes } from '@candor/contract/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKey } from '../../testing/test-api-keys.ts';
import { connectAssistant } from '../../testing/test-assistants.ts';
import { call } from '../../testing/test-client.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const revision = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } };

function post(key: string | undefined, body: unknown = listing, headers: Record<string, string> = {}) {
  return fetch(`${product.url}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': revision,
      'mcp-method': 'tools/list',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

describe('whoever comes without a key', () => {
  it('is told where to read what is needed, and that can be read', async () => {
    const answer = await post(undefined);
    expect(answer.status).toBe(401);
    const challenge = answer.headers.get('www-authenticate') ?? '';
    expect(challenge).toMatch(/^Bearer scope="assistant assistant:write", resource_metadata="/);
    const [, address = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
    const { pathname } = new URL(address);
    for (const path of [pathname, '/.well-known/oauth-protected-resource']) {
      const metadata = await (await fetch(`${product.url}${path}`)).json();
      expect(metadata).toMatchObject({
        resource: `${new URL(address).origin}/mcp`,
        authorization_servers: [new URL(address).origin],
        scopes_supported: ['assistant', 'assistant:write'],
        bearer_methods_supported: ['header'],
      });
    }
  });

  it('is refused with a session, a revoked key, an unknown key, and a key in the address', async () => {
    const { token, key, keyId } = await buildKey(product, ['assistant']);
    await call(product, apiKeys.revokeKey, { token, params: { id: keyId } });
    for (const wrong of [token, key, 'cnd_live_nothing']) {
      const answer = await post(wrong);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
    const { status } = await fetch(`${product.url}/mcp?key=${key}`, { method: 'POST' });
    expect(status).toBe(400);
  });
});

it('the authorization server describes itself, for the issuer that the resource names', async () => {
  const metadata = await (await fetch(`${product.url}/.well-known/oauth-authorization-server`)).json();
  const issuer = product.platform.config.publicUrl;
  expect(metadata).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  });
});

describe('a key', () => {
  it('needs the scope, whatever else it holds', async () => {
    const { key } = await buildKey(
      product,
      allScopes.filter((scope) => scope !== 'assistant'),
    );
    const answer = await post(key);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
    expect(await answer.json()).toMatchObject({ code: 'scope_missing' });
  });

  it('with the scope opens nothing under /hr', async () => {
    const { key } = await buildKey(product, ['assistant', 'assistant:write']);
    for (const path of ['/hr/jobs', '/hr/candidates', '/hr/candidate-requests', '/hr/metrics']) {
      const answer = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
      expect(answer.status, path).toBe(403);
    }
  });

  it('uses up calls of the day, one for each request', async () => {
    const { key } = await buildKey(product, ['assistant']);
    const left = async () => Number((await post(key)).headers.get(rateLimitHeaders.remaining));
    // Within one day: the next one starts a new count.
    const [first, second] = await product.clock.holdDuring(async () => [await left(), await left()] as const);
    expect(second).toBe(first - 1);
  });

  it('is refused from a page of another site, and taken from our own', async () => {
    const { key } = await buildKey(product, ['assistant']);
    for (const origin of ['https://evil.example.com', 'null', `${product.url}.example.com`]) {
      const answer = await post(key, listing, { origin });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'foreign_origin' });
    }
    const { origin } = new URL(product.platform.config.publicUrl);
    expect((await post(key, listing, { origin })).status).toBe(200);
  });
});

describe('the protocol of 2026', () => {
  it('lists tools in a fixed order, and says how long that can be kept and by whom', async () => {
    const { key } = await buildKey(product, ['assistant']);
    const [first, second] = [await (await post(key)).text(), await (await post(key)).text()];
    expect(second).toBe(first);
    expect(JSON.parse(first).result).toMatchObject({
      resultType: 'complete',
      ttlMs: 60_000,
      cacheScope: 'private',
    });
  });

  it('says what it is on server/discover', async () => {
    const { key } = await buildKey(product, ['assistant']);
    const body = { ...listing, method: 'server/discover' };
    const answer = await post(key, body, { 'mcp-method': 'server/discover' });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.json())).toContain(revision);
  });

  it.each([
    ['a header that differs from the body', listing, { 'mcp-method': 'tools/call' }, 400, -32020],
    ['a method that nobody knows', { ...listing, method: 'x/y' }, { 'mcp-method': 'x/y' }, 404, -32601],
    [
      'a revision that nobody knows',
      {
        ...listing,
        params: { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } },
      },
      { 'mcp-protocol-version': '2099-01-01' },
      400,
      -32022,
    ],
  ] as const)('refuses %s', async (_, body, headers, status, code) => {
    const { key } = await buildKey(product, ['assistant']);
    const answer = await post(key, body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: { code } });
  });
});

describe('what is no request of the protocol', () => {
  it.each([
    ['a batch', JSON.stringify([listing, listing]), 'application/json', 400],
    ['broken JSON', '{', 'application/json', 400],
    ['plain text', JSON.stringify(listing), 'text/plain', 415],
    ['too much', JSON.stringify({ ...listing, x: 'x'.repeat(300_000) }), 'application/json', 413],
  ])('%s is refused', async (_, body, type, status) => {
    const { key } = await buildKey(product, ['assistant']);
    const headers = { authorization: `Bearer ${key}`, 'content-type': type, accept: '*/*' };
    expect((await fetch(`${product.url}/mcp`, { method: 'POST', headers, body })).status).toBe(status);
  });

  it('GET and DELETE are 405: there are no sessions', async () => {
    for (const method of ['GET', 'DELETE']) {
      const answer = await fetch(`${product.url}/mcp`, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('POST');
    }
  });
});

it('an unknown tool is an error the client understands', async () => {
  const { key } = await buildKey(product, ['assistant']);
  const client = await connectAssistant(product, key);
  await expect(client.callTool({ name: 'send_email', arguments: {} })).rejects.toThrow(/send_email/);
  await client.close();
});
