import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxJobAdder } from '../jobadder/sandbox-app.ts';
import { owners } from '../lever/lever-api.ts';
import { sandboxLever } from '../lever/sandbox-app.ts';
import { type Sandbox, startSandbox } from '../start.ts';
import { sandboxWorkable } from '../workable/sandbox-app.ts';
import { sandboxZoho } from '../zoho/sandbox-app.ts';
import { ask, createAtsSignIn } from './testing.ts';

let dataDir: string;
let sandbox: Sandbox;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-ats-'));
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});
afterEach(async () => {
  for (const prefix of prefixes) await control(`${prefix}/faults`, { mode: 'none' });
});

const at = (path: string) => `${sandbox.url}${path}`;
const control = (path: string, json?: unknown) => ask(at(path), json === undefined ? {} : { json });

const back = (name: string) => ({ redirect_uri: `https://candor.example/integrations/${name}` });
const vendors = {
  '/jobadder': {
    authorizePath: '/jobadder/connect/authorize',
    tokenPath: '/jobadder/connect/token',
    client: sandboxJobAdder,
    parameters: { scope: 'read_job read_company offline_access', ...back('jobadder') },
  },
  '/lever': {
    authorizePath: '/lever/authorize',
    tokenPath: '/lever/oauth/token',
    client: sandboxLever,
    parameters: {
      scope: 'offline_access postings:read:admin opportunities:write:admin notes:write:admin',
      ...{ audience: 'https://api.lever.co/v1/', prompt: 'consent', ...back('lever') },
    },
  },
  '/workable': {
    authorizePath: '/workable/oauth/authorize',
    tokenPath: '/workable/oauth/token',
    client: sandboxWorkable,
    parameters: { scope: 'r_jobs r_candidates w_candidates', resource: 'user', ...back('workable') },
  },
  '/zoho': {
    authorizePath: '/zoho/us/oauth/v2/auth',
    tokenPath: '/zoho/eu/oauth/v2/token',
    client: sandboxZoho,
    parameters: {
      ...{ scope: 'ZohoRecruit.modules.READ', access_type: 'offline', prompt: 'consent' },
      ...back('zoho_recruit'),
    },
  },
};
type Prefix = keyof typeof vendors;
const prefixes = Object.keys(vendors) as Prefix[];
const signInTo = (prefix: Prefix) => createAtsSignIn(sandbox.url, vendors[prefix]);

describe.each(prefixes)('%s', (prefix) => {
  it('shows who asks for what, and a dozen jobs to change', async () => {
    const page = await signInTo(prefix).openPage();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain('https://candor.example');
    const { jobs, accounts } = (await control(`${prefix}/state`)).body;
    expect(jobs).toHaveLength(12 * accounts.length);
    const [first] = jobs;
    await control(`${prefix}/jobs/${first?.id}`, { title: 'Master Carpenter' });
    expect((await control(`${prefix}/state`)).body.jobs[0]?.title).toBe('Master Carpenter');
    expect(await (await fetch(at(prefix))).text()).toContain('Master Carpenter');
    await control(`${prefix}/jobs/${first?.id}`, { title: 'Senior Carpenter' });
  });

  it.each([
    ['a foreign client', { client_id: 'somebody' }],
    ['no state', { state: undefined }],
    ['another address', { redirect_uri: 'https://candor.example/elsewhere' }],
    ['an address with more behind it', { redirect_uri: `${vendors[prefix].parameters.redirect_uri}?to=x` }],
    ['an unknown scope', { scope: 'everything' }],
    ['an implicit grant', { response_type: 'token' }],
  ])('refuses %s', async (_what, changed) => {
    expect((await signInTo(prefix).openPage(changed)).status).toBe(400);
  });

  it('comes back without a code from whoever declines', async () => {
    const { searchParams } = await signInTo(prefix).agree({ decision: 'deny' });
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', 'a state']);
  });

  it('gives tokens for a code once, and only for the address it was asked with', async () => {
    const { agree, exchange } = signInTo(prefix);
    const codeOf = async () => (await agree()).searchParams.get('code') ?? '';
    const other = await exchange(await codeOf(), { redirect_uri: 'https://candor.example/integrations/x' });
    expect(other.body.access_token).toBeUndefined();
    const code = await codeOf();
    const first = await exchange(code);
    expect(first.body).toMatchObject({ token_type: 'Bearer', refresh_token: expect.any(String) });
    expect((await exchange(code)).body.access_token).toBeUndefined();
    const wrong = await exchange(await codeOf(), { client_secret: 'guessed' });
    expect(wrong.body.error).toBe('invalid_client');
  });

  it('keeps grants and jobs over a restart, and ends all of them when their owner says so', async () => {
    const tokens = await signInTo(prefix).signIn();
    const added = await control(`${prefix}/jobs`, { title: 'Kept' });
    await sandbox.close();
    sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
    const again = createAtsSignIn(sandbox.url, vendors[prefix]);
    expect((await again.refresh(tokens.refresh_token)).body.access_token).toBeDefined();
    const { jobs } = (await control(`${prefix}/state`)).body;
    expect(jobs.map(({ id }) => id)).toContain(added.body.id);
    expect((await ask(at(`${prefix}/jobs/${added.body.id}`), { method: 'DELETE' })).status).toBe(200);
    await ask(at(`${prefix}/revoke-access`), { method: 'POST' });
    expect((await again.refresh(tokens.refresh_token)).body.access_token).toBeUndefined();
  });

  it('misbehaves as often as it is told to, and writes everything down', async () => {
    const { agree, exchange } = signInTo(prefix);
    const code = (await agree()).searchParams.get('code') ?? '';
    await control(`${prefix}/faults`, [
      { mode: '429', times: 1 },
      { mode: '500', times: 1 },
    ]);
    expect((await exchange(code)).status).toBe(429);
    expect((await exchange(code)).status).toBe(500);
    expect((await exchange(code)).status).toBe(200);
    const journal = (await control(`${prefix}/journal`)).body as unknown as { outcome: string }[];
    expect(journal.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['200', '500', '429']);
  });
});

describe('JobAdder', () => {
  it('answers jobs only at the address of the account’s region', async () => {
    const { api, access_token: token } = await signInTo('/jobadder').signIn();
    expect(new URL(api).host).not.toBe(new URL(sandbox.url).host);
    expect((await ask(`${api}/users/current`, { token })).body).toMatchObject({ userId: 77 });
    const list = await ask(`${api}/jobs?active=true&limit=5&offset=0&sort=-updatedAt`, { token });
    expect(list.body).toMatchObject({ totalCount: 11, items: { length: 5 } });
    expect(list.body.items[0]).not.toHaveProperty('jobDescription');
    const next = await ask(list.body.links.next ?? '', { token });
    expect(next.body.items).toHaveLength(5);
    const detail = await ask(`${api}/jobs/${list.body.items[0]?.jobId}`, { token });
    expect(detail.body).toHaveProperty('jobDescription');
    expect((await ask(`${api.replace('au1', 'eu1')}/jobs`, { token })).status).toBe(404);
    expect((await ask(`${api}/jobs?limit=0`, { token })).body).toMatchObject({ items: [], totalCount: 12 });
  });

  it('gives up a refresh token after two weeks without use, and rotates it when it is used', async () => {
    const { signIn, refresh } = signInTo('/jobadder');
    const first = await signIn();
    await control('/jobadder/clock', { advance_seconds: 13 * 86_400 });
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    await control('/jobadder/clock', { advance_seconds: 13 * 86_400 });
    const third = await refresh(second.body.refresh_token);
    expect(third.status).toBe(200);
    await control('/jobadder/clock', { advance_seconds: 15 * 86_400 });
    expect((await refresh(third.body.refresh_token)).body.error).toBe('invalid_grant');
  });
});

describe('Lever', () => {
  it.each([undefined, 'https://api.lever.co/v1'])('refuses the audience %s', async (audience) => {
    expect((await signInTo('/lever').openPage({ audience })).status).toBe(400);
  });

  it('ends the grant when a refresh token comes twice', async () => {
    const { signIn, refresh } = signInTo('/lever');
    const first = await signIn();
    const second = await refresh(first.refresh_token);
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('lists postings page by page, with times in milliseconds', async () => {
    const { access_token: token } = await signInTo('/lever').signIn();
    const list = (query: string) => ask(at(`/lever/v1/postings?${query}`), { token });
    const first = (await list('state=published&limit=5')).body;
    expect(first).toMatchObject({ hasNext: true, data: { length: 5 } });
    expect(first.data[0]?.updatedAt).toBeGreaterThan(1e12);
    const second = (await list(`state=published&limit=5&offset=${first.next}`)).body;
    expect(second).toMatchObject({ hasNext: false, data: { length: 4 } });
    expect(second).not.toHaveProperty('next');
    expect((await list('updated_at_start=2026-01-01')).status).toBe(400);
    expect((await list(`updated_at_start=${Date.now() + 1e6}`)).body.data).toEqual([]);
  });

  it('takes a person for one posting, in the name of a user, with resume, tags and notes', async () => {
    const { access_token: token } = await signInTo('/lever').signIn();
    const { data } = (await ask(at('/lever/v1/postings?state=published'), { token })).body;
    const body = new FormData();
    body.set('name', 'Ansa Virtanen');
    body.set('emails[]', 'ansa@example.org');
    body.set('postings[]', data[0]?.id ?? '');
    body.set('tags[]', 'candor-app_1');
    body.set('resumeFile', new Blob(['%PDF-1.7 é']), 'resume.pdf');
    expect((await ask(at('/lever/v1/opportunities'), { token, body })).status).toBe(400);
    const made = await ask(at(`/lever/v1/opportunities?perform_as=${owners.owner}`), { token, body });
    expect(made.status).toBe(200);
    const { id } = made.body.data as unknown as { id: string };
    await ask(at(`/lever/v1/opportunities/${id}/notes`), { token, json: { value: 'See Candor' } });
    const found = await ask(at('/lever/v1/opportunities?tag=candor-app_1'), { token });
    expect(found.body.data).toHaveLength(1);
    const { candidates } = (await control('/lever/state')).body;
    expect(candidates).toMatchObject([{ email: 'ansa@example.org', resumeBytes: 11, notes: ['See Candor'] }]);
  });
});

describe('Workable', () => {
  it('tells the companies that the person chose, and the jobs of each', async () => {
    const { signIn } = signInTo('/workable');
    const one = (await signIn()).access_token;
    const accountsOf = async (token: string) =>
      (await ask(at('/workable/spi/v3/accounts'), { token })).body.accounts.map(({ subdomain }) => subdomain);
    expect(await accountsOf(one)).toEqual(['harbour-pine']);
    const both = (await signIn({ account: 'wk-51,wk-52' })).access_token;
    expect(await accountsOf(both)).toEqual(['harbour-pine', 'harbour-pine-labs']);
    const path = '/workable/harbour-pine-labs/spi/v3/jobs?state=published&limit=6';
    expect((await ask(at(path), { token: one })).status).toBe(404);
    const first = (await ask(at(path), { token: both })).body;
    expect(first.jobs).toHaveLength(6);
    expect(first.jobs[0]).not.toHaveProperty('full_description');
    const second = (await ask(first.paging?.next ?? '', { token: both })).body;
    expect(second.jobs).toHaveLength(4);
    expect(second.paging).toBeUndefined();
  });

  it('takes 50 calls in ten seconds', async () => {
    const { access_token: token } = await signInTo('/workable').signIn();
    const calls = await Promise.all(
      Array.from({ length: 51 }, () => ask(at('/workable/spi/v3/accounts'), { token })),
    );
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(calls[0]?.headers.get('x-rate-limit-limit')).toBe('50');
  });

  it('writes to candidates who were not sourced', async () => {
    const { access_token: token } = await signInTo('/workable').signIn();
    const { jobs } = (await ask(at('/workable/harbour-pine/spi/v3/jobs?state=published'), { token })).body;
    const address = at(`/workable/harbour-pine/spi/v3/jobs/${jobs[0]?.shortcode}/candidates`);
    const send = (sourced: boolean, email: string) =>
      ask(address, { token, json: { sourced, candidate: { name: 'Ansa Virtanen', email } } });
    expect((await send(true, 'ansa@example.org')).status).toBe(201);
    expect((await send(false, 'otto@example.org')).status).toBe(201);
    const mailsTo = async (email: string) =>
      (await fetch(at(`/mailbox/messages?to=${email}`))).json() as Promise<unknown[]>;
    await expect.poll(async () => (await mailsTo('otto@example.org')).length).toBe(1);
    expect(await mailsTo('ansa@example.org')).toEqual([]);
  });
});

describe('Zoho Recruit', () => {
  it('sends people back with their data center, where alone their code is good', async () => {
    const { agree, exchange } = signInTo('/zoho');
    const { searchParams } = await agree();
    const server = searchParams.get('accounts-server') ?? '';
    expect([searchParams.get('location'), server]).toEqual(['eu', at('/zoho/eu')]);
    const code = searchParams.get('code') ?? '';
    const elsewhere = await exchange(code, {}, at('/zoho/us/oauth/v2/token'));
    expect([elsewhere.status, elsewhere.body.error]).toEqual([200, 'invalid_code']);
    expect((await exchange(code, {}, `${server}/oauth/v2/token`)).body.access_token).toBeDefined();
  });

  it('keeps the refresh token and does not repeat it', async () => {
    const { signIn, refresh } = signInTo('/zoho');
    const { refresh_token } = await signIn();
    for (let time = 0; time < 2; time += 1) {
      const { body } = await refresh(refresh_token);
      expect(body.access_token).toBeDefined();
      expect(body).not.toHaveProperty('refresh_token');
    }
  });

  it('answers 204 where there is nothing, and takes only its own kind of header', async () => {
    const { access_token: token } = await signInTo('/zoho').signIn();
    const scheme = 'Zoho-oauthtoken';
    const list = at('/zoho/eu/recruit/v2/JobOpenings?page=1&per_page=10');
    expect((await ask(list, { token })).status).toBe(401);
    const first = await ask(list, { token, scheme });
    expect([first.body.data.length, first.body.info.more_records]).toEqual([10, true]);
    expect((await ask(list.replace('page=1', 'page=3'), { token, scheme })).status).toBe(204);
    expect((await ask(list.replace('/eu/', '/us/'), { token, scheme })).status).toBe(204);
  });
});
