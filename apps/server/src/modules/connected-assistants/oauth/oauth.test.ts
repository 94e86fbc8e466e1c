import { auditLog } from '@candor/contract/audit-log';
import { connectedAssistants } from '@candor/contract/connected-assistants';
import { jobs } from '@candor/contract/jobs';
import { members as memberCalls } from '@candor/contract/members';
import { assistantConnections, assistantTokens, members } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectAssistant } from '../../../testing/test-assistants.ts';
import { call, patiently } from '../../../testing/test-client.ts';
import {
  allow,
  askForTokens,
  authorize,
  buildAssistant,
  buildAuthorization,
  connect,
  postForm,
  redirectUri,
  refresh,
  register,
  registerClient,
} from '../../../testing/test-connected-assistants.ts';
import { waitForMail } from '../../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { sweepAssistantsTask } from '../sweep-assistants.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail' });
});
afterAll(() => product.stop());

const secondMs = 1000;
const hourMs = 3600 * secondMs;

/** Whether the tools answer this token. */
async function statusAt(token: string): Promise<number> {
  const answer = await fetch(`${product.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  await answer.body?.cancel();
  return answer.status;
}

async function drafts(token: string): Promise<boolean> {
  const client = await connectAssistant(product, token);
  const { tools } = await client.listTools();
  await client.close();
  return tools.some(({ name }) => name === 'draft_job');
}

const listActions = async (token: string) =>
  (await call(product, auditLog.listEntries, { token })).body.map(({ action, actor, record }) => ({
    action,
    by: actor.name,
    on: record?.name,
  }));

describe('registering', () => {
  it('gives a public client an id and no secret', async () => {
    const { status, headers, body } = await register(product, {
      client_name: 'Deskmate\u202E <b>admin</b>\n',
      redirect_uris: [redirectUri, 'http://127.0.0.1:1/x'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      logo_uri: 'https://assistant.example.com/logo.png',
    });
    expect(status).toBe(201);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      client_id: expect.any(String),
      client_id_issued_at: expect.any(Number),
      client_name: 'Deskmate b admin /b',
      redirect_uris: [redirectUri, 'http://127.0.0.1:1/x'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'assistant assistant:write',
    });
  });

  it.each([
    [{}, 'invalid_redirect_uri'],
    [{ redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['http://assistant.example.com/'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: [redirectUri, `${redirectUri}#x`] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [
      { redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_basic' },
      'invalid_client_metadata',
    ],
    [{ redirect_uris: [redirectUri], grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
    [{ redirect_uris: [redirectUri], response_types: ['token'] }, 'invalid_client_metadata'],
  ])('refuses %j as %s', async (metadata, error) => {
    const { status, body } = await register(product, metadata);
    expect([status, body.error]).toEqual([400, error]);
  });

  it('is limited per address, and refuses what is no JSON in the words of OAuth', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1)
      statuses.push((await register(product, { redirect_uris: [redirectUri] }, '198.51.100.7')).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    const { status, body, headers } = await postForm(product, '/oauth/register', {
      redirect_uris: redirectUri,
    });
    expect([status, body.error, headers.get('cache-control')]).toEqual([415, 'invalid_request', 'no-store']);
  });

  it('ends for those whom nobody allowed, after a week', async () => {
    const [used, unused] = [await buildAssistant(product), await registerClient(product)];
    const sweep = () =>
      inTestTransaction(product, (ctx) => sweepAssistantsTask.handle(ctx, {}, { isLast: false }));
    product.clock.advance(7 * 24 * hourMs - hourMs);
    await sweep();
    expect(await authorize(product, buildAuthorization(product, unused).request)).not.toContain('problem=');
    product.clock.advance(2 * hourMs);
    await sweep();
    expect(await authorize(product, buildAuthorization(product, unused).request)).toBe(
      '/connect-assistant?problem=unknown_client',
    );
    expect(
      (await refresh(product, { clientId: used.clientId, refreshToken: used.tokens.refresh_token })).status,
    ).toBe(200);
    const forms = { grant_type: 'refresh_token', client_id: unused, refresh_token: 'x' };
    const { status, body } = await askForTokens(product, forms);
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });
});

describe('the authorization endpoint', () => {
  it('sends the browser to the page that asks, with the request as it came', async () => {
    const { request } = buildAuthorization(product, await registerClient(product));
    const location = await authorize(product, request as Record<string, string>);
    expect(location).toMatch(/^\/connect-assistant\?/);
    expect(Object.fromEntries(new URL(location, product.url).searchParams)).toEqual(request);
  });

  it.each([
    ['an unknown client', { client_id: 'somebody' }, 'unknown_client'],
    ['another redirect', { redirect_uri: 'https://evil.example.com/callback' }, 'unknown_redirect'],
    ['a longer redirect', { redirect_uri: `${redirectUri}/more` }, 'unknown_redirect'],
    ['a redirect with a fragment', { redirect_uri: `${redirectUri}#x` }, 'unknown_redirect'],
    ['a redirect to a script', { redirect_uri: 'javascript:alert(1)' }, 'unknown_redirect'],
    [
      'an error beside another redirect',
      { redirect_uri: 'https://evil.example.com', response_type: 'token' },
      'unknown_redirect',
    ],
  ])('never sends the browser away for %s', async (_, changes, problem) => {
    const { request } = buildAuthorization(product, await registerClient(product), changes);
    expect(await authorize(product, request as Record<string, string>)).toBe(
      `/connect-assistant?problem=${problem}`,
    );
  });

  it('never sends the browser away where client or redirect are missing or come twice', async () => {
    const { request } = buildAuthorization(product, await registerClient(product));
    const { client_id: clientId, redirect_uri: uri } = request;
    for (const query of [
      '',
      `client_id=${clientId}`,
      `redirect_uri=${uri}`,
      `client_id=${clientId}&redirect_uri=${uri}&redirect_uri=https://evil.example.com/`,
    ])
      expect(await authorize(product, query)).toBe('/connect-assistant?problem=malformed');
  });

  it.each([
    ['the plain method', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no method, which is plain', { code_challenge_method: '' }, 'invalid_request'],
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
    ['a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['an unknown scope', { scope: 'assistant jobs:write' }, 'invalid_scope'],
    ['a scope that opens nothing alone', { scope: 'assistant:write' }, 'invalid_scope'],
    ['another resource', { resource: 'https://other.example.com/mcp' }, 'invalid_target'],
    ['the API as the resource', { resource: 'https://candor.test/hr' }, 'invalid_target'],
  ])('tells the client of %s', async (_, changes, error) => {
    const { request } = buildAuthorization(product, await registerClient(product), changes);
    const answer = new URL(await authorize(product, request as Record<string, string>));
    expect(answer.origin + answer.pathname).toBe(redirectUri);
    expect(Object.fromEntries(answer.searchParams)).toMatchObject({
      error,
      state: 'a state of the client',
      iss: 'https://candor.test',
    });
    // The page that asks refuses it, too: nobody can go around this endpoint.
    const { token } = await buildMember(product);
    const refused = await call(product, connectedAssistants.allowAssistant, { token, body: request });
    expect([refused.status, refused.body.code]).toEqual([400, 'assistant_request_invalid']);
  });

  it('tells the client of a parameter that comes twice', async () => {
    const { request } = buildAuthorization(product, await registerClient(product));
    const query = `${new URLSearchParams(request as Record<string, string>)}&scope=assistant`;
    expect(new URL(await authorize(product, query)).searchParams.get('error')).toBe('invalid_request');
  });

  it('takes a request without state and resource, and any port of the own computer', async () => {
    const clientId = await registerClient(product, ['http://127.0.0.1:4000/callback']);
    const member = await buildMember(product);
    const { request } = buildAuthorization(product, clientId, {
      redirect_uri: 'http://127.0.0.1:61234/callback',
    });
    const { state: _state, resource: _resource, ...bare } = request;
    const { body } = await call(product, connectedAssistants.allowAssistant, {
      token: member.token,
      body: bare,
    });
    const answer = new URL(body.redirect_url);
    expect(answer.host).toBe('127.0.0.1:61234');
    expect([...answer.searchParams.keys()]).toEqual(['code', 'iss']);
  });
});

describe('consent', () => {
  it('names the stranger, where the answer goes, the organization, and the way to say no', async () => {
    const { token } = await buildMember(product);
    const { request } = buildAuthorization(product, await registerClient(product));
    const { body } = await call(product, connectedAssistants.getConsent, {
      token,
      query: request as Record<string, string>,
    });
    const { deny_url, ...shown } = body;
    expect(shown).toEqual({
      client_name: 'Deskmate',
      redirect_host: 'assistant.example.com',
      is_local: false,
      scopes: ['assistant', 'assistant:write'],
      organization_name: 'Test Works',
    });
    const denied = new URL(deny_url);
    expect(denied.origin + denied.pathname).toBe(redirectUri);
    expect(denied.searchParams.get('error')).toBe('access_denied');
    expect(denied.searchParams.get('iss')).toBe('https://candor.test');
  });

  it('is told to the owner by email, and to the audit log', async () => {
    const { email, token } = await buildAssistant(product);
    const mail = await waitForMail(product, email);
    expect(mail.subject).toBe('An AI assistant was connected to your Candor account');
    expect(JSON.stringify(mail)).toContain('Deskmate');
    expect(await listActions(token)).toMatchObject([
      { action: 'assistant.connected', by: 'Noor Haddad', on: 'Deskmate (Noor Haddad)' },
    ]);
  });

  it('gives fewer scopes where the person says so, and never more', async () => {
    const member = await buildMember(product);
    const { tokens } = await connect(product, member, {}, ['assistant']);
    expect(tokens.scope).toBe('assistant');
    expect(await drafts(tokens.access_token)).toBe(false);
    const { request } = buildAuthorization(product, await registerClient(product), { scope: 'assistant' });
    for (const allowed_scopes of [['assistant', 'assistant:write'], ['assistant:write'], []] as const) {
      const body = { ...request, allowed_scopes: [...allowed_scopes] };
      const answer = await call(product, connectedAssistants.allowAssistant, { token: member.token, body });
      expect(answer.body.code).toBe('assistant_request_invalid');
    }
  });

  it('stops at twenty assistants', async () => {
    const { token } = await buildMember(product);
    const { request } = buildAuthorization(product, await registerClient(product));
    const answers = await Promise.all(
      Array.from({ length: 22 }, () =>
        patiently(() => call(product, connectedAssistants.allowAssistant, { token, body: request })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'too_many_assistants')).toHaveLength(2);
  });
});

describe('a code', () => {
  it('becomes tokens that open the tools, stored as hashes only', async () => {
    const { tokens, connectionId } = await buildAssistant(product);
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'assistant assistant:write',
    });
    expect(await statusAt(tokens.access_token)).toBe(200);
    const rows = await inTestTransaction(product, async ({ db }) => [
      ...(await db.select().from(assistantTokens).where(eq(assistantTokens.connectionId, connectionId))),
      ...(await db.select().from(assistantConnections).where(eq(assistantConnections.id, connectionId))),
    ]);
    for (const secret of [tokens.access_token, tokens.refresh_token])
      expect(JSON.stringify(rows)).not.toContain(secret.slice(-20));
  });

  it.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    [
      'the challenge as the verifier, as plain would have it',
      { code_verifier: 'challenge' },
      'invalid_grant',
    ],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another redirect', { redirect_uri: 'https://assistant.example.com/other' }, 'invalid_grant'],
    ['another resource', { resource: 'https://other.example.com/mcp' }, 'invalid_target'],
    ['another code', { code: 'cnd_code_unknown' }, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
    ['no client', { client_id: '' }, 'invalid_request'],
  ])('gives nothing for %s', async (_, changes, error) => {
    const { token } = await buildMember(product);
    const clientId = await registerClient(product);
    const { request, verifier } = buildAuthorization(product, clientId);
    const good = {
      ...{ grant_type: 'authorization_code', client_id: clientId, redirect_uri: redirectUri },
      ...{ code: await allow(product, token, request), code_verifier: verifier },
    };
    const wanted = { ...good, ...changes };
    if (wanted.code_verifier === 'challenge') wanted.code_verifier = request.code_challenge ?? '';
    const { status, body, headers } = await askForTokens(product, wanted);
    expect([status, body.error]).toEqual([400, error]);
    expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
    expect((await askForTokens(product, good)).status).toBe(200);
  });

  it('gives nothing to another client', async () => {
    const { token } = await buildMember(product);
    const { request, verifier } = buildAuthorization(product, await registerClient(product));
    const form = {
      ...{ grant_type: 'authorization_code', client_id: await registerClient(product) },
      ...{ code: await allow(product, token, request), code_verifier: verifier },
    };
    expect((await askForTokens(product, form)).body.error).toBe('invalid_grant');
  });

  it('works for a minute', async () => {
    const { token } = await buildMember(product);
    const clientId = await registerClient(product);
    const { request, verifier } = buildAuthorization(product, clientId);
    const code = await allow(product, token, request);
    product.clock.advance(61 * secondMs);
    const form = { grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier };
    expect((await askForTokens(product, form)).body.error).toBe('invalid_grant');
  });

  it('that comes twice ends what it gave, and the log says so', async () => {
    const { token, tokens, exchange, clientId } = await buildAssistant(product);
    expect((await askForTokens(product, exchange)).body.error).toBe('invalid_grant');
    expect(await statusAt(tokens.access_token)).toBe(401);
    const again = await refresh(product, { clientId, refreshToken: tokens.refresh_token });
    expect(again.body.error).toBe('invalid_grant');
    expect((await listActions(token))[0]).toEqual({
      action: 'assistant.token_reused',
      by: 'Candor',
      on: 'Deskmate (Noor Haddad)',
    });
  });

  it('that comes twice at once gives tokens once at most', async () => {
    const { token } = await buildMember(product);
    const clientId = await registerClient(product);
    const { request, verifier } = buildAuthorization(product, clientId);
    const code = await allow(product, token, request);
    const form = { grant_type: 'authorization_code', client_id: clientId, code, code_verifier: verifier };
    const answers = await Promise.all(Array.from({ length: 6 }, () => askForTokens(product, form)));
    const given = answers.filter(({ status }) => status === 200);
    expect(given).toHaveLength(1);
    expect(await statusAt(given[0]?.body.access_token ?? '')).toBe(401);
  });
});

describe('a refresh token', () => {
  it('gives new tokens once, and ends the connection when it comes again later', async () => {
    const { clientId, tokens } = await buildAssistant(product);
    const first = await refresh(product, { clientId, refreshToken: tokens.refresh_token });
    expect(first.body).toMatchObject({ token_type: 'Bearer', scope: 'assistant assistant:write' });
    expect(await statusAt(first.body.access_token ?? '')).toBe(200);
    product.clock.advance(31 * secondMs);
    const again = await refresh(product, { clientId, refreshToken: tokens.refresh_token });
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect(await statusAt(first.body.access_token ?? '')).toBe(401);
    const next = await refresh(product, { clientId, refreshToken: first.body.refresh_token ?? '' });
    expect(next.body.error).toBe('invalid_grant');
  });

  it('can be sent again within half a minute, and replaces the answer that was lost', async () => {
    const { clientId, tokens } = await buildAssistant(product);
    const { refresh_token: refreshToken } = tokens;
    const refreshNow = () => refresh(product, { clientId, refreshToken });
    const [lost, second] = await product.clock.holdDuring(
      async () => [await refreshNow(), await refreshNow()] as const,
    );
    expect(second.status).toBe(200);
    expect(await statusAt(lost.body.access_token ?? '')).toBe(401);
    expect(await statusAt(second.body.access_token ?? '')).toBe(200);
    // Whoever has the replaced one is a second holder.
    const thief = await refresh(product, { clientId, refreshToken: lost.body.refresh_token ?? '' });
    expect(thief.body.error).toBe('invalid_grant');
    expect(await statusAt(second.body.access_token ?? '')).toBe(401);
  });

  it('ends the connection when it comes again after its successor was used, however soon', async () => {
    const { clientId, tokens } = await buildAssistant(product);
    const first = await refresh(product, { clientId, refreshToken: tokens.refresh_token });
    const second = await refresh(product, { clientId, refreshToken: first.body.refresh_token ?? '' });
    expect(second.status).toBe(200);
    expect((await refresh(product, { clientId, refreshToken: tokens.refresh_token })).status).toBe(400);
    expect(await statusAt(second.body.access_token ?? '')).toBe(401);
  });

  it('gives no more scopes than were allowed; fewer for one access token only', async () => {
    const { clientId, tokens } = await connect(product, await buildMember(product), { scope: 'assistant' });
    const { refresh_token: refreshToken } = tokens;
    const wider = await refresh(product, { clientId, refreshToken, scope: 'assistant assistant:write' });
    expect([wider.status, wider.body.error]).toEqual([400, 'invalid_scope']);
    const both = await buildAssistant(product);
    const fewer = await refresh(product, {
      ...{ clientId: both.clientId, refreshToken: both.tokens.refresh_token, scope: 'assistant' },
    });
    expect(fewer.body.scope).toBe('assistant');
    expect(await drafts(fewer.body.access_token ?? '')).toBe(false);
    const all = await refresh(product, {
      clientId: both.clientId,
      refreshToken: fewer.body.refresh_token ?? '',
    });
    expect(await drafts(all.body.access_token ?? '')).toBe(true);
  });

  it('is worth nothing to another client, for another resource, as an access token, and after 90 days', async () => {
    const { clientId, tokens } = await buildAssistant(product);
    const { refresh_token: refreshToken } = tokens;
    const other = await registerClient(product);
    expect((await refresh(product, { clientId: other, refreshToken })).body.error).toBe('invalid_grant');
    const resource = 'https://other.example.com/mcp';
    expect((await refresh(product, { clientId, refreshToken, resource })).body.error).toBe('invalid_target');
    expect((await refresh(product, { clientId, refreshToken: tokens.access_token })).status).toBe(400);
    expect(await statusAt(refreshToken)).toBe(401);
    product.clock.advance(91 * 24 * hourMs);
    expect((await refresh(product, { clientId, refreshToken })).body.error).toBe('invalid_grant');
  });
});

describe('an access token', () => {
  it('works for an hour', async () => {
    await product.clock.holdDuring(async () => {
      const { tokens } = await buildAssistant(product);
      product.clock.advance(hourMs - secondMs);
      expect(await statusAt(tokens.access_token)).toBe(200);
      product.clock.advance(2 * secondMs);
      expect(await statusAt(tokens.access_token)).toBe(401);
    });
  });

  it('opens nothing under /hr, and nothing from an address', async () => {
    const { tokens } = await buildAssistant(product);
    for (const path of ['/hr/jobs', '/hr/candidates', '/hr/auth/me', '/hr/connected-assistants'])
      expect(
        (
          await fetch(`${product.url}${path}`, {
            headers: { authorization: `Bearer ${tokens.access_token}` },
          })
        ).status,
        path,
      ).toBe(401);
    const inAddress = await fetch(`${product.url}/mcp?access_token=${tokens.access_token}`, {
      method: 'POST',
    });
    expect(inAddress.status).toBe(400);
  });

  it('that was given for another address is refused', async () => {
    const { tokens, connectionId } = await buildAssistant(product);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(assistantConnections)
        .set({ resource: 'https://other.example.com/mcp' })
        .where(eq(assistantConnections.id, connectionId)),
    );
    expect(await statusAt(tokens.access_token)).toBe(401);
  });

  it("is worth no more than its owner's role of this moment", async () => {
    const { tokens, userId } = await buildAssistant(product);
    expect(await drafts(tokens.access_token)).toBe(true);
    await inTestTransaction(product, ({ db }) =>
      db.update(members).set({ role: 'report' }).where(eq(members.userId, userId)),
    );
    expect(await drafts(tokens.access_token)).toBe(false);
  });

  it('sees its own organization only, and stands in the log with its owner', async () => {
    const theirs = await buildAssistant(product);
    const { tokens, token, userId } = await buildAssistant(product);
    const client = await connectAssistant(product, tokens.access_token);
    const draft = {
      title: 'Nurse',
      department: 'Care',
      city: 'Hobart',
      country: 'Australia',
      description: 'Care.',
    };
    await client.callTool({ name: 'draft_job', arguments: draft });
    await client.close();
    expect((await call(product, jobs.listJobs, { token: theirs.token })).body).toEqual([]);
    expect((await call(product, jobs.listJobs, { token })).body).toMatchObject([{ title: 'Nurse' }]);
    const { body } = await call(product, auditLog.listEntries, { token, query: { person: userId } });
    expect(body[0]).toMatchObject({
      action: 'job.saved',
      actor: { kind: 'key', name: 'AI assistant Deskmate (Noor Haddad)' },
    });
  });

  it('dies with the membership of its owner, for good', async () => {
    const { tokens, clientId, userId, organizationId } = await buildAssistant(product, 'recruit');
    const admin = await buildMember(product, 'admin', organizationId);
    await call(product, memberCalls.removeMember, { token: admin.token, params: { id: userId } });
    expect(await statusAt(tokens.access_token)).toBe(401);
    const again = await refresh(product, { clientId, refreshToken: tokens.refresh_token });
    expect(again.body.error).toBe('invalid_grant');
    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(assistantConnections).where(eq(assistantConnections.userId, userId)),
    );
    expect(row?.revokedAt).toBeInstanceOf(Date);
  });
});

describe('giving tokens back', () => {
  const giveBack = (clientId: string, token: string) =>
    postForm(product, '/oauth/revoke', { client_id: clientId, token });

  it('ends an access token alone, and with a refresh token the connection', async () => {
    const { token, tokens, clientId } = await buildAssistant(product);
    expect((await giveBack(clientId, tokens.access_token)).status).toBe(200);
    expect(await statusAt(tokens.access_token)).toBe(401);
    const { body } = await refresh(product, { clientId, refreshToken: tokens.refresh_token });
    expect((await giveBack(clientId, body.refresh_token ?? '')).status).toBe(200);
    expect(await statusAt(body.access_token ?? '')).toBe(401);
    expect((await listActions(token))[0]).toMatchObject({
      action: 'assistant.ended',
      by: 'AI assistant Deskmate (Noor Haddad)',
    });
  });

  it("does nothing to another client's token, and tells an unknown one from nothing", async () => {
    const { tokens, clientId } = await buildAssistant(product);
    const other = await registerClient(product);
    expect((await giveBack(other, tokens.refresh_token)).status).toBe(200);
    expect((await giveBack(clientId, 'cnd_refresh_unknown')).status).toBe(200);
    expect(await statusAt(tokens.access_token)).toBe(200);
    expect((await giveBack('somebody', tokens.refresh_token)).status).toBe(401);
  });
});
