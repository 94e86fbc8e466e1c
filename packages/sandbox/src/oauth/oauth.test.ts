import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../start.ts';
import { sandboxClient } from './sandbox-client.ts';

let dataDir: string;
let sandbox: Sandbox;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-oauth-'));
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => setFault({ mode: 'none' }));

const verifier = 'a-verifier-of-at-least-forty-three-characters-long';
const asked = {
  client_id: sandboxClient.id,
  response_type: 'code',
  redirect_uri: 'https://hire.example/return',
  scope: 'calendar mail',
  state: 'a state',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

function setFault(body: unknown) {
  return fetch(`${sandbox.url}/oauth/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function openPage(changed: Record<string, string> = {}) {
  return fetch(`${sandbox.url}/oauth/authorize?${new URLSearchParams({ ...asked, ...changed })}`);
}

async function agree(decision = 'allow'): Promise<URL> {
  const body = new URLSearchParams({ ...asked, account: 'mira@example.com', decision });
  const answer = await fetch(`${sandbox.url}/oauth/authorize`, { method: 'POST', body, redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

async function ask(fields: Record<string, string>) {
  const client = { client_id: sandboxClient.id, client_secret: sandboxClient.secret };
  const body = new URLSearchParams({ ...client, ...fields });
  const answer = await fetch(`${sandbox.url}/oauth/token`, { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

async function exchange(changed: Record<string, string> = {}) {
  const code = (await agree()).searchParams.get('code') ?? '';
  const grant = {
    grant_type: 'authorization_code',
    redirect_uri: asked.redirect_uri,
    code_verifier: verifier,
  };
  return { code, ...(await ask({ ...grant, code, ...changed })) };
}

const refresh = (token: string) => ask({ grant_type: 'refresh_token', refresh_token: token });

describe('the authorization server', () => {
  it('asks the person, and sends them back with the state', async () => {
    const page = await openPage();
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://hire.example");
    expect(await page.text()).toContain('calendar');
    expect(Object.fromEntries((await agree()).searchParams)).toEqual({
      code: expect.stringMatching(/^sac_/),
      state: 'a state',
    });
    expect((await agree('deny')).searchParams.get('error')).toBe('access_denied');
  });

  it.each<Record<string, string>>([
    { client_id: 'another' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { code_challenge: '' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: 'https://hire.example/#fragment' },
    { scope: '' },
  ])('refuses a request with %o', async (changed) => {
    expect((await openPage(changed)).status).toBe(400);
  });

  it('takes a code once, with its verifier, its address and the client’s secret', async () => {
    const { code, status, body } = await exchange();
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'calendar mail' });
    const again = { grant_type: 'authorization_code', redirect_uri: asked.redirect_uri, code };
    expect((await ask({ ...again, code_verifier: verifier })).body.error).toBe('invalid_grant');
    expect((await exchange({ code_verifier: 'another' })).body.error).toBe('invalid_grant');
    expect((await exchange({ redirect_uri: 'https://other.example' })).body.error).toBe('invalid_grant');
    const stranger = await exchange({ client_secret: 'guessed' });
    expect([stranger.status, stranger.body.error]).toEqual([401, 'invalid_client']);
  });

  it('replaces refresh tokens, and ends a grant whose old one comes back', async () => {
    const { body: first } = await exchange();
    const second = await refresh(first.refresh_token ?? '');
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(first.refresh_token ?? '')).body.error).toBe('invalid_grant');
    expect((await refresh(second.body.refresh_token ?? '')).body.error).toBe('invalid_grant');
  });

  it('tells whose account it is, until the grant is revoked', async () => {
    const { body } = await exchange();
    const who = () =>
      fetch(`${sandbox.url}/oauth/userinfo`, { headers: { authorization: `Bearer ${body.access_token}` } });
    expect(await (await who()).json()).toMatchObject({ email: 'mira@example.com' });
    const client = { client_id: sandboxClient.id, client_secret: sandboxClient.secret };
    await fetch(`${sandbox.url}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ ...client, token: body.refresh_token ?? '' }),
    });
    expect((await who()).status).toBe(401);
    expect((await refresh(body.refresh_token ?? '')).body.error).toBe('invalid_grant');
  });

  it('fails as it is told, so many times', async () => {
    const { body } = await exchange();
    await setFault({ mode: 'busy', times: 1 });
    expect((await refresh(body.refresh_token ?? '')).status).toBe(429);
    expect((await refresh(body.refresh_token ?? '')).status).toBe(200);
  });
});
