import { accounts } from '@candor/contract/accounts';
import {
  type ConnectedAssistant,
  type Consent,
  connectedAssistants,
} from '@candor/contract/connected-assistants';
import { organizations } from '@candor/contract/organizations';
import type { Role } from '@candor/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildChart } from '#testing/build-organization.ts';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const request = {
  client_id: '3f2c',
  redirect_uri: 'https://assistant.example.com/callback',
  response_type: 'code',
  scope: 'assistant assistant:write',
  state: 'x y',
  code_challenge: 'abc',
  code_challenge_method: 'S256',
};
const address = `/connect-assistant?${new URLSearchParams(request)}`;
const consent: Consent = {
  client_name: 'Deskmate',
  redirect_host: 'assistant.example.com',
  is_local: false,
  scopes: ['assistant', 'assistant:write'],
  organization_name: 'Northwind',
  deny_url: 'https://assistant.example.com/callback?error=access_denied',
};
const assistant: ConnectedAssistant = {
  id: 'asc_1',
  name: 'Deskmate',
  redirect_host: 'assistant.example.com',
  scopes: ['assistant', 'assistant:write'],
  owner: { id: amara.id, name: amara.name },
  connected_at: '2026-11-01T08:00:00.000Z',
  last_used_at: '2026-11-15T08:00:00.000Z',
};

afterEach(() => {
  vi.restoreAllMocks();
});

function signInAs(role: Role) {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role }] });
}

describe('the question whether an assistant may connect', () => {
  beforeEach(() => {
    signInAs('recruit');
    api.answer(connectedAssistants.getConsent, consent);
  });

  it('says who asks, where the answer goes, and for which organization and account', async () => {
    renderAt(address);
    await screen.findByRole('heading', { level: 1, name: 'Connect an AI assistant?' });
    expect(screen.getByText('Deskmate').tagName).toBe('Q');
    screen.getByText('assistant.example.com');
    screen.getByText('Northwind');
    screen.getByText(amara.email);
    const [asked] = api.received('GET /hr/connected-assistants/consent');
    const sent = new URL(asked?.path ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(sent)).toEqual(request);
  });

  it.each([
    { draws: false, allowed: ['assistant'] },
    { draws: true, allowed: ['assistant', 'assistant:write'] },
  ])('allows $allowed, and leaves for the assistant', async ({ draws, allowed }) => {
    const redirect_url = 'https://assistant.example.com/callback?code=1';
    api.answer(connectedAssistants.allowAssistant, { redirect_url });
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = renderAt(address);
    const choice = await screen.findByRole('checkbox', { name: /Draft jobs/ });
    if (draws) await user.click(choice);
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(redirect_url));
    const [sent] = api.received('POST /hr/connected-assistants');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ ...request, allowed_scopes: allowed });
  });

  it('is denied without a call: the assistant hears it from the browser', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { user } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: 'Deny' }));
    expect(leave).toHaveBeenCalledWith(consent.deny_url);
    expect(api.received('POST /hr/connected-assistants')).toEqual([]);
  });

  it('offers no drafting to an assistant that does not ask for it, and names programs on the own computer', async () => {
    api.answer(connectedAssistants.getConsent, {
      ...consent,
      ...{ scopes: ['assistant'], redirect_host: '127.0.0.1:33418', is_local: true },
    });
    renderAt(address);
    await screen.findByText(/a program on this computer/);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('stays when allowing fails, and says why', async () => {
    api.on(
      'POST /hr/connected-assistants',
      answerWith(409, { detail: 'You have 20 connected assistants.', code: 'too_many_assistants' }),
    );
    const { user } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: 'Allow' }));
    await screen.findByText('You have 20 connected assistants.');
    expect(screen.getByRole('button', { name: 'Allow' })).toBeDefined();
  });

  it('can be asked again when it could not be loaded', async () => {
    api.on('GET /hr/connected-assistants/consent', answerWith(500, { detail: 'Broken.', code: 'internal' }));
    const { user } = renderAt(address);
    await screen.findByText("The assistant's request couldn't be loaded");
    api.answer(connectedAssistants.getConsent, consent);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Allow' });
  });

  it('sends people without an organization to set one up', async () => {
    api.on(
      'GET /hr/connected-assistants/consent',
      answerWith(409, { detail: 'Set up your organization first.', code: 'onboarding_required' }),
    );
    renderAt(address);
    await screen.findByRole('link', { name: 'Set up your organization' });
  });
});

describe('whoever is not signed in', () => {
  it('logs in first, and comes back with the whole request', async () => {
    localStorage.clear();
    api.answer(accounts.logIn, {
      access_token: 'fresh',
      token_type: 'bearer',
      expires_at: '2027-01-05T10:00:00.000Z',
    });
    api.answer(accounts.getMe, amara);
    api.answer(organizations.getChart, buildChart());
    api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
    api.answer(connectedAssistants.getConsent, consent);
    const { user, router } = renderAt(address);
    await user.type(await screen.findByLabelText('Email'), amara.email);
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('heading', { name: 'Connect an AI assistant?' });
    expect(router.state.location.pathname + router.state.location.search).toBe(address);
  });

  it.each([
    ['unknown_client', /doesn't know this assistant/],
    ['unknown_redirect', /nothing was sent there/],
    ['malformed', /Start again from the assistant/],
    ['made up', /Start again from the assistant/],
  ])('learns without logging in that a request is %s', async (problem, text) => {
    localStorage.clear();
    renderAt(`/connect-assistant?${new URLSearchParams({ problem })}`);
    await screen.findByRole('heading', { level: 1, name: "This assistant can't be connected" });
    screen.getByText(text);
  });
});

describe('connected assistants on the profile', () => {
  beforeEach(() => {
    signInAs('admin');
    api.answer(accounts.getMe, amara);
    api.answer(organizations.getChart, buildChart());
    api.answer(connectedAssistants.listAssistants, [assistant]);
  });

  async function openSection() {
    const { user } = renderAt('/profile');
    return { user, section: within(await screen.findByRole('region', { name: 'Connected assistants' })) };
  }

  it('are listed with where they went, their last use, and what they may do', async () => {
    const { section } = await openSection();
    await section.findByText('Deskmate');
    section.getByText(/^assistant\.example\.com · since .*last used 15 Nov 2026/);
    section.getByText('Drafts jobs, writes notes');
    section.getByText(`${window.location.origin}/mcp`);
  });

  it('are disconnected after a question', async () => {
    api.answer(connectedAssistants.disconnectAssistant, { success: true }, { id: 'asc_1' });
    const { user, section } = await openSection();
    await user.click(await section.findByRole('button', { name: 'Disconnect Deskmate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect Deskmate?' }));
    api.answer(connectedAssistants.listAssistants, []);
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('Deskmate was disconnected');
    await section.findByText('You have no connected assistants.');
  });

  it('of colleagues are for admins, and not offered to others', async () => {
    const { user, section } = await openSection();
    await user.click(await section.findByRole('radio', { name: 'All in the organization' }));
    await section.findByText(new RegExp(amara.name));
  });

  it('of colleagues are not offered to recruiters', async () => {
    signInAs('recruit');
    const { section } = await openSection();
    await section.findByText('Deskmate');
    expect(section.queryByRole('radio')).toBeNull();
  });

  it('that could not be loaded can be asked for again', async () => {
    api.on('GET /hr/connected-assistants', answerWith(500, { detail: 'Broken.', code: 'internal' }));
    const { user, section } = await openSection();
    await section.findByText("The assistants couldn't be loaded");
    api.answer(connectedAssistants.listAssistants, [assistant]);
    await user.click(section.getByRole('button', { name: 'Retry' }));
    await section.findByText('Deskmate');
  });
});
