import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { googleOAuth, microsoftOAuth } from '../calendars/calendar-oauth.ts';
import { createOAuthClient } from './oauth-client.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ access_token: 'fresh', token_type: 'Bearer' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const app = { clientId: 'app', clientSecret: 'secret' };

it("takes a token of Microsoft's for good for an hour where its answer doesn't say, and others for as long as they work", async () => {
  const microsoft = createOAuthClient(
    microsoftOAuth({ ...app, tenant: 'common', loginUrl: url, graphUrl: url }),
  );
  const google = createOAuthClient(googleOAuth({ ...app, accountsUrl: url, tokenUrl: url, userUrl: url }));
  expect((await microsoft.refresh('old')).expiresInSeconds).toBe(3600);
  expect((await google.refresh('old')).expiresInSeconds).toBeUndefined();
});
