import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a test looks at in an answer, whatever was asked. */
export interface Told {
  id: string;
  mail: string;
  displayName: string;
  subject: string;
  status: string;
  hangoutLink: string;
  resourceId: string;
  start: { dateTime: string; timeZone: string };
  onlineMeeting: { joinUrl: string };
  allowedOnlineMeetingProviders: string[];
  conferenceData: { createRequest: { status: { statusCode: string } } };
  attendees: { status: { response: string }; responseStatus: string }[];
  value: (Told & { availabilityView: string; error: { responseCode: string } })[];
  items: Told[];
  nextPageToken: string;
  nextSyncToken: string;
  calendars: Record<string, { busy: { start: string; end: string }[]; errors: { reason: string }[] }>;
  error: { code: string; errors: { reason: string }[] };
  '@odata.nextLink': string;
  '@odata.deltaLink': string;
}

/** What stands in the vendor's calendars. */
export interface ToldState {
  accounts: { id: string; email: string }[];
  events: {
    id: string;
    account: string;
    start: string;
    transaction_id: string;
    private_properties: object;
  }[];
}

interface VendorAddresses {
  authorizePath: string;
  tokenPath: string;
  client: { id: string; secret: string };
  parameters: Record<string, string>;
}

/** What Candor does when a member connects a calendar, without Candor. */
export function createSignIn(url: string, vendor: VendorAddresses) {
  const verifier = randomBytes(32).toString('base64url');
  const asked: Record<string, string> = {
    client_id: vendor.client.id,
    response_type: 'code',
    state: 'a state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...vendor.parameters,
  };
  const address = (changed: Record<string, string>) =>
    `${url}${vendor.authorizePath}?${new URLSearchParams({ ...asked, ...changed })}`;

  const openPage = (changed: Record<string, string> = {}) => fetch(address(changed));
  async function agree(form: Record<string, string> = {}, changed: Record<string, string> = {}) {
    const body = new URLSearchParams({ decision: 'allow', ...form });
    const answer = await fetch(address(changed), { method: 'POST', body, redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? 'http://nowhere.example');
  }
  async function ask(fields: Record<string, string>) {
    const { id, secret } = vendor.client;
    const answer = await fetch(`${url}${vendor.tokenPath}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: id, client_secret: secret, ...fields }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  }
  const exchange = (code: string, changed: Record<string, string> = {}) =>
    ask({
      ...{ grant_type: 'authorization_code', code, redirect_uri: asked.redirect_uri ?? '' },
      ...{ code_verifier: verifier, ...changed },
    });
  const refresh = (token: string) => ask({ grant_type: 'refresh_token', refresh_token: token });
  async function signIn(account: string, form: Record<string, string> = {}) {
    const code = (await agree({ account, ...form })).searchParams.get('code') ?? '';
    const { body } = await exchange(code);
    return { accessToken: body.access_token ?? '', refreshToken: body.refresh_token, tokens: body };
  }
  return { openPage, agree, ask, exchange, refresh, signIn };
}

/** Calls the vendor's API with a token. */
export function createCaller(base: string) {
  return async (
    token: string,
    method: string,
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as Told };
  };
}

export interface Notice {
  url: string;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Takes notices of changes, and repeats what it is asked to. */
export async function startNoticeReceiver() {
  const received: Notice[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { searchParams } = new URL(request.url ?? '/', 'http://candor.test');
      const token = searchParams.get('validationToken');
      if (token) return response.writeHead(200, { 'content-type': 'text/plain' }).end(token);
      const text = Buffer.concat(pieces).toString('utf8');
      received.push({ url: request.url ?? '', headers: request.headers, text });
      return response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
