import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaller, createSignIn, startNoticeReceiver, type ToldState } from '../calendars/testing.ts';
import { type Sandbox, startSandbox } from '../start.ts';
import { sandboxMicrosoft } from './sandbox-app.ts';

let dataDir: string;
let sandbox: Sandbox;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-microsoft-'));
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => setFault({ mode: 'none' }));

const scope = 'offline_access User.Read Calendars.ReadWrite OnlineMeetings.ReadWrite';
const signInAt = (url: string) =>
  createSignIn(url, {
    authorizePath: '/microsoft/common/oauth2/v2.0/authorize',
    tokenPath: '/microsoft/common/oauth2/v2.0/token',
    client: sandboxMicrosoft,
    parameters: { redirect_uri: 'https://hire.example/auth/callback', response_mode: 'query', scope },
  });
const signIn = (account: string, form?: Record<string, string>) =>
  signInAt(sandbox.url).signIn(account, form);
const graph = (...[token, method, path, options]: Parameters<ReturnType<typeof createCaller>>) =>
  createCaller(`${sandbox.url}/microsoft/v1.0`)(token, method, path, options);

async function control(path: string, body: object) {
  const answer = await fetch(`${sandbox.url}/microsoft/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
const setFault = (fault: object) => control('faults', fault);
const readState = async (url = sandbox.url) =>
  (await (await fetch(`${url}/microsoft/state`)).json()) as ToldState;
const readMails = async (to: string) =>
  (await (await fetch(`${sandbox.url}/mailbox/messages?to=${to}`)).json()) as {
    subject: string;
    text: string;
  }[];

const at = (time: string) => ({ dateTime: `2026-03-16T${time}:00`, timeZone: 'UTC' });
const aMeeting = (further: object = {}) => ({
  subject: 'Interview',
  body: { contentType: 'HTML', content: '<p>Welcome</p>' },
  ...{ start: at('09:00'), end: at('09:30') },
  attendees: [{ emailAddress: { address: 'ana@example.org', name: 'Ana' }, type: 'required' }],
  ...further,
});

describe('Microsoft’s sign-in', () => {
  it('asks on a page, whose own address takes the decision and answers with code and state', async () => {
    const { openPage, agree } = signInAt(sandbox.url);
    expect(await (await openPage()).text()).toContain('See and change your calendar');
    const back = await agree();
    expect(back.origin + back.pathname).toBe('https://hire.example/auth/callback');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      code: expect.any(String),
      state: 'a state',
      session_state: expect.any(String),
    });
    expect((await agree({ decision: 'deny' })).searchParams.get('error')).toBe('access_denied');
  });

  it.each<Record<string, string>>([
    { client_id: 'another' },
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { state: '' },
    { response_mode: 'fragment' },
    { redirect_uri: 'https://hire.example/auth/callback/' },
    { redirect_uri: 'https://hire.example/auth/callback?next=x' },
    { scope: 'Mail.Send' },
    { prompt: 'perhaps' },
  ])('refuses %o', async (changed) => {
    expect((await signInAt(sandbox.url).openPage(changed)).status).toBe(400);
  });

  it('gives tokens once for a code, in Microsoft’s words', async () => {
    const { agree, exchange } = signInAt(sandbox.url);
    const code = (await agree()).searchParams.get('code') ?? '';
    const { status, body } = await exchange(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, ext_expires_in: 3599 });
    expect(body.scope).toBe('User.Read Calendars.ReadWrite OnlineMeetings.ReadWrite');
    const again = await exchange(code);
    expect([again.status, again.body.error]).toEqual([400, 'invalid_grant']);
    expect(again.body.error_description).toMatch(/^AADSTS70008/);
    expect(again.body).toHaveProperty('error_codes', [70008]);
  });

  it('renews the refresh token and lets the former one live, unless it is told to rotate', async () => {
    const { refresh } = signInAt(sandbox.url);
    const { refreshToken = '' } = await signIn('rota@example.com');
    const second = (await refresh(refreshToken)).body.refresh_token ?? '';
    expect(second).not.toBe(refreshToken);
    expect((await refresh(refreshToken)).status).toBe(200);
    await setFault({ mode: 'rotate-refresh' });
    const third = await refresh(second);
    expect(third.status).toBe(200);
    expect((await refresh(second)).body.error).toBe('invalid_grant');
  });

  it('keeps grants and calendars over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candor-microsoft-'));
    const first = await startSandbox({ dataDir: folder, host: '127.0.0.1', port: 0 });
    const { accessToken } = await signInAt(first.url).signIn('kept@example.com');
    await createCaller(`${first.url}/microsoft/v1.0`)(accessToken, 'POST', '/me/events', {
      body: aMeeting(),
    });
    await first.close();
    const second = await startSandbox({ dataDir: folder, host: '127.0.0.1', port: 0 });
    const me = await createCaller(`${second.url}/microsoft/v1.0`)(accessToken, 'GET', '/me');
    expect(me.body).toMatchObject({ mail: 'kept@example.com', displayName: 'Kept' });
    expect((await readState(second.url)).events).toMatchObject([
      { account: 'kept@example.com', start: '2026-03-16T09:00:00.000Z' },
    ]);
    await second.close();
    await rm(folder, { recursive: true });
  });
});

describe('events of Graph', () => {
  it('are made once per transactionId, invite by email, and carry a link to Teams', async () => {
    const { accessToken } = await signIn('org@example.com');
    const online = { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' };
    const body = aMeeting({ transactionId: 'once', ...online });
    const first = await graph(accessToken, 'POST', '/me/events', { body });
    const second = await graph(accessToken, 'POST', '/me/events', { body });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    expect(first.body.onlineMeeting.joinUrl).toMatch(/\/microsoft\/meet\//);
    expect(first.body.start).toEqual({ dateTime: '2026-03-16T09:00:00.0000000', timeZone: 'UTC' });
    await expect.poll(() => readMails('ana@example.org')).toHaveLength(1);
    const [mail] = await readMails('ana@example.org');
    expect(mail).toMatchObject({ subject: 'Invitation: Interview' });
    expect(mail?.text).toContain(first.body.onlineMeeting.joinUrl);

    const moved = { start: at('10:00'), end: at('10:30') };
    await graph(accessToken, 'PATCH', `/me/events/${first.body.id}`, { body: moved });
    const cancelled = await graph(accessToken, 'POST', `/me/events/${first.body.id}/cancel`, {
      body: { comment: 'Sorry' },
    });
    expect(cancelled.status).toBe(202);
    await expect.poll(() => readMails('ana@example.org')).toHaveLength(3);
    expect((await readMails('ana@example.org')).map(({ subject }) => subject)).toEqual([
      'Canceled: Interview',
      'Updated invitation: Interview',
      'Invitation: Interview',
    ]);
    expect((await graph(accessToken, 'GET', `/me/events/${first.body.id}`)).status).toBe(404);
  });

  it('take Windows names of zones and answer in the zone that is preferred', async () => {
    const { accessToken } = await signIn('zones@example.com');
    const sydney = (time: string) => ({
      dateTime: `2026-10-04T${time}:00`,
      timeZone: 'AUS Eastern Standard Time',
    });
    const body = aMeeting({ start: sydney('09:00'), end: sydney('09:30') });
    const { body: made } = await graph(accessToken, 'POST', '/me/events', { body });
    expect(made.start).toEqual({ dateTime: '2026-10-03T22:00:00.0000000', timeZone: 'UTC' });
    const headers = { prefer: 'outlook.timezone="Nepal Standard Time"' };
    const seen = await graph(accessToken, 'GET', `/me/events/${made.id}`, { headers });
    expect(seen.body.start).toEqual({
      dateTime: '2026-10-04T03:45:00.0000000',
      timeZone: 'Nepal Standard Time',
    });
  });

  it('have no link where the account has no licence, and cannot be written without the scope', async () => {
    await control('accounts', { email: 'plain@example.com', hasVideo: false });
    const { accessToken } = await signIn('plain@example.com');
    const online = { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' };
    const { body } = await graph(accessToken, 'POST', '/me/events', { body: aMeeting(online) });
    expect(body.onlineMeeting).toBeNull();
    const calendar = await graph(accessToken, 'GET', '/me/calendar');
    expect(calendar.body.allowedOnlineMeetingProviders).toEqual([]);
    const reader = await signIn('reader@example.com', { grant: 'User.Read' });
    const refused = await graph(reader.accessToken, 'POST', '/me/events', { body: aMeeting() });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'ErrorAccessDenied']);
  });

  it('are told page by page, and by what changed since', async () => {
    const { accessToken } = await signIn('pages@example.com');
    for (const time of ['08:00', '09:00', '10:00'])
      await graph(accessToken, 'POST', '/me/events', {
        body: aMeeting({ subject: time, start: at(time), end: at(time.replace(':00', ':30')) }),
      });
    const range = 'startDateTime=2026-03-16T00:00:00Z&endDateTime=2026-03-17T00:00:00Z';
    const first = await graph(accessToken, 'GET', `/me/calendarView?${range}&$top=2&$select=subject`);
    expect(first.body.value.map(({ subject }) => subject)).toEqual(['08:00', '09:00']);
    const next = new URL(first.body['@odata.nextLink']);
    const second = await graph(accessToken, 'GET', next.pathname.split('/v1.0')[1] + next.search);
    expect(second.body.value).toHaveLength(1);

    const round = await graph(accessToken, 'GET', `/me/calendarView/delta?${range}`);
    expect(round.body.value).toHaveLength(3);
    const delta = new URL(round.body['@odata.deltaLink']);
    const path = delta.pathname.split('/v1.0')[1] + delta.search;
    expect((await graph(accessToken, 'GET', path)).body.value).toEqual([]);
    await graph(accessToken, 'DELETE', `/me/events/${round.body.value[0]?.id}`);
    expect((await graph(accessToken, 'GET', path)).body.value).toEqual([
      { id: round.body.value[0]?.id, '@removed': { reason: 'deleted' } },
    ]);
    await setFault({ mode: 'sync-expired', times: 1 });
    expect((await graph(accessToken, 'GET', path)).status).toBe(410);
  });
});

describe('schedules of Graph', () => {
  const ask = (token: string, schedules: string[]) =>
    graph(token, 'POST', '/me/calendar/getSchedule', {
      body: { schedules, startTime: at('08:00'), endTime: at('10:00'), availabilityViewInterval: 30 },
    });

  it('mark a slot that is partly taken, by what weighs most', async () => {
    const { accessToken } = await signIn('busy@example.com');
    await control('calendar/busy@example.com/events', {
      ...{ title: 'Dentist', start: '2026-03-16T08:40:00Z', end: '2026-03-16T09:10:00Z', show_as: 'oof' },
    });
    await control('calendar/busy@example.com/events', {
      ...{ title: 'Maybe', start: '2026-03-16T09:00:00Z', end: '2026-03-16T10:00:00Z', show_as: 'tentative' },
    });
    const { body } = await ask(accessToken, ['busy@example.com', 'nobody@example.com']);
    expect(body.value[0]?.availabilityView).toBe('0331');
    expect(body.value[1]?.error.responseCode).toBe('ErrorMailRecipientNotFound');
  });

  it('are not for personal accounts', async () => {
    const { accessToken } = await signIn('someone@outlook.com');
    expect((await ask(accessToken, ['someone@outlook.com'])).status).toBe(403);
  });
});

describe('subscriptions', () => {
  it('prove their address, tell with their state, and live a week at most', async () => {
    const receiver = await startNoticeReceiver();
    await control('webhook', { url: receiver.url });
    const { accessToken } = await signIn('watched@example.com');
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const subscribe = (further: object) =>
      graph(accessToken, 'POST', '/subscriptions', {
        body: {
          ...{
            changeType: 'updated,deleted',
            notificationUrl: 'https://hire.example/hook',
            resource: 'me/events',
          },
          ...{ clientState: 'secret', expirationDateTime: inDays(6), ...further },
        },
      });
    expect((await subscribe({ expirationDateTime: inDays(8) })).status).toBe(400);
    expect((await subscribe({ notificationUrl: 'http://hire.example/hook' })).status).toBe(400);
    const made = await subscribe({});
    expect(made.status).toBe(201);
    await graph(accessToken, 'POST', '/me/events', { body: aMeeting() });
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(JSON.parse(receiver.received[0]?.text ?? '').value).toMatchObject([
      { subscriptionId: made.body.id, clientState: 'secret', changeType: 'created' },
    ]);
    expect((await graph(accessToken, 'DELETE', `/subscriptions/${made.body.id}`)).status).toBe(204);
    await receiver.close();
    expect((await subscribe({})).body.error.code).toBe('ValidationError');
  });
});

describe('the calendar’s own page', () => {
  it('moves, deletes and answers, as its owner and those invited would', async () => {
    const { accessToken } = await signIn('page@example.com');
    const { body } = await graph(accessToken, 'POST', '/me/events', { body: aMeeting() });
    const times = { start: '2026-03-17T11:00', end: '2026-03-17T11:30' };
    await control(`events/${body.id}/answer`, { email: 'ana@example.org', response: 'accepted' });
    const seen = await graph(accessToken, 'GET', `/me/events/${body.id}`);
    expect(seen.body.attendees[0]?.status.response).toBe('accepted');
    expect(await control(`events/${body.id}/move`, times)).toMatchObject({
      start: '2026-03-17T11:00:00.000Z',
    });
    const account = (await readState()).accounts.find(({ email }) => email === 'page@example.com');
    const page = await fetch(`${sandbox.url}/microsoft/calendar/${account?.id}`);
    expect(await page.text()).toContain('Interview');
    const form = await fetch(`${sandbox.url}/microsoft/events/${body.id}/delete`, {
      method: 'POST',
      body: new URLSearchParams(),
      redirect: 'manual',
    });
    expect(form.status).toBe(303);
    expect((await graph(accessToken, 'GET', `/me/events/${body.id}`)).status).toBe(404);
  });
});

describe('faults', () => {
  it('lose an answer after its effect, and are told in the journal', async () => {
    const { accessToken } = await signIn('faults@example.com');
    await setFault({ mode: 'reset-after-commit', times: 1, path: '/v1.0/me/events' });
    const body = aMeeting({ transactionId: 'lost' });
    await expect(graph(accessToken, 'POST', '/me/events', { body })).rejects.toThrow();
    await graph(accessToken, 'POST', '/me/events', { body });
    const { events } = await readState();
    expect(events.filter((event) => event.transaction_id === 'lost')).toHaveLength(1);
    const journal = (await (await fetch(`${sandbox.url}/microsoft/journal`)).json()) as {
      outcome: string;
      id: string;
    }[];
    expect(journal.filter(({ id }) => id === 'lost').map(({ outcome }) => outcome)).toEqual([
      '201',
      'reset-after-commit',
    ]);
  });

  it('answer busy with a hint, and a next page elsewhere', async () => {
    const { accessToken } = await signIn('busy2@example.com');
    await setFault({ mode: '429', times: 1 });
    const busy = await graph(accessToken, 'GET', '/me');
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1']);
    await setFault({ mode: 'foreign-next-page', times: 1 });
    const range = 'startDateTime=2026-03-16T00:00:00Z&endDateTime=2026-03-17T00:00:00Z';
    const page = await graph(accessToken, 'GET', `/me/calendarView?${range}`);
    expect(new URL(page.body['@odata.nextLink']).host).toBe('127.0.0.1:9');
  });
});
