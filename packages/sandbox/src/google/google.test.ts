import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaller, createSignIn, startNoticeReceiver } from '../calendars/testing.ts';
import { type Sandbox, startSandbox } from '../start.ts';
import { sandboxGoogle } from './sandbox-app.ts';

let dataDir: string;
let sandbox: Sandbox;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-google-'));
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sandbox.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => control('faults', { mode: 'none' }));

const scopes = [
  'openid',
  'email',
  ...['freebusy', 'events'].map((name) => `https://www.googleapis.com/auth/calendar.${name}`),
];
const signInAt = () =>
  createSignIn(sandbox.url, {
    authorizePath: '/google/o/oauth2/v2/auth',
    tokenPath: '/google/token',
    client: sandboxGoogle,
    parameters: {
      ...{ redirect_uri: 'https://hire.example/auth/google/callback', scope: scopes.join(' ') },
      ...{ access_type: 'offline', prompt: 'consent' },
    },
  });
const signIn = (account: string, form?: Record<string, string>) => signInAt().signIn(account, form);
const calendar = (...[token, method, path, options]: Parameters<ReturnType<typeof createCaller>>) =>
  createCaller(`${sandbox.url}/google/calendar/v3`)(token, method, path, options);
async function control(path: string, body: object) {
  const answer = await fetch(`${sandbox.url}/google/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
const listMails = async (to: string) =>
  ((await (await fetch(`${sandbox.url}/mailbox/messages?to=${to}`)).json()) as { subject: string }[]).map(
    ({ subject }) => subject,
  );

const anEvent = (further: object = {}) => ({
  summary: 'Interview',
  start: { dateTime: '2026-03-16T09:00:00Z', timeZone: 'Asia/Kathmandu' },
  end: { dateTime: '2026-03-16T09:30:00Z', timeZone: 'Asia/Kathmandu' },
  attendees: [{ email: 'ana@example.org' }],
  ...further,
});
const meet = {
  conferenceData: { createRequest: { requestId: 'one', conferenceSolutionKey: { type: 'hangoutsMeet' } } },
};
const events = '/calendars/primary/events';

describe('Google’s sign-in', () => {
  it('gives a refresh token at first and with consent, and none at a refresh', async () => {
    const { signIn, refresh, agree, exchange } = signInAt();
    const { refreshToken = '', tokens } = await signIn('first@example.com');
    expect(refreshToken).toMatch(/^srt_/);
    expect(tokens).toHaveProperty('id_token', expect.stringMatching(/^\S+\.\S+\.\S+$/));
    expect(tokens.scope).toContain('https://www.googleapis.com/auth/userinfo.email');
    const renewed = await refresh(refreshToken);
    expect([renewed.status, renewed.body.refresh_token]).toEqual([200, undefined]);
    expect((await refresh(refreshToken)).status).toBe(200);
    const again = await agree({ account: 'first@example.com' }, { prompt: 'select_account' });
    const { body } = await exchange(again.searchParams.get('code') ?? '');
    expect([body.access_token, body.refresh_token]).toEqual([expect.any(String), undefined]);
  });

  it('tells name and picture only where the profile was allowed', async () => {
    const read = async (token: string) =>
      (
        await fetch(`${sandbox.url}/google/v1/userinfo`, { headers: { authorization: `Bearer ${token}` } })
      ).json();
    const without = await signIn('kept@example.com');
    expect(await read(without.accessToken)).toEqual({
      ...{ sub: expect.any(String), email: 'kept@example.com', email_verified: true },
    });
    const parameters = { scope: ['profile', ...scopes].join(' ') };
    const { agree, exchange } = signInAt();
    const agreed = await agree({ account: 'kept@example.com' }, parameters);
    const { body } = await exchange(agreed.searchParams.get('code') ?? '');
    expect(body.scope).toContain('https://www.googleapis.com/auth/userinfo.profile');
    const known = (await read(String(body.access_token))) as { name: string; picture: string };
    expect(known.name).toBe('Kept');
    expect((await fetch(known.picture)).headers.get('content-type')).toContain('image/svg+xml');
  });

  it('grants what was ticked, and takes it back', async () => {
    const { accessToken, tokens } = await signIn('part@example.com', { grant: scopes[2] ?? '' });
    expect(tokens.scope).toBe(scopes[2]);
    expect((await calendar(accessToken, 'POST', events, { body: anEvent() })).status).toBe(403);
    await fetch(`${sandbox.url}/google/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: accessToken }),
    });
    const gone = await calendar(accessToken, 'GET', events);
    expect([gone.status, gone.body.error.errors[0]?.reason]).toEqual([401, 'authError']);
  });

  it.each<Record<string, string>>([
    { redirect_uri: 'https://hire.example/auth/callback' },
    { code_challenge_method: 'plain' },
    { scope: 'https://www.googleapis.com/auth/gmail.send' },
    { access_type: 'ever' },
  ])('refuses %o', async (changed) => {
    expect((await signInAt().openPage(changed)).status).toBe(400);
  });
});

describe('events of Google', () => {
  it('have an id of the caller, taken once, and invite where that is asked for', async () => {
    const { accessToken } = await signIn('org@example.com');
    const body = anEvent({ id: 'abcde12345' });
    const made = await calendar(accessToken, 'POST', `${events}?sendUpdates=all`, { body });
    expect([made.status, made.body.id, made.body.start.dateTime]).toEqual([
      ...[200, 'abcde12345', '2026-03-16T14:45:00+05:45'],
    ]);
    const again = await calendar(accessToken, 'POST', events, { body });
    expect([again.status, again.body.error.errors[0]?.reason]).toEqual([409, 'duplicate']);
    expect((await calendar(accessToken, 'POST', events, { body: anEvent({ id: 'XYZ' }) })).status).toBe(400);
    await calendar(accessToken, 'POST', events, {
      body: anEvent({ attendees: [{ email: 'quiet@example.org' }] }),
    });
    await expect.poll(() => listMails('ana@example.org')).toEqual(['Invitation: Interview']);
    expect(await listMails('quiet@example.org')).toEqual([]);
    const path = `${events}/abcde12345`;
    expect((await calendar(accessToken, 'DELETE', `${path}?sendUpdates=all`)).status).toBe(204);
    expect((await calendar(accessToken, 'DELETE', path)).status).toBe(410);
    expect((await calendar(accessToken, 'GET', path)).body.status).toBe('cancelled');
  });

  it('get a link to Meet at once, later, or never, and only by version 1', async () => {
    const { accessToken } = await signIn('meet@example.com');
    const add = () =>
      calendar(accessToken, 'POST', `${events}?conferenceDataVersion=1`, { body: anEvent(meet) });
    const plain = await calendar(accessToken, 'POST', events, { body: anEvent(meet) });
    expect(plain.body.conferenceData).toBeUndefined();
    expect((await add()).body.hangoutLink).toMatch(/\/google\/meet\/\S+$/);
    await control('faults', { mode: 'conference-pending', times: 1 });
    const { body: pending } = await add();
    expect(pending.conferenceData.createRequest.status.statusCode).toBe('pending');
    const path = `${events}/${pending.id}`;
    expect((await calendar(accessToken, 'GET', path)).body.hangoutLink).toBeUndefined();
    expect((await calendar(accessToken, 'GET', path)).body.hangoutLink).toMatch(/\/meet\//);
    await control('faults', { mode: 'conference-failure', times: 1 });
    expect((await add()).body.conferenceData.createRequest.status.statusCode).toBe('failure');
  });

  it('are listed by range, by page and by what changed since', async () => {
    const { accessToken } = await signIn('lists@example.com');
    for (const hour of ['08', '09', '10'])
      await calendar(accessToken, 'POST', events, {
        body: anEvent({
          id: `event${hour}`,
          start: { dateTime: `2026-03-16T${hour}:00:00Z` },
          end: { dateTime: `2026-03-16T${hour}:30:00Z` },
        }),
      });
    const range =
      'timeMin=2026-03-16T08:15:00Z&timeMax=2026-03-16T10:00:00Z&singleEvents=true&orderBy=startTime';
    const list = await calendar(accessToken, 'GET', `${events}?${range}&fields=items(id)`);
    expect(list.body).toEqual({ items: [{ id: 'event08' }, { id: 'event09' }] });
    expect((await calendar(accessToken, 'GET', `${events}?orderBy=startTime`)).status).toBe(400);
    const first = await calendar(accessToken, 'GET', `${events}?maxResults=2`);
    const second = await calendar(
      accessToken,
      'GET',
      `${events}?maxResults=2&pageToken=${first.body.nextPageToken}`,
    );
    expect([first.body.items.length, second.body.items.length]).toEqual([2, 1]);
    const since = `${events}?syncToken=${second.body.nextSyncToken}`;
    expect((await calendar(accessToken, 'GET', since)).body.items).toEqual([]);
    await calendar(accessToken, 'DELETE', `${events}/event09`);
    expect((await calendar(accessToken, 'GET', since)).body.items).toMatchObject([
      { id: 'event09', status: 'cancelled' },
    ]);
    await control('faults', { mode: 'sync-expired', times: 1 });
    expect((await calendar(accessToken, 'GET', since)).status).toBe(410);
  });
});

describe('free and busy of Google', () => {
  const ask = async (token: string, range: object = {}) =>
    calendar(token, 'POST', '/freeBusy', {
      body: {
        ...{ timeMin: '2026-03-16T08:00:00Z', timeMax: '2026-03-16T12:00:00Z', ...range },
        items: [{ id: 'primary' }, { id: 'nobody@example.com' }],
      },
    });

  it('merges what blocks, and says of an unknown calendar that it is unknown', async () => {
    const { accessToken } = await signIn('busy@example.com');
    const add = (start: string, end: string, show_as: string) =>
      control('calendar/busy@example.com/events', {
        ...{ title: 'Plan', start: `2026-03-16T${start}:00Z`, end: `2026-03-16T${end}:00Z`, show_as },
      });
    await add('08:30', '09:15', 'busy');
    await add('09:00', '10:00', 'tentative');
    await add('10:30', '11:00', 'free');
    const { body } = await ask(accessToken);
    expect(body.calendars.primary?.busy).toEqual([
      { start: '2026-03-16T08:30:00.000Z', end: '2026-03-16T10:00:00.000Z' },
    ]);
    expect(body.calendars['nobody@example.com']?.errors).toEqual([{ domain: 'global', reason: 'notFound' }]);
    const empty = await ask(accessToken, { timeMax: '2026-03-16T07:00:00Z' });
    expect([empty.status, empty.body.error.errors[0]?.reason]).toEqual([400, 'timeRangeEmpty']);
  });
});

describe('channels', () => {
  it('greet, tell of changes without saying which, and are stopped', async () => {
    const receiver = await startNoticeReceiver();
    await control('webhook', { url: receiver.url });
    const { accessToken } = await signIn('watched@example.com');
    const watch = (body: object) => calendar(accessToken, 'POST', `${events}/watch`, { body });
    const channel = {
      id: 'channel-1',
      type: 'web_hook',
      address: 'https://hire.example/hook',
      token: 'secret',
    };
    expect((await watch({ ...channel, address: 'http://hire.example' })).status).toBe(400);
    const { body } = await watch(channel);
    await expect
      .poll(() => receiver.received.map(({ headers }) => headers['x-goog-resource-state']))
      .toEqual(['sync']);
    await calendar(accessToken, 'POST', events, { body: anEvent() });
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received[1]).toMatchObject({
      headers: {
        'x-goog-channel-id': 'channel-1',
        'x-goog-channel-token': 'secret',
        'x-goog-message-number': '2',
      },
      text: '',
    });
    const stop = { id: 'channel-1', resourceId: body.resourceId };
    expect((await calendar(accessToken, 'POST', '/channels/stop', { body: stop })).status).toBe(204);
    await receiver.close();
  });
});
