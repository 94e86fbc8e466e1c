import { accounts } from '@candor/contract/accounts';
import { organizations } from '@candor/contract/organizations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const newcomer = { ...amara, org_name: null, team_name: null };
const team = { id: 'team_1', name: 'Talent', description: null, members: [] };
const chart = { id: 'org_1', name: 'Northwind', slug: 'northwind', teams: [team] };
const noOrganization = answerWith(409, { detail: 'Set up your organization.', code: 'onboarding_required' });

beforeEach(() => {
  rememberSession(newcomer);
  api.answer(organizations.getChart, noOrganization);
  api.answer(accounts.getMe, amara);
});

async function openOnboarding() {
  const app = renderAt('/onboarding');
  const organization = await screen.findByLabelText(/Organization name/);
  return { ...app, organization, team: screen.getByLabelText(/Team name/) };
}

async function submitOnboarding() {
  const page = await openOnboarding();
  await page.user.type(page.organization, ' Northwind ');
  await page.user.type(page.team, 'Talent{Enter}');
  return page;
}

describe('onboarding', () => {
  it('creates the organization, refreshes the user and leads on', async () => {
    api.answer(organizations.completeOnboarding, chart);
    const { path } = await submitOnboarding();
    await screen.findByText('Organization and team created!');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(JSON.parse(api.received('POST /hr/organizations/onboarding')[0]?.body ?? '')).toEqual({
      org_name: 'Northwind',
      team_name: 'Talent',
      team_description: '',
    });
    expect(JSON.parse(localStorage.getItem('user') ?? '').org_name).toBe('Northwind');
  });

  it.each(['', '   '])('asks for both names when one is %j, once, beside the field', async (blank) => {
    const { user, organization } = await openOnboarding();
    await user.type(organization, `Northwind${blank && '{Tab}'}${blank}{Enter}`);
    await screen.findByText('Organization and Team name are required');
    expect(screen.getAllByText('Organization and Team name are required')).toHaveLength(1);
    expect(api.received('POST /hr/organizations/onboarding')).toHaveLength(0);
  });

  it.each([
    ['a text of its own', answerWith(418, {}), 'Failed to complete onboarding'],
    ["the server's", answerWith(500, { detail: 'Broken.', code: 'internal' }), 'Broken.'],
  ])('says why it failed with %s, and keeps what was typed', async (_case, answer, text) => {
    api.on('POST /hr/organizations/onboarding', answer);
    const page = await submitOnboarding();
    await screen.findByText(text);
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect((page.team as HTMLInputElement).value).toBe('Talent');
  });

  it('says to whoever was invited, before the form, how they join their team', async () => {
    const { organization } = await openOnboarding();
    const hint = screen.getByText('Were you invited? Open the link in your invitation email instead.');
    expect(hint.compareDocumentPosition(organization)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('needs a token', async () => {
    const { user, organization, team: teamName } = await openOnboarding();
    await user.type(organization, 'Northwind');
    localStorage.removeItem('token');
    await user.type(teamName, 'Talent{Enter}');
    await screen.findByText('You must be logged in to complete onboarding.');
  });

  it('says so when the session ended meanwhile', async () => {
    const notSignedIn = answerWith(401, { detail: 'Please sign in.', code: 'not_signed_in' });
    api.answer(organizations.completeOnboarding, notSignedIn);
    const { path } = await submitOnboarding();
    await screen.findByText('You must be logged in to complete onboarding.');
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('leads on when it was done in another tab meanwhile', async () => {
    const detail = 'You already belong to an organization.';
    api.on('POST /hr/organizations/onboarding', (request, response) => {
      api.answer(organizations.getChart, chart);
      const answer = answerWith(409, { detail, code: 'already_onboarded' });
      if (typeof answer === 'function') answer(request, response);
    });
    const { path } = await submitOnboarding();
    await screen.findByText(detail);
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('sends whoever belongs to an organization on', async () => {
    api.answer(organizations.getChart, chart);
    const { path } = renderAt('/onboarding');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('does not offer a new organization when the old one could not be looked up', async () => {
    api.on('GET /hr/organization-chart', answerWith(403, { detail: 'Not now.', code: 'forbidden' }));
    const { user } = renderAt('/onboarding');
    await screen.findByText("Your organization couldn't be loaded");
    api.answer(organizations.getChart, noOrganization);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText(/Organization name/)).toBeDefined();
  });
});
