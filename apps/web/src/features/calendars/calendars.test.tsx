import { accounts } from '@candor/contract/accounts';
import { type CalendarCheck, type ConnectedCalendar, calendars } from '@candor/contract/calendars';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();

const connection: NonNullable<ConnectedCalendar['connection']> = {
  ...{
    id: 'cnn_1',
    state: 'connected',
    reason: null,
    email: 'mira@example.com',
    name: 'Mira',
    job_title: null,
  },
  ...{ scopes: ['Calendars.ReadWrite'], has_video: true, is_watched: false },
  permissions: { read_busy: true, write_events: true, make_video: true },
  ...{ connected_at: '2026-01-05T09:00:00.000Z', expires_at: '2026-01-05T10:00:00.000Z' },
  ...{ last_synced_at: null, sync_failure: null },
};
const microsoft: ConnectedCalendar = {
  ...{ provider: 'microsoft', configured: true, requested_scopes: ['User.Read'], connection: null },
  redirect_uri: 'https://hire.example.com/auth/callback',
};
const google: ConnectedCalendar = {
  ...microsoft,
  ...{ provider: 'google', redirect_uri: 'https://hire.example.com/auth/google/callback' },
};
const show = (changed: Partial<ConnectedCalendar> = {}, other: Partial<ConnectedCalendar> = {}) =>
  api.answer(calendars.listCalendars, [
    { ...microsoft, ...changed },
    { ...google, ...other },
  ]);

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'report' }] });
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the Integrations page', () => {
  it('offers both calendars to every member', async () => {
    show();
    renderAt('/integrations');
    expect(await screen.findByRole('heading', { name: 'Integration' })).toBeDefined();
    expect(await screen.findByRole('tab', { name: 'Calendars' })).toBeDefined();
    expect((await card('Microsoft')).getByRole('button', { name: 'Connect Microsoft' })).toBeDefined();
    expect((await card('Google')).getByText('Not connected')).toBeDefined();
  });

  it('shows what is connected and which permissions are missing', async () => {
    show({
      connection: {
        ...connection,
        permissions: { ...connection.permissions, write_events: false, make_video: false },
      },
    });
    renderAt('/integrations');
    const shown = await card('Microsoft');
    expect(shown.getByText('Limited access')).toBeDefined();
    expect(shown.queryByText('Connected')).toBeNull();
    expect(shown.getByText('mira@example.com')).toBeDefined();
    expect(shown.getByText('Sees when you are busy')).toBeDefined();
    expect(shown.getByText("Can't add interviews to your calendar")).toBeDefined();
    expect(shown.getByText('Reconnect and allow all access to turn these on.')).toBeDefined();
  });

  it('is connected where only a license for video is missing', async () => {
    const permissions = { ...connection.permissions, make_video: false };
    show({ connection: { ...connection, has_video: false, permissions } });
    renderAt('/integrations');
    const shown = await card('Microsoft');
    expect(shown.getByText('Connected')).toBeDefined();
    expect(shown.queryByText('Reconnect and allow all access to turn these on.')).toBeNull();
  });

  it('asks for its owner where access has ended', async () => {
    show({
      connection: { ...connection, state: 'reconnect_needed', reason: 'Token has been expired or revoked.' },
    });
    renderAt('/integrations');
    const shown = await card('Microsoft');
    expect(shown.getByText('Reconnect needed')).toBeDefined();
    expect(shown.getByText('Candor can no longer use this calendar')).toBeDefined();
    expect(shown.getByRole('button', { name: 'Reconnect' })).toBeDefined();
  });

  it('disconnects after asking', async () => {
    show({ connection });
    api.answer(calendars.deleteMicrosoft, { success: true, message: 'The calendar is disconnected.' });
    const { user } = renderAt('/integrations');
    await user.click((await card('Microsoft')).getByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Outlook Calendar?' }));
    show();
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Microsoft Disconnected')).toBeDefined();
    expect(await (await card('Microsoft')).findByText('Not connected')).toBeDefined();
  });

  it('says so when connecting cannot even begin', async () => {
    show();
    api.on(
      'POST /hr/microsoft-oauth/start',
      answerWith(500, { code: 'internal', detail: 'Something went wrong.' }),
    );
    const { user } = renderAt('/integrations');
    await user.click((await card('Microsoft')).getByRole('button', { name: 'Connect Microsoft' }));
    expect(await screen.findByText('Failed to connect Microsoft integration.')).toBeDefined();
  });

  it('says what is missing where the provider is not set up', async () => {
    show({ configured: false });
    renderAt('/integrations');
    const shown = await card('Microsoft');
    expect(shown.getByText('Not set up')).toBeDefined();
    expect(shown.queryByRole('button', { name: /Connect/ })).toBeNull();
  });
});

describe.each([
  ['microsoft', '/auth/callback', 'Microsoft Connected', 'No authentication token found'],
  ['google', '/auth/google/callback', 'Google Calendar Connected', 'User not logged in. Please login first.'],
] as const)('coming back from %s', (provider, path, connected, signedOut) => {
  const route = `POST /hr/${provider}-oauth/token`;
  const sent = () => api.requests.filter((request) => `${request.method} ${request.path}` === route);

  it('hands code and state on once, says it worked, and goes back after two seconds', async () => {
    show({}, {});
    const connect = provider === 'microsoft' ? calendars.finishMicrosoft : calendars.finishGoogle;
    api.answer(connect, {
      ...{ success: true, message: 'Connected.', session_id: 'cnn_1', session_token: 'cnn_1', scopes: [] },
      user: { id: '1', display_name: 'M', name: 'M', email: 'm@example.com', job_title: null, picture: null },
      permissions: connection.permissions,
      ...{ expires_in: 3600, expires_at: null, state: 'connected' },
    });
    const { router } = renderAt(`${path}?code=a-code&state=a-state`);
    expect(await screen.findByRole('heading', { name: connected })).toBeDefined();
    expect(sent().map(({ body }) => JSON.parse(body))).toEqual([{ code: 'a-code', state: 'a-state' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/integrations'));
  });

  it.each([
    ['error=access_denied&error_description=The+person+declined', 'OAuth error: The person declined'],
    ['error=access_denied', 'OAuth error: access_denied'],
    ['state=a-state', 'No authorization code received'],
    ['code=a-code', 'Invalid callback URL'],
  ])('with %s says why not', async (query, text) => {
    show();
    renderAt(`${path}?${query}`);
    expect(await screen.findByRole('heading', { name: 'Connection Failed' })).toBeDefined();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });

  it('without a session says so', async () => {
    localStorage.clear();
    renderAt(`${path}?code=a-code&state=a-state`);
    expect((await screen.findAllByText(signedOut)).length).toBeGreaterThan(0);
  });

  it('tells a refused sign-in from a server that failed', async () => {
    show();
    const refused = "Authentication failed. Start again from Candor, and allow access when you're asked.";
    api.on(route, answerWith(400, { code: 'calendar_sign_in_failed', detail: refused }));
    renderAt(`${path}?code=a-code&state=a-state`);
    expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0);
    cleanup();
    const detail = "The connected service isn't responding right now. Please try again shortly.";
    api.on(route, answerWith(503, { code: 'provider_unavailable', detail }));
    renderAt(`${path}?code=another&state=a-state`);
    const text = `Authentication successful but failed to save to backend: ${detail}`;
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});

describe('the page about Microsoft', () => {
  const check: CalendarCheck = {
    steps: [
      { step: 'address', state: 'passed', detail: 'This server reaches graph.example.com.' },
      { step: 'sign_in', state: 'passed', detail: 'Signed in as mira@example.com.' },
      { step: 'scopes', state: 'failed', detail: "Candor isn't allowed to make video links." },
      { step: 'clock', state: 'skipped', detail: 'Not tried, because an earlier step failed.' },
      { step: 'free_busy', state: 'skipped', detail: 'Not tried, because an earlier step failed.' },
      { step: 'test_event', state: 'skipped', detail: 'Not tried, because an earlier step failed.' },
    ],
    failed_step: 'scopes',
  };

  it('names the step that fails', async () => {
    show({ connection });
    api.answer(calendars.checkCalendar, check, { provider: 'microsoft' });
    const { user } = renderAt('/microsoft-oauth');
    await user.click(await screen.findByRole('button', { name: 'Check connection' }));
    expect(await screen.findByText('The step “Permissions” fails')).toBeDefined();
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps).toHaveLength(6);
    expect(steps[0]?.textContent).toContain('Passed');
    expect(steps[5]?.textContent).toContain('Skipped');
  });

  it('shows the registration, events, and makes an event and a meeting', async () => {
    show({ connection });
    const event = {
      ...{ id: 'one', subject: 'Planning', location: 'Room 2', is_all_day: false, attendees: [] },
      ...{ start: '2026-03-16T09:00:00.000Z', end: '2026-03-16T10:00:00.000Z' },
      ...{ join_url: 'https://teams.example.com/join', web_link: null, is_teams_meeting: true },
    };
    api.answer(calendars.listOwnEvents, [event], { provider: 'microsoft' });
    api.answer(calendars.addOwnEvent, event, { provider: 'microsoft' });
    const meeting = {
      subject: 'Call',
      start: event.start,
      end: event.end,
      join_url: 'https://teams.example.com/2',
    };
    api.answer(calendars.addOwnMeeting, meeting, { provider: 'microsoft' });
    const { user } = renderAt('/microsoft-oauth');
    await user.click(await screen.findByRole('tab', { name: 'Config' }));
    expect(await screen.findByText('https://hire.example.com/auth/callback')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Events' }));
    expect(await screen.findByText('Planning')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Create Event' }));
    await user.click(await screen.findByRole('button', { name: 'Create event' }));
    expect(await screen.findByText('Title is required')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Planning');
    await user.click(screen.getByRole('switch', { name: 'Add a Teams link' }));
    await user.click(screen.getByRole('button', { name: 'Create event' }));
    expect(await screen.findByRole('link', { name: 'Join link' })).toHaveProperty('href', event.join_url);
    await user.click(screen.getByRole('tab', { name: 'Teams' }));
    await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'Call');
    await user.click(screen.getByRole('button', { name: 'Create meeting' }));
    expect(await screen.findByRole('link', { name: 'Join link' })).toHaveProperty('href', meeting.join_url);
  });

  it('O9: shows what others wrote into the calendar as words, whatever it is', async () => {
    show({ connection });
    const subject = '<img src=x onerror="alert(1)">';
    const event = {
      ...{ id: 'one', subject, location: '<script>alert(2)</script>', is_all_day: true, attendees: [] },
      ...{ start: '2026-03-16T00:00:00.000Z', end: '2026-03-17T00:00:00.000Z' },
      ...{ join_url: null, web_link: null, is_teams_meeting: false },
    };
    api.answer(calendars.listOwnEvents, [event], { provider: 'microsoft' });
    renderAt('/microsoft-oauth?tab=events');
    expect(await screen.findByText(subject)).toBeDefined();
    // A day without hours is that day everywhere.
    expect(screen.getByText('16 Mar, all day')).toBeDefined();
    expect(document.querySelector('img[src="x"], main script')).toBeNull();
  });

  it('says before anything is sent that an account has no license for Teams', async () => {
    const permissions = { ...connection.permissions, make_video: false };
    show({ connection: { ...connection, has_video: false, permissions } });
    renderAt('/microsoft-oauth?tab=teams');
    expect(await screen.findByText('This account has no Teams license')).toBeDefined();
  });

  it('leads to connecting from a tab that needs it', async () => {
    show();
    renderAt('/microsoft-oauth?tab=events');
    expect(await screen.findByText('Outlook Calendar is not connected')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Connect' })).toBeDefined();
  });
});

describe('the page about Google', () => {
  it('connects first, then tests, shows and documents', async () => {
    show();
    renderAt('/google-calendar');
    expect(await screen.findByRole('button', { name: 'Connect Google' })).toBeDefined();
    cleanup();
    show({}, { connection });
    api.answer(calendars.listOwnEvents, [], { provider: 'google' });
    const busy = [{ from: '2026-03-16T09:00:00.000Z', to: '2026-03-16T10:00:00.000Z' }];
    api.answer(calendars.findOwnBusy, { busy }, { provider: 'google' });
    api.answer(calendars.refreshGoogle, { success: true, expires_in: 3600 });
    const { user } = renderAt('/google-calendar');
    await user.click(await screen.findByRole('button', { name: 'Check times' }));
    expect(
      within(await screen.findByRole('list', { name: 'Busy times' })).getAllByRole('listitem'),
    ).toHaveLength(1);
    await user.click(screen.getByRole('tab', { name: 'Auth Info' }));
    expect(await screen.findByText('mira@example.com')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Renew access' }));
    expect(await screen.findByText('Access renewed')).toBeDefined();
    await user.click(screen.getByRole('tab', { name: 'Documentation' }));
    expect(await screen.findByText('What does Candor read?')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeDefined();
  });
});
