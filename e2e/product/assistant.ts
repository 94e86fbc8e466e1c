import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callApi } from './api.ts';

interface Resource {
  resource: string;
  scopes_supported: string[];
}

interface Metadata {
  issuer: string;
  authorization_endpoint: string;
}

/** An assistant on somebody's computer, which knows nothing but the address of the product. */
export interface Assistant {
  /** What it opens in the browser. */
  authorizePath: string;
  /** What the browser brought back; waits for it. */
  answer: Promise<URLSearchParams>;
  /** Turns the code of an answer into an access token. */
  takeToken(answer: URLSearchParams): Promise<string>;
  stop(): void;
}

export async function startAssistant(name: string): Promise<Assistant> {
  const verifier = randomBytes(32).toString('base64url');
  const { promise: answer, resolve } = Promise.withResolvers<URLSearchParams>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    response
      .setHeader('content-type', 'text/html')
      .end('<title>Assistant</title><p>You can close this window.</p>');
    if (pathname === '/callback') resolve(searchParams);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const redirect = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  const { resource, scopes_supported: scopes } = await callApi<Resource>(
    'GET',
    '/.well-known/oauth-protected-resource/mcp',
  );
  const metadata = await callApi<Metadata>('GET', '/.well-known/oauth-authorization-server');
  const { client_id } = await callApi<{ client_id: string }>('POST', '/oauth/register', {
    json: { client_name: name, redirect_uris: [redirect], token_endpoint_auth_method: 'none' },
  });
  const query = new URLSearchParams({
    ...{ client_id, redirect_uri: redirect, response_type: 'code', state: 'seen before', resource },
    scope: scopes.join(' '),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return {
    authorizePath: `${new URL(metadata.authorization_endpoint).pathname}?${query}`,
    answer,
    async takeToken(given) {
      if (given.get('iss') !== metadata.issuer || given.get('state') !== 'seen before')
        throw new Error('the answer is not of whom it was asked');
      const code = given.get('code') ?? '';
      const form = { grant_type: 'authorization_code', client_id, code, code_verifier: verifier };
      return (await callApi<{ access_token: string }>('POST', '/oauth/token', { form })).access_token;
    },
    stop: () => server.close(),
  };
}

/** Calls a tool as the protocol of 2025 does. */
export function callTool(token: string, tool: string): Promise<Response> {
  return fetch(`${process.env.E2E_URL}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: tool, arguments: {} },
    }),
  });
}
