import { accounts } from '@candor/contract/accounts';
import { type AtsIntegration, type AtsSync, ats, type SendablePerson } from '@candor/contract/ats';
import { calendars } from '@candor/contract/calendars';
import { jobs } from '@candor/contract/jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, sendAnswer, startApi } from '#testing/start-api.ts';

const api = startApi();

const done: AtsSync = {
  ...{ id: 'syn_1', state: 'done', running: false, full: true, synced_count: 12, created: 12, updated: 0 },
  ...{ unchanged: 0, closed: 0, drafts: 0, total: null, errors: [], error_count: 0 },
  message: 'Successfully synced 12 jobs from Lever',
  ...{ started_at: '2026-01-05T09:00:00.000Z', finished_at: '2026-01-05T09:00:05.000Z' },
};
const lever: AtsIntegration = {
  ...{ ats: 'lever', name: 'Lever', connected: false, state: 'not_connected', account: null, reason: null },
  ...{ companies: [], connected_at: null, takes_candidates: true, sends_candidates: false, last_sync: null },
};
const connected: AtsIntegration = {
  ...lever,
  ...{ connected: true, state: 'connected', account: 'Lever', connected_at: '2026-01-05T09:00:00.000Z' },
  last_sync: done,
};
const show = (changed: Partial<AtsIntegration> = {}) =>
  api.answer(ats.listIntegrations, [{ ...lever, ...changed }]);
const answerRole = (role: 'admin' | 'recruit' | 'report') =>
  api.answer(accounts.getMyRoles, { roles: [{ role }] });

beforeEach(() => {
  rememberSession();
  answerRole('admin');
  api.answer(calendars.listCalendars, []);
  api.answerList(jobs.listJobs, []);
});

const openCard = async () => {
  const app = renderAt('/integrations?tab=ats');
  return { ...app, card: within(await screen.findByRole('region', { name: 'Lever' })) };
};

describe('the Integrations page', () => {
  it.each([
    ['admin', '', 'ATS Integration'],
    ['recruit', '', 'ATS Integration'],
    ['report', '', 'Calendars'],
    ['report', '?tab=ats', 'ATS Integration'],
    ['admin', '?tab=calendars', 'Calendars'],
    ['admin', '?tab=unknown', 'ATS Integration'],
  ] as const)('opens for %s at “%s” on %s', async (role, query, tab) => {
    answerRole(role);
    show();
    renderAt(`/integrations${query}`);
    expect(await screen.findByRole('tab', { name: tab, selected: true })).toBeDefined();
  });
});

it('shows what is connected first', async () => {
  const workable: AtsIntegration = { ...lever, ats: 'workable', name: 'Workable' };
  api.answer(ats.listIntegrations, [workable, connected]);
  renderAt('/integrations');
  await screen.findByRole('region', { name: 'Lever' });
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Lever', 'Workable']);
});

describe('the card of a system', () => {
  it('offers to connect it, to admins only', async () => {
    show();
    const { card } = await openCard();
    expect(screen.getByRole('tab', { name: 'ATS Integration' })).toBeDefined();
    expect(card.getByText('Not connected')).toBeDefined();
    expect(await card.findByRole('button', { name: 'Connect Lever' })).toBeDefined();
  });

  it('tells others who can', async () => {
    answerRole('recruit');
    show();
    const { card } = await openCard();
    expect(await card.findByText(/An admin can connect it/)).toBeDefined();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('says so when connecting cannot even begin', async () => {
    show();
    api.on(
      'GET /hr/integrations/lever/auth',
      answerWith(403, { code: 'forbidden', detail: "You don't have permission to do this." }),
    );
    const { card, user } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Connect Lever' }));
    expect(await screen.findByText('Failed to initiate Lever connection')).toBeDefined();
  });

  it('syncs, and says what came of it', async () => {
    show(connected);
    api.answer(ats.syncJobs, { ...done, id: 'syn_2' }, { ats: 'lever' });
    const { card, user } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Sync now' }));
    await waitFor(() =>
      expect(screen.getAllByText('Successfully synced 12 jobs from Lever')).toHaveLength(2),
    );
  });

  it.each([
    [0, 'Failed to sync jobs from Lever. Please check your connection.'],
    [409, 'Failed to sync jobs from Lever'],
  ])('says so when a sync cannot begin (%i)', async (status, text) => {
    show(connected);
    api.on('POST /hr/integrations/lever/sync-website-jobs', (request, response) =>
      status === 0
        ? response.destroy()
        : answerWith(409, { code: 'reconnect_needed', detail: 'Reconnect the account.' })(request, response),
    );
    const { card, user } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Sync now' }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('shows how far a sync is, of how many where that is known', async () => {
    const running: AtsSync = { ...done, state: 'running', running: true, finished_at: null };
    show({ ...connected, last_sync: { ...running, synced_count: 50, total: 200 } });
    const { card } = await openCard();
    expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(card.getByText(/50 of 200/)).toBeDefined();
  });

  it('lists the jobs with issues, each with its reason, and tries again', async () => {
    const problem = { external_id: '7', title: 'Glazier', reason: 'It has no title.', imported: false };
    const message = 'Partial Success: 1 job had issues during sync';
    const partly = { ...done, message, errors: [problem], error_count: 1 };
    show({ ...connected, last_sync: partly });
    api.answer(ats.syncJobs, { ...partly, id: 'syn_3' }, { ats: 'lever' });
    const { card, user } = await openCard();
    const list = within(await card.findByRole('list', { name: 'Jobs with issues' }));
    expect(list.getByText('Glazier')).toBeDefined();
    expect(list.getByText('It has no title.')).toBeDefined();
    expect(list.getByText('Not imported')).toBeDefined();
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Glazier: It has no title.')).toBeDefined();
    const [sent] = api.received('POST /hr/integrations/lever/sync-website-jobs');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ full: true });
  });

  it('asks which company, where the login sees several', async () => {
    const companies = [
      { id: 'a', name: 'Harbour' },
      { id: 'b', name: 'Pine' },
    ];
    show({ ...connected, state: 'company_needed', companies, last_sync: null });
    api.answer(ats.chooseCompany, connected, { ats: 'lever' });
    const { card, user } = await openCard();
    expect(card.getByText('Choose a company')).toBeDefined();
    await user.click(await card.findByRole('button', { name: 'Sync this company' }));
    expect(await screen.findByText('Lever Connected')).toBeDefined();
    const [sent] = api.received('POST /hr/integrations/lever/company');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ company_id: 'a' });
  });

  it('sends shortlisted people back after a look at them', async () => {
    show({ ...connected, sends_candidates: true });
    const person: SendablePerson = {
      ...{
        application_id: 'app_1',
        candidate: { id: 'can_1', name: 'Ansa Virtanen', email: 'ansa@example.org' },
      },
      ...{ job: { id: 'job_1', title: 'Carpenter' }, resume_name: 'ansa.pdf', state: 'ready', reason: null },
      sent_at: null,
    };
    const blocked: SendablePerson = {
      ...person,
      ...{ application_id: 'app_2', state: 'blocked', reason: 'No email address.' },
      candidate: { id: 'can_2', name: 'Otto Lind', email: null },
    };
    api.answer(ats.previewCandidates, { people: [person, blocked] }, { ats: 'lever' });
    api.answer(ats.sendCandidates, { queued: 1, people: [person, blocked] }, { ats: 'lever' });
    const { card, user } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Review people' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send people to Lever' }));
    expect(await dialog.findByText('No email address.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Send 1 person' }));
    expect(await screen.findByText('Sending 1 person to Lever')).toBeDefined();
    const [sent] = api.received('POST /hr/integrations/lever/candidates');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ application_ids: ['app_1'] });
  });

  it('says so where nobody can be sent back', async () => {
    show({ ...connected, takes_candidates: false });
    const { card } = await openCard();
    expect(await card.findByText("Candor can't send people back to Lever.")).toBeDefined();
  });

  it('asks for an admin where access has ended', async () => {
    show({ ...connected, state: 'reconnect_needed', reason: 'Token has been revoked.' });
    const { card } = await openCard();
    expect(card.getByText('Candor can no longer use Lever')).toBeDefined();
    expect(await card.findByRole('button', { name: 'Reconnect' })).toBeDefined();
    expect(card.queryByRole('button', { name: 'Sync now' })).toBeNull();
  });

  it('disconnects after asking, and says so', async () => {
    show(connected);
    api.answer(ats.disconnect, { success: true, message: 'Lever Disconnected' }, { ats: 'lever' });
    const { card, user } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Lever?' }));
    expect(dialog.getByText(/Imported jobs stay/)).toBeDefined();
    show();
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Lever Disconnected')).toBeDefined();
    expect(await card.findByText('Not connected')).toBeDefined();
  });

  it('says so when it cannot be disconnected', async () => {
    show(connected);
    const { card, user } = await openCard();
    await user.click(await card.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Lever?' }));
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Disconnection Failed')).toBeDefined();
  });
});

describe('the Jobs page', () => {
  it('opens a window of its own to connect, with the click', async () => {
    show();
    api.answer(ats.beginConnecting, { auth_url: 'http://lever.example/authorize' }, { ats: 'lever' });
    const opened = { location: { href: '' }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const { user } = renderAt('/jobs');
    await user.click(await screen.findByRole('button', { name: 'Connect Lever' }));
    await waitFor(() => expect(opened.location.href).toBe('http://lever.example/authorize'));
    open.mockRestore();
  });

  it('offers a choice of several systems', async () => {
    const workable: AtsIntegration = { ...lever, ats: 'workable', name: 'Workable' };
    api.answer(ats.listIntegrations, [lever, workable]);
    api.answer(ats.beginConnecting, { auth_url: 'http://workable.example/' }, { ats: 'workable' });
    const opened = { location: { href: '' }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const { user } = renderAt('/jobs');
    await user.click(await screen.findByRole('button', { name: 'Connect ATS' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Workable' }));
    await waitFor(() => expect(opened.location.href).toBe('http://workable.example/'));
    open.mockRestore();
  });

  it('offers no second system once one is connected', async () => {
    api.answer(ats.listIntegrations, [connected, { ...lever, ats: 'workable', name: 'Workable' }]);
    renderAt('/jobs');
    expect(await screen.findByRole('button', { name: 'Sync from Lever' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull();
  });

  it('offers to sync from what is connected, to recruiters, and shows how far it is', async () => {
    answerRole('recruit');
    show({ ...connected, last_sync: { ...done, state: 'running', running: true, finished_at: null } });
    renderAt('/jobs');
    expect(await screen.findByRole('region', { name: 'Sync in progress' })).toBeDefined();
    expect(screen.getByText('Syncing jobs... (Lever: 12 so far)')).toBeDefined();
    expect(await screen.findByRole('button', { name: /Syncing/ })).toBeDefined();
  });

  it('says how far it is in percent, where the number of jobs is known', async () => {
    show({
      ...connected,
      last_sync: { ...done, state: 'running', running: true, finished_at: null, total: 48 },
    });
    renderAt('/jobs');
    expect(await screen.findByText('Syncing jobs... 25% (Lever: 12 of 48)')).toBeDefined();
  });

  it('offers nothing of it to viewers', async () => {
    answerRole('report');
    show(connected);
    renderAt('/jobs');
    await screen.findByRole('heading', { name: 'Jobs' });
    await waitFor(() => expect(api.received('GET /hr/integrations')).not.toHaveLength(0));
    expect(screen.queryByRole('button', { name: /Lever/ })).toBeNull();
  });
});

describe('coming back from a system', () => {
  const path = '/integrations/lever';

  it('hands on what came back, once, says it worked, and goes back', async () => {
    show(connected);
    api.answer(ats.finishConnecting, { ...connected, last_sync: null }, { ats: 'lever' });
    const query = 'code=a-code&state=a-state&location=eu&accounts-server=https%3A%2F%2Faccounts.example&x=1';
    const { router } = renderAt(`${path}?${query}`);
    expect(await screen.findByRole('heading', { name: 'Lever Connected' })).toBeDefined();
    const sent = api.received('POST /hr/integrations/lever/callback').map(({ body }) => JSON.parse(body));
    expect(sent).toEqual([
      { code: 'a-code', state: 'a-state', location: 'eu', 'accounts-server': 'https://accounts.example' },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/integrations'));
    expect(router.state.location.search).toBe('?tab=ats');
  });

  it('shows what was connected, also where the list was asked for before and comes after', async () => {
    const asked = Promise.withResolvers<() => void>();
    api.on('GET /hr/integrations', (_request, response) =>
      asked.resolve(() => sendAnswer(response, ats.listIntegrations, [lever])),
    );
    api.on('POST /hr/integrations/lever/callback', async (_request, response) => {
      await asked.promise;
      show(connected);
      sendAnswer(response, ats.finishConnecting, connected);
    });
    renderAt(`${path}?code=a-code&state=a-state`);
    expect(await screen.findByRole('heading', { name: 'Lever Connected' })).toBeDefined();
    (await asked.promise)();
    expect(await screen.findByRole('button', { name: 'Sync now' })).toBeDefined();
  });

  it.each([
    ['error=access_denied&error_description=The+user+denied+the+request.', 'The user denied the request.'],
    ['error=access_denied', 'access_denied'],
    ['state=a-state', 'No authorization code received'],
  ])('with %s says why not', async (query, text) => {
    show();
    renderAt(`${path}?${query}`);
    expect(await screen.findByRole('heading', { name: 'Connection Failed' })).toBeDefined();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(api.received('POST /hr/integrations/lever/callback')).toEqual([]);
  });

  it('closes the window that the Jobs page opened', async () => {
    show(connected);
    localStorage.setItem('candor:connecting-window', JSON.stringify({ ats: 'lever', at: Date.now() }));
    api.answer(ats.finishConnecting, { ...connected, last_sync: null }, { ats: 'lever' });
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    renderAt(`${path}?code=a-code&state=a-state`);
    expect(await screen.findByText('You can close this window.')).toBeDefined();
    await waitFor(() => expect(close).toHaveBeenCalled());
    close.mockRestore();
  });
});
