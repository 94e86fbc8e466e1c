import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AtsClient, AtsEntry, AtsName } from '@candor/integrations/ats';
import { chooseCompany, listCompanies } from '@candor/integrations/ats/connectors';
import { startSandbox } from '@candor/sandbox/start';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { openAts } from './open-ats.ts';

let dataDir: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-ats-'));
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});

const prefixes: Record<AtsName, string> = {
  jobadder: '/jobadder',
  lever: '/lever',
  workable: '/workable',
  zoho_recruit: '/zoho',
};
const names = Object.keys(prefixes) as AtsName[];

async function control(name: AtsName, what: string, body?: unknown): Promise<Record<string, never>> {
  const answer = await fetch(`${sandbox.url}${prefixes[name]}/${what}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return (await answer.json()) as Record<string, never>;
}
const setFaults = (name: AtsName, ...faults: object[]) => control(name, 'faults', faults);
const countCalls = async (name: AtsName) => ((await control(name, 'journal')) as unknown as unknown[]).length;

beforeEach(async () => {
  for (const name of names) await setFaults(name);
});

function find(name: AtsName) {
  const connector = openAts({ ...readConfig({}) }, sandbox).find((connector) => connector.name === name);
  return connector ?? expect.unreachable();
}

/** What the product does when somebody connects, without its database. */
async function connect(name: AtsName, form: Record<string, string> = {}) {
  const connector = find(name);
  const redirectUri = `https://candor.test/integrations/${name}`;
  const { url, codeVerifier } = await connector.oauth.begin({ redirectUri, state: 'a state' });
  const body = new URLSearchParams({ decision: 'allow', ...form });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const { code = '', ...returned } = Object.fromEntries(
    new URL(answer.headers.get('location') ?? 'http://nowhere.example').searchParams,
  );
  const tokens = await connector.oauth.exchange({ redirectUri, code, codeVerifier, returned });
  const account = await connector.oauth.fetchAccount(tokens.accessToken, tokens.further);
  const open = (details = account.details ?? {}, further: Record<string, unknown> = tokens.further) =>
    connector.open({ key: `${name} ${code}`, fetchToken: async () => tokens.accessToken, further, details });
  return { connector, tokens, account, open };
}

async function listAll(client: AtsClient, since: Date | null = null): Promise<AtsEntry[]> {
  const entries: AtsEntry[] = [];
  for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
    const page = await client.listJobs({ cursor, since });
    entries.push(...page.entries);
    cursor = page.next;
  }
  return entries;
}

describe.each(names)('%s', (name) => {
  it('lists open jobs and drafts, each in our words', async () => {
    const client = (await connect(name)).open();
    const entries = await listAll(client);
    const titles = await Promise.all(
      entries.map(async (entry) =>
        entry.kind === 'summary' ? await client.findJob(entry.externalId) : entry,
      ),
    );
    const jobs = titles.flatMap((entry) => (entry?.kind === 'job' ? [entry.job] : []));
    // Zoho has no states to ask for.
    expect(jobs).toHaveLength(name === 'zoho_recruit' ? 12 : 11);
    const byTitle = (title: string) => jobs.find((job) => job.title === title);
    expect(byTitle('Senior Carpenter')).toMatchObject({
      ...{ department: 'Workshop', city: 'Sydney', country: 'Australia', status: 'open' },
      ...{ jobType: 'full-time', salaryRange: expect.stringContaining('88') },
      description: expect.stringContaining('- Clear writing & calm communication'),
    });
    expect(byTitle('Senior Carpenter')?.description).not.toContain('<');
    expect(byTitle('Procurement Specialist')).toMatchObject({ country: 'Other', jobType: 'contract' });
    // Lever's internal postings are not for the public.
    expect(byTitle('Head of People')?.status).toBe(name === 'lever' ? 'draft' : 'open');
    expect(byTitle('Joinery Apprentice')).toMatchObject({ status: 'draft', employmentType: 'temporary' });
    expect(byTitle('Data Analyst')?.country).toBe('United Kingdom');
  });

  it('finds one job, and says of another that it is gone', async () => {
    const client = (await connect(name)).open();
    const [first] = (await client.listJobs({ cursor: null, since: null })).entries;
    expect(await client.findJob(first?.externalId ?? '')).toMatchObject({ kind: 'job' });
    expect(await client.findJob('999999')).toBeUndefined();
  });

  it('lists what changed since, closed ones too', async () => {
    const client = (await connect(name)).open();
    const added = await control(name, 'jobs', { title: 'Painter', status: 'closed' });
    const since = new Date(Date.now() - 60_000);
    const entries = (await listAll(client, since)).filter(({ externalId }) => externalId === added.id);
    expect(entries).toHaveLength(1);
    const all = await listAll(client);
    expect(all.some(({ externalId }) => externalId === added.id)).toBe(name === 'zoho_recruit');
    await fetch(`${sandbox.url}${prefixes[name]}/jobs/${added.id}`, { method: 'DELETE' });
  });

  it('keeps one job that cannot be read apart from the others', async () => {
    const field = { jobadder: 'jobTitle', lever: 'text', workable: 'title', zoho_recruit: 'Posting_Title' };
    const added = await control(name, 'jobs', { title: 'Odd', raw: { [field[name]]: { an: 'object' } } });
    const client = (await connect(name)).open();
    const problems = (await listAll(client)).filter(({ kind }) => kind === 'problem');
    expect(problems).toEqual([
      expect.objectContaining({
        externalId: String(added.id),
        reason: `Its field “${field[name]}” cannot be read.`,
      }),
    ]);
    await fetch(`${sandbox.url}${prefixes[name]}/jobs/${added.id}`, { method: 'DELETE' });
  });

  it('waits when it is told to, and goes on after failures and cut connections', async () => {
    const client = (await connect(name)).open();
    await setFaults(
      name,
      { mode: '429', times: 1 },
      { mode: '500', times: 1 },
      { mode: 'reset-before-response', times: 1 },
      { mode: 'truncated-json', times: 1 },
    );
    expect((await client.listJobs({ cursor: null, since: null })).entries).not.toHaveLength(0);
  });

  it.each([
    ['wrong-types', 'unreadable'],
    ['wrong-content-type', 'unreadable'],
    ['redirect', 'redirected'],
    ['huge', 'too_large'],
  ])('does not take %s', async (mode, trouble) => {
    const client = (await connect(name)).open();
    await setFaults(name, { mode, times: 1 });
    const before = await countCalls(name);
    await expect(client.listJobs({ cursor: null, since: null })).rejects.toMatchObject({ trouble });
    expect(await countCalls(name)).toBe(before + 1);
  });

  it('gets new tokens, and takes the end of a grant for what it is', async () => {
    const { connector, tokens } = await connect(name);
    const renewed = await connector.oauth.refresh(tokens.refreshToken ?? '', tokens.further);
    expect(renewed.accessToken).not.toBe(tokens.accessToken);
    expect(Boolean(renewed.refreshToken)).toBe(name !== 'zoho_recruit');
    await control(name, 'revoke-access', {});
    const token = renewed.refreshToken ?? tokens.refreshToken ?? '';
    await expect(connector.oauth.refresh(token, tokens.further)).rejects.toMatchObject({ needsPerson: true });
  });
});

it.each(['jobadder', 'workable'] as const)('%s: a next page at another host is not called', async (name) => {
  await control(name, 'jobs/fill', { count: 150 });
  const client = (await connect(name)).open();
  await setFaults(name, { mode: 'foreign-next-page', times: 1 });
  const { next } = await client.listJobs({ cursor: null, since: null });
  expect(next).toContain('elsewhere.example');
  const before = await countCalls(name);
  await expect(client.listJobs({ cursor: next, since: null })).rejects.toMatchObject({
    trouble: 'foreign_page',
  });
  expect(await countCalls(name)).toBe(before);
});

it('JobAdder: an address that is not one of its own is refused, and gets no token', async () => {
  await setFaults('jobadder', { mode: 'foreign-api', times: 1 });
  await expect(connect('jobadder')).rejects.toMatchObject({ name: 'OAuthRefusal', code: 'foreign_api' });
  const { open } = await connect('jobadder');
  for (const api of ['http://127.0.0.1:9/v2', 'https://evil.example/v2', 'https://a:b@127.0.0.1/v2', 7])
    expect(() => open({}, { api })).toThrow(expect.objectContaining({ trouble: 'foreign_page' }));
});

it('JobAdder: the registered domain is taken by its end, and only with TLS and no port', () => {
  const config = readConfig({ JOBADDER_CLIENT_ID: 'id', JOBADDER_CLIENT_SECRET: 'secret' });
  const connector = openAts(config, undefined).find(({ name }) => name === 'jobadder');
  const open = (api: string) =>
    connector?.open({ key: 'x', fetchToken: async () => '', further: { api }, details: {} });
  expect(open('https://au1api.jobadder.com/v2')).toBeDefined();
  for (const api of [
    ...['http://au1api.jobadder.com/v2', 'https://jobadder.com.evil.example/v2'],
    ...[
      'https://evil.example/.jobadder.com',
      'https://evilljobadder.com/v2',
      'https://x.jobadder.com:8443/v2',
    ],
  ])
    expect(() => open(api)).toThrow();
});

it('Zoho Recruit: codes go to data centers on the list, and to no other address', async () => {
  await setFaults('zoho_recruit', { mode: 'foreign-accounts-server', times: 1 });
  await expect(connect('zoho_recruit')).rejects.toMatchObject({ code: 'foreign_server' });
  const { tokens, account } = await connect('zoho_recruit', { account: 'zr-8' });
  expect(tokens.further.accounts_server).toBe(`${sandbox.url}/zoho/us`);
  expect(account.label).toBe('Zoho Recruit (US)');
});

it('Zoho Recruit: 204 is an empty list', async () => {
  const client = (await connect('zoho_recruit')).open();
  expect(await client.listJobs({ cursor: '99', since: null })).toMatchObject({ entries: [], next: null });
});

it('Workable: somebody with two companies has to choose one', async () => {
  const { account, open } = await connect('workable', { account: 'wk-51,wk-52' });
  const companies = listCompanies(account.details ?? {});
  expect(companies.map(({ name }) => name)).toEqual(['Harbour & Pine', 'Harbour & Pine Labs']);
  expect(() => open()).toThrow();
  const [, labs] = companies;
  const chosen = chooseCompany(labs ?? expect.unreachable());
  expect(listCompanies(chosen.details)).toEqual([]);
  const { entries } = await open(chosen.details).listJobs({ cursor: null, since: null });
  expect(entries.length).toBeGreaterThan(0);
});

const person = {
  ...{ reference: 'app_1', firstName: 'Ansa', lastName: 'Virtanen', email: 'ansa@example.org', phone: null },
  link: 'https://candor.test/candidate-evaluation/can_1',
  resume: { name: 'Ansa Virtanen.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
};

it.each(['lever', 'workable'] as const)(
  '%s: takes somebody once, also when the answer was lost',
  async (name) => {
    const client = (await connect(name)).open();
    const [first] = (await client.listJobs({ cursor: null, since: null })).entries;
    if (first?.kind !== 'job' || !client.addCandidate) return expect.unreachable();
    const job = { externalId: first.externalId, actsAs: first.job.actsAs };
    const path = name === 'lever' ? '/v1/opportunities' : '/harbour-pine/spi/v3/jobs';
    await setFaults(name, { mode: 'reset-after-commit', times: 1, path, method: 'POST' });
    await expect(client.addCandidate(job, person)).rejects.toMatchObject({ trouble: 'unreachable' });
    const id = await client.addCandidate(job, person);
    expect(await client.addCandidate(job, person)).toBe(id);
    const { candidates } = (await control(name, 'state')) as unknown as { candidates: object[] };
    expect(candidates).toMatchObject([
      { email: 'ansa@example.org', isSourced: true, resumeName: 'Ansa Virtanen.pdf', resumeBytes: 8 },
    ]);
  },
);
