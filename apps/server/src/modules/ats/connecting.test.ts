import { ats } from '@candor/contract/ats';
import { connections } from '@candor/contract/connections';
import { auditLog, domainEvents, outboxMessages, connections as table } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allAts,
  allowAts,
  atsContext,
  beginAts,
  buildAts,
  controlAts,
  listAtsCalls,
  setAtsFaults,
  type TestAts,
} from '../../testing/test-ats.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { getCredentials } from '../connections/connections.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());
beforeEach(async () => {
  for (const name of allAts) await setAtsFaults(product, name);
});

const hourMs = 3_600_000;
const next = (name: TestAts): TestAts => allAts[(allAts.indexOf(name) + 1) % allAts.length] ?? 'lever';

const comeBack = async (name: TestAts, { token }: TestMember) =>
  allowAts(await beginAts(product, name, token));
const finish = (name: TestAts, { token }: TestMember, body: { code: string; state: string }) =>
  call(product, ats.finishConnecting, { token, params: { ats: name }, body });
const statusOf = async (name: TestAts, { token }: TestMember) =>
  (await call(product, ats.getStatus, { token, params: { ats: name } })).body;

async function hasNone(member: TestMember) {
  const { body } = await call(product, ats.listIntegrations, { token: member.token });
  expect(body.filter(({ connected }) => connected)).toEqual([]);
}

async function readRow({ organizationId }: TestMember) {
  const rows = await inTestTransaction(product, ({ db }) =>
    db.select().from(table).where(eq(table.organizationId, organizationId)),
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? expect.unreachable();
}

describe.each(allAts)('connecting %s', (name) => {
  it('is for admins; others see how it stands', async () => {
    const admin = await buildAts(product, name);
    expect(await statusOf(name, admin)).toMatchObject({ ats: name, connected: true, state: 'connected' });
    for (const role of ['report', 'recruit'] as const) {
      const member = await buildMember(product, role, admin.organizationId);
      expect((await statusOf(name, member)).connected).toBe(true);
      const params = { ats: name };
      const { token } = member;
      expect((await call(product, ats.beginConnecting, { token, params })).status).toBe(403);
      expect((await call(product, ats.disconnect, { token, params })).status).toBe(403);
      const synced = await call(product, ats.syncJobs, { token, params, body: { wait: false } });
      expect(synced.status).toBe(role === 'report' ? 403 : 200);
    }
  });

  it('asks for what it needs, with an address of its own to come back to, and nothing else that is said (O5)', async () => {
    const { token } = await buildMember(product);
    const query = 'redirect_after=//evil.example&redirect_uri=https://evil.example';
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.url}/hr/integrations/${name}/auth?${query}`, { headers });
    const { auth_url: address } = (await answer.json()) as { auth_url: string };
    expect(address).not.toContain('evil.example');
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toMatchObject({
      ...{ response_type: 'code', redirect_uri: `https://candor.test/integrations/${name}` },
      state: expect.stringMatching(/^cna_/),
    });
  });

  it('O1: refuses a state that is missing, made up, of somebody else, used or too old', async () => {
    const [victim, attacker] = [await buildMember(product), await buildMember(product)];
    const returned = await comeBack(name, victim);
    const wrong = [
      { ...returned, state: '' },
      { ...returned, state: 'made-up.c2lnbmF0dXJl' },
      { ...returned, state: `${returned.state}x` },
      // The attacker's own account, with the state of a sign-in that the attacker began.
      await comeBack(name, attacker),
    ];
    for (const body of wrong) expect((await finish(name, victim, body)).status).toBe(400);
    await hasNone(victim);
    await hasNone(attacker);
    expect((await finish(name, victim, returned)).status).toBe(200);
    expect((await finish(name, victim, returned)).status).toBe(400);
    const late = await comeBack(name, attacker);
    product.clock.advance(10 * 60_000 + 1);
    expect((await finish(name, attacker, late)).body.code).toBe('ats_sign_in_failed');
    await hasNone(attacker);
  });

  it('O2: makes one connection of a code that comes twice, also at the same moment', async () => {
    const member = await buildMember(product);
    const returned = await comeBack(name, member);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(name, member, returned)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    await readRow(member);
  });

  it('O3: refuses what came back from another system', async () => {
    const member = await buildMember(product);
    const returned = await comeBack(next(name), member);
    expect((await finish(name, member, returned)).status).toBe(400);
    await hasNone(member);
  });

  it('O4: refuses a sign-in that somebody of another organization, or another session, began', async () => {
    const [member, stranger] = [await buildMember(product), await buildMember(product)];
    const colleague = await buildMember(product, 'admin', member.organizationId);
    const returned = await comeBack(name, member);
    expect((await finish(name, stranger, returned)).status).toBe(400);
    expect((await finish(name, colleague, returned)).status).toBe(400);
    await hasNone(stranger);
    await hasNone(colleague);
  });

  it('ends in nothing where the system fails, or the person declines', async () => {
    const member = await buildMember(product);
    const returned = await comeBack(name, member);
    await setAtsFaults(product, name, { mode: '500' });
    expect((await finish(name, member, returned)).status).toBe(503);
    await setAtsFaults(product, name);
    const denied = await allowAts(await beginAts(product, name, member.token), { decision: 'deny' });
    expect(denied).toMatchObject({ error: 'access_denied', code: '' });
    await hasNone(member);
  });

  it('again keeps to the one connection', async () => {
    const admin = await buildAts(product, name);
    const before = await readRow(admin);
    await buildAts(product, name, { member: admin });
    const after = await readRow(admin);
    expect(after.id).toBe(before.id);
    expect(after.secrets).not.toBe(before.secrets);
  });

  it('never lets a token out: not in an answer, a row that is not sealed, the audit log or an event', async () => {
    const admin = await buildAts(product, name);
    const said = [
      await statusOf(name, admin),
      (await call(product, connections.listConnections, { token: admin.token })).body,
      (await call(product, ats.getSync, { token: admin.token, params: { ats: name } })).body,
    ];
    const kept = await inTestTransaction(product, async ({ db }) => [
      await db.select().from(table),
      await db.select().from(auditLog),
      await db.select().from(domainEvents),
    ]);
    expect(JSON.stringify([said, kept])).not.toMatch(/sat_|srt_|sac_/);
  });

  it('O6: renews its access once, for 50 that need it at the same moment in two processes', async () => {
    const admin = await buildAts(product, name);
    const { id } = await readRow(admin);
    const refreshes = async () =>
      (await listAtsCalls(product, name)).filter((what) => what.includes('refresh_token')).length;
    const second = await startTestProduct({
      ...{ databaseUrl: product.databaseUrl, providersUrl: product.sandboxUrl, worker: false },
    });
    try {
      const before = await refreshes();
      product.clock.advance(2 * hourMs);
      second.clock.advance(product.clock.now().getTime() - second.clock.now().getTime());
      const asked = Array.from({ length: 50 }, (_, index) =>
        getCredentials(atsContext(index % 2 ? product : second, admin), id),
      );
      const tokens = new Set((await Promise.all(asked)).map(({ accessToken }) => accessToken));
      expect(tokens.size).toBe(1);
      expect((await refreshes()) - before).toBe(1);
    } finally {
      await second.stop();
    }
  });

  it('O6: needs its owner, and does not loop, where a refresh token was used up and the new one lost', async () => {
    const admin = await buildAts(product, name);
    const { id } = await readRow(admin);
    const path = { jobadder: '/connect', lever: '/oauth', workable: '/oauth', zoho_recruit: '/eu/oauth' }[
      name
    ];
    // As after kill -9 between their answer and our commit.
    await setAtsFaults(product, name, { mode: 'reset-after-commit', times: 1, path, method: 'POST' });
    product.clock.advance(2 * hourMs);
    const ask = () =>
      getCredentials(atsContext(product, admin), id).then(
        () => 'works',
        ({ code }: { code: string }) => code,
      );
    const countRefreshes = async () =>
      (await listAtsCalls(product, name)).filter((what) => what.includes('refresh_token')).length;
    const before = await countRefreshes();
    expect(await ask()).toBe('provider_unavailable');
    const isRotated = name === 'jobadder' || name === 'lever';
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await ask()).toBe(isRotated ? 'reconnect_needed' : 'works');
    expect((await countRefreshes()) - before).toBe(2);
    expect((await statusOf(name, admin)).state).toBe(isRotated ? 'reconnect_needed' : 'connected');
  });

  it('O6: needs its owner, who is told once, when the grant is gone; nobody asks in a loop', async () => {
    const admin = await buildAts(product, name);
    const { id } = await readRow(admin);
    await controlAts(product, name, 'revoke-access', {});
    product.clock.advance(2 * hourMs);
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(getCredentials(atsContext(product, admin), id)).rejects.toMatchObject({
        code: 'reconnect_needed',
      });
    expect(await statusOf(name, admin)).toMatchObject({
      state: 'reconnect_needed',
      reason: expect.any(String),
    });
    const synced = await call(product, ats.syncJobs, { token: admin.token, params: { ats: name } });
    expect(synced.body.code).toBe('reconnect_needed');
    const mails = await inTestTransaction(product, ({ db }) =>
      db.select().from(outboxMessages).where(eq(outboxMessages.recipient, admin.email)),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Reconnect your account in Candor']);
    await buildAts(product, name, { member: admin });
    expect((await statusOf(name, admin)).state).toBe('connected');
  });

  it('is forgotten at once when it is disconnected', async () => {
    const admin = await buildAts(product, name);
    const { id } = await readRow(admin);
    const remove = () => call(product, ats.disconnect, { token: admin.token, params: { ats: name } });
    expect((await remove()).body.message).toMatch(/ Disconnected$/);
    await expect(getCredentials(atsContext(product, admin), id)).rejects.toMatchObject({ code: 'not_found' });
    await hasNone(admin);
    expect((await remove()).status).toBe(404);
    const synced = await call(product, ats.syncJobs, { token: admin.token, params: { ats: name } });
    expect(synced.body.code).toBe('ats_not_connected');
  });
});

describe("addresses that are not the system's own (O7)", () => {
  it('JobAdder: the region is refused, and nothing is connected', async () => {
    const member = await buildMember(product);
    const returned = await comeBack('jobadder', member);
    await setAtsFaults(product, 'jobadder', { mode: 'foreign-api', times: 1 });
    expect((await finish('jobadder', member, returned)).body.code).toBe('ats_sign_in_failed');
    await hasNone(member);
  });

  it.each([
    'https://accounts.zoho.com.evil.example',
    'http://127.0.0.1:9',
    'https://accounts.zoho.evil',
    '//evil.example',
    '',
  ])('Zoho Recruit: the accounts server “%s” gets no code', async (server) => {
    const member = await buildMember(product);
    const returned = await comeBack('zoho_recruit', member);
    const before = (await listAtsCalls(product, 'zoho_recruit')).length;
    const answer = await finish('zoho_recruit', member, { ...returned, 'accounts-server': server } as never);
    expect(answer.body.code).toBe('ats_sign_in_failed');
    expect(await listAtsCalls(product, 'zoho_recruit')).toHaveLength(before);
    await hasNone(member);
  });
});

it('is not found where no such system can be connected', async () => {
  const { token } = await buildMember(product);
  expect((await call(product, ats.getStatus, { token, params: { ats: 'greenhouse' } })).status).toBe(404);
  expect((await call(product, ats.getStatus, { token, params: { ats: 'zoho' } })).body.ats).toBe(
    'zoho_recruit',
  );
});

it('lets an admin choose among the companies of a login, and syncs none before', async () => {
  const admin = await buildAts(product, 'workable', { fields: { account: 'wk-51,wk-52' } });
  const { token } = admin;
  const params = { ats: 'workable' };
  const status = await statusOf('workable', admin);
  expect(status).toMatchObject({ state: 'company_needed', companies: [{ name: 'Harbour & Pine' }, {}] });
  expect((await call(product, ats.syncJobs, { token, params })).body.code).toBe('ats_company_needed');
  const choose = (company_id: string) =>
    call(product, ats.chooseCompany, { token, params, body: { company_id } });
  expect((await choose('somebody-else')).status).toBe(404);
  expect((await choose('harbour-pine-labs')).body).toMatchObject({
    ...{ state: 'connected', account: 'Harbour & Pine Labs', companies: [] },
    last_sync: { state: 'running', full: true },
  });
});
