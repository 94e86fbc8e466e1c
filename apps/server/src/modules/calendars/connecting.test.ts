import { accounts } from '@candor/contract/accounts';
import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import { connections } from '@candor/contract/connections';
import { auditLog, domainEvents, outboxMessages, connections as table } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allow,
  buildCalendar,
  calendarContext,
  controlCalendar,
  disconnectOf,
  finishOf,
  listCalendarCalls,
  newAccount,
  setCalendarFault,
  startCalendar,
  type TestCalendar,
} from '../../testing/test-calendars.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { getCredentials } from '../connections/connections.ts';
import { findBusy, listCalendars } from './calendars.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const both = ['microsoft', 'google'] as const;
const other = (provider: CalendarProviderName) => (provider === 'microsoft' ? 'google' : 'microsoft');
const hourMs = 3_600_000;

beforeEach(async () => {
  for (const provider of both) await setCalendarFault(product, provider, { mode: 'none' });
});

async function comeBack(provider: CalendarProviderName, { token }: TestMember, fields = {}) {
  const returned = await allow(await startCalendar(product, provider, token), {
    account: newAccount(),
    ...fields,
  });
  return { code: returned.code ?? '', state: returned.state ?? '' };
}

const finish = (
  provider: CalendarProviderName,
  { token }: TestMember,
  body: { code: string; state: string },
) => call(product, finishOf(provider), { token, body });

async function listOwn({ token }: TestMember) {
  return (await call(product, calendars.listCalendars, { token })).body;
}
const hasNone = async (member: TestMember) =>
  expect((await listOwn(member)).map(({ connection }) => connection)).toEqual([null, null]);

async function readRow({ connectionId }: TestCalendar) {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(table).where(eq(table.id, connectionId)),
  );
  return row ?? expect.unreachable();
}

describe.each(both)('connecting a calendar of %s', (provider) => {
  it.each(['report', 'recruit', 'admin'] as const)('is for every role, %s too', async (role) => {
    const made = await buildCalendar(product, provider, { role });
    const shown = (await listOwn(made)).find((calendar) => calendar.provider === provider);
    expect(shown).toMatchObject({
      configured: true,
      connection: {
        ...{ id: made.connectionId, state: 'connected', email: made.account, reason: null },
        permissions: { read_busy: true, write_events: true, make_video: true },
      },
    });
  });

  it("answers with the account's name and address, and its picture where the provider has one", async () => {
    const member = await buildMember(product);
    const returned = await allow(await startCalendar(product, provider, member.token), {
      account: 'maria.silva@example.com',
    });
    const { body } = await finish(provider, member, {
      code: returned.code ?? '',
      state: returned.state ?? '',
    });
    expect(body.user).toMatchObject({ name: 'Maria Silva', email: 'maria.silva@example.com' });
    expect(body.user.picture).toEqual(provider === 'google' ? expect.stringMatching(/^http/) : null);
    const shown = (await listOwn(member)).find((calendar) => calendar.provider === provider);
    expect(shown?.connection?.name).toBe('Maria Silva');
  });

  it('sends to the provider with PKCE, its own scopes and its own address to come back to', async () => {
    const { token } = await buildMember(product);
    const url = new URL(await startCalendar(product, provider, token));
    const path = provider === 'microsoft' ? '/auth/callback' : '/auth/google/callback';
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    expect(asked.redirect_uri).toBe(`https://candor.test${path}`);
    expect(asked.scope).toBe(
      provider === 'microsoft'
        ? 'offline_access User.Read Calendars.ReadWrite OnlineMeetings.ReadWrite'
        : 'openid email profile https://www.googleapis.com/auth/calendar.freebusy https://www.googleapis.com/auth/calendar.events',
    );
  });

  it('O1: refuses a state that is missing, made up, of somebody else, used or too old, and connects nothing', async () => {
    const [victim, attacker] = [await buildMember(product), await buildMember(product)];
    const returned = await comeBack(provider, victim);
    const wrong = [
      { code: returned.code, state: '' },
      { code: returned.code, state: 'made-up.c2lnbmF0dXJl' },
      { code: returned.code, state: `${returned.state}x` },
      // The attacker's own account, with the state of a sign-in that the attacker began.
      await comeBack(provider, attacker),
    ];
    for (const body of wrong) expect((await finish(provider, victim, body)).status).toBe(400);
    await hasNone(victim);
    await hasNone(attacker);
    expect((await finish(provider, victim, returned)).status).toBe(200);
    expect((await finish(provider, victim, returned)).status).toBe(400);

    const late = await comeBack(provider, attacker);
    product.clock.advance(10 * 60_000 + 1);
    expect((await finish(provider, attacker, late)).body.code).toBe('calendar_sign_in_failed');
    await hasNone(attacker);
  });

  it("O1: refuses the code of the attacker's account with the victim's own state", async () => {
    const [victim, attacker] = [await buildMember(product), await buildMember(product)];
    const [mine, theirs] = [await comeBack(provider, victim), await comeBack(provider, attacker)];
    expect((await finish(provider, victim, { ...mine, code: theirs.code })).status).toBe(400);
    await hasNone(victim);
  });

  it('O2: makes one connection of a code that comes twice, also at the same moment', async () => {
    const member = await buildMember(product);
    const returned = await comeBack(provider, member);
    const answers = await Promise.all(Array.from({ length: 5 }, () => finish(provider, member, returned)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const { body } = await call(product, connections.listConnections, { token: member.token });
    expect(body).toHaveLength(1);
  });

  it('O3: refuses what came back from the other provider', async () => {
    const member = await buildMember(product);
    const returned = await comeBack(other(provider), member);
    expect((await finish(provider, member, returned)).status).toBe(400);
    await hasNone(member);
  });

  it('O4: refuses a sign-in that somebody of another organization, or another session, began', async () => {
    const [member, stranger] = [await buildMember(product), await buildMember(product)];
    const colleague = await buildMember(product, 'admin', member.organizationId);
    const returned = await comeBack(provider, member);
    expect((await finish(provider, stranger, returned)).status).toBe(400);
    expect((await finish(provider, colleague, returned)).status).toBe(400);
    await hasNone(stranger);
    await hasNone(colleague);
  });

  it('O5: goes nowhere but to the provider, whatever is asked', async () => {
    const { token } = await buildMember(product);
    const response = await fetch(`${product.url}/hr/${provider}-oauth/start?redirect_after=//evil.example`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_after: '//evil.example', redirect_uri: 'https://evil.example' }),
    });
    const text = await response.text();
    expect(text).not.toContain('evil.example');
  });

  it('ends in nothing where the provider fails, or the person declines', async () => {
    const member = await buildMember(product);
    const returned = await comeBack(provider, member);
    await setCalendarFault(product, provider, { mode: '500' });
    expect((await finish(provider, member, returned)).status).toBe(503);
    await setCalendarFault(product, provider, { mode: 'none' });
    const url = await startCalendar(product, provider, member.token);
    expect((await allow(url, { decision: 'deny' })).error).toBe('access_denied');
    await hasNone(member);
  });

  it('again gives the same calendar new tokens; another account takes its place', async () => {
    const first = await buildCalendar(product, provider);
    const again = await buildCalendar(product, provider, { member: first, account: first.account });
    expect(again.connectionId).toBe(first.connectionId);
    const second = await buildCalendar(product, provider, { member: first });
    expect(second.connectionId).not.toBe(first.connectionId);
    const { body } = await call(product, connections.listConnections, { token: first.token });
    expect(body.map(({ id }) => id)).toEqual([second.connectionId]);
  });

  it('turns off what was not granted, and says so', async () => {
    await setCalendarFault(product, provider, { mode: 'scope-downgrade', times: 1 });
    const made = await buildCalendar(product, provider);
    const permissions = (await listOwn(made)).find((calendar) => calendar.provider === provider)?.connection
      ?.permissions;
    expect(permissions).toEqual(
      provider === 'microsoft'
        ? { read_busy: true, write_events: true, make_video: false }
        : { read_busy: true, write_events: false, make_video: false },
    );
    const [listed] = await listCalendars(calendarContext(product, made), [made.userId]);
    expect(listed).toMatchObject({ canReadBusy: true, canMakeVideo: false });
    const { body } = await call(product, calendars.addOwnEvent, {
      token: made.token,
      params: { provider },
      body: {
        ...{ title: 'Talk', start: '2026-03-16T09:00:00Z', end: '2026-03-16T10:00:00Z' },
        video: true,
      },
    });
    expect(body.code).toBe('calendar_permission_missing');
  });

  it('never lets a token out: not in an answer, a row that is not sealed, the audit log or an event', async () => {
    const made = await buildCalendar(product, provider);
    const said = [await listOwn(made), (await call(product, accounts.getMe, { token: made.token })).body];
    const kept = await inTestTransaction(product, async ({ db }) => [
      await db.select().from(table),
      await db.select().from(auditLog),
      await db.select().from(domainEvents),
    ]);
    expect(JSON.stringify([said, kept])).not.toMatch(/sat_|srt_|sac_/);
  });

  it('O10: is over at once when it is disconnected, and the provider is not called again', async () => {
    const made = await buildCalendar(product, provider);
    const ctx = calendarContext(product, made);
    const remove = () => call(product, disconnectOf(provider), { token: made.token });
    expect((await remove()).status).toBe(200);
    const calls = await listCalendarCalls(product, provider);
    if (provider === 'google') expect(calls[0]).toBe('POST /revoke 200');
    const range = { from: ctx.now, to: new Date(ctx.now.getTime() + hourMs) };
    expect(await findBusy(ctx, [made.userId], range)).toEqual([
      { memberId: made.userId, checked: false, reason: 'not_connected' },
    ]);
    await expect(getCredentials(ctx, made.connectionId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await listCalendarCalls(product, provider)).toEqual(calls);
    expect((await remove()).status).toBe(404);
  });
});

describe.each(both)('the access to a calendar of %s', (provider) => {
  const refreshes = async () =>
    (await listCalendarCalls(product, provider)).filter((what) => what.includes('refresh_token'));

  it('O6: is renewed once by 50 that need it at the same moment, in two processes', async () => {
    const made = await buildCalendar(product, provider);
    const second = await startTestProduct({
      ...{ databaseUrl: product.databaseUrl, providersUrl: product.sandboxUrl, worker: false },
    });
    try {
      const before = (await refreshes()).length;
      product.clock.advance(hourMs);
      second.clock.advance(product.clock.now().getTime() - second.clock.now().getTime());
      const asked = Array.from({ length: 50 }, (_, index) =>
        getCredentials(calendarContext(index % 2 ? product : second, made), made.connectionId),
      );
      const tokens = new Set((await Promise.all(asked)).map(({ accessToken }) => accessToken));
      expect(tokens.size).toBe(1);
      expect((await refreshes()).length - before).toBe(1);
    } finally {
      await second.stop();
    }
  });

  it('O6: that was lost between answer and commit needs its owner, who is told once, and nobody asks in a loop', async () => {
    const made = await buildCalendar(product, provider);
    await setCalendarFault(product, provider, { mode: 'rotate-refresh' });
    const ctx = () => calendarContext(product, made);
    // The provider answered and replaced the refresh token; the process died before it could write the new one down.
    const { secrets } = await readRow(made);
    product.clock.advance(hourMs);
    await getCredentials(ctx(), made.connectionId);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(table)
        .set({ secrets, expiresAt: product.clock.now(), refreshLease: 'of a process that died' })
        .where(eq(table.id, made.connectionId)),
    );
    await inTestTransaction(product, ({ db }) =>
      db
        .update(table)
        .set({ refreshLeaseUntil: new Date(Date.now() - 1000) })
        .where(eq(table.id, made.connectionId)),
    );
    const before = (await refreshes()).length;
    if (provider === 'google') {
      // Google keeps to one refresh token: what was lost is only an access token.
      await setCalendarFault(product, provider, { mode: 'invalid_grant' });
    }
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(getCredentials(ctx(), made.connectionId)).rejects.toMatchObject({
        code: 'reconnect_needed',
      });
    expect((await refreshes()).length - before).toBe(1);
    const range = { from: ctx().now, to: new Date(ctx().now.getTime() + hourMs) };
    expect(await findBusy(ctx(), [made.userId], range)).toMatchObject([{ reason: 'reconnect_needed' }]);
    const mails = await inTestTransaction(product, ({ db }) =>
      db.select().from(outboxMessages).where(eq(outboxMessages.recipient, made.email)),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Reconnect your account in Candor']);
    const shown = (await listOwn(made)).find((calendar) => calendar.provider === provider);
    expect(shown?.connection).toMatchObject({ state: 'reconnect_needed', reason: expect.any(String) });

    await setCalendarFault(product, provider, { mode: 'none' });
    await buildCalendar(product, provider, { member: made, account: made.account });
    await getCredentials(ctx(), made.connectionId);
  });

  it('is asked for again once the calendar refuses even a fresh token', async () => {
    const made = await buildCalendar(product, provider);
    await controlCalendar(product, provider, 'revoke-access', { email: made.account });
    const ctx = calendarContext(product, made);
    const range = { from: ctx.now, to: new Date(ctx.now.getTime() + hourMs) };
    expect(await findBusy(ctx, [made.userId], range)).toMatchObject([{ reason: 'reconnect_needed' }]);
  });
});

/** What is left of an hour when the answer comes. */
const anHour = expect.toSatisfy((seconds: number) => seconds > 3_000 && seconds <= 3_600);

describe('the calls that the specification has', () => {
  it('keep a meaning on the server for Microsoft', async () => {
    const member = await buildMember(product);
    const { token } = member;
    expect((await call(product, calendars.getMicrosoft, { token })).status).toBe(404);
    expect((await call(product, calendars.checkMicrosoft, { token })).body).toEqual({
      ...{ success: true, connected: false, data: null },
    });
    const made = await buildCalendar(product, 'microsoft', { member });
    const user = { email: made.account, display_name: expect.any(String), job_title: null };
    expect((await call(product, calendars.checkMicrosoft, { token })).body).toMatchObject({
      ...{ connected: true, data: { user, session_token: made.connectionId } },
    });
    const saved = await call(product, calendars.saveMicrosoft, {
      token,
      body: { success: true, access_token: 'from a browser', session_token: 'x' },
    });
    expect(saved.body).toMatchObject({
      success: true,
      session_token: made.connectionId,
      user,
      expires_in: anHour,
    });
    expect(JSON.stringify(saved.body)).not.toContain('from a browser');
    expect((await call(product, calendars.getMicrosoft, { token })).body).toMatchObject({ user });
  });

  it('keep a meaning on the server for Google, and renew there', async () => {
    const made = await buildCalendar(product, 'google');
    const { token } = made;
    expect((await call(product, calendars.getGoogleStatus, { token })).body).toMatchObject({
      ...{ has_oauth_data: true, user_info: { email: made.account } },
    });
    const before = await readRow(made);
    const refreshed = await call(product, calendars.refreshGoogle, { token, body: { refresh_token: 'x' } });
    expect(refreshed.body).toEqual({ success: true, expires_in: anHour });
    expect((await readRow(made)).secrets).not.toBe(before.secrets);
    expect(
      (await call(product, calendars.saveGoogle, { token, body: { isAuthenticated: true } })).status,
    ).toBe(200);
  });

  it('show nobody the calendar of a colleague', async () => {
    const made = await buildCalendar(product, 'microsoft');
    const colleague = await buildMember(product, 'admin', made.organizationId);
    expect(JSON.stringify(await listOwn(colleague))).not.toContain(made.account);
    expect((await call(product, calendars.deleteMicrosoft, { token: colleague.token })).status).toBe(404);
  });
});
