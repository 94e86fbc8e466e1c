import { accounts } from '@candor/contract/accounts';
import { branding } from '@candor/contract/branding';
import { invitations } from '@candor/contract/invitations';
import { members } from '@candor/contract/members';
import { organizations } from '@candor/contract/organizations';
import type { Role } from '@candor/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildChart } from '#testing/build-organization.ts';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();

const me = { id: amara.id, name: amara.name, email: amara.email, avatar: null, role: 'admin' as Role };
const zoe = {
  id: 'usr_zoe',
  name: 'Zoë Nguyễn',
  email: 'zoe@example.com',
  avatar: null,
  role: 'report' as Role,
};
const talent = { id: 'team_1', name: 'Talent', description: 'Everyone who hires', members: [me, zoe] };
const engineering = { id: 'team_2', name: 'Engineering', description: null, members: [] };
const chart = buildChart({ teams: [talent, engineering] });
const invitation = {
  id: 'inv_1',
  email: 'noor@example.com',
  role: 'recruit' as Role,
  team: { id: 'team_1', name: 'Talent' },
  invited_by: 'Amara Okafor',
  sent_at: '2026-11-10T09:00:00.000Z',
  expires_at: '2026-11-17T09:00:00.000Z',
  is_expired: false,
};

function answerAs(role: Role) {
  api.answer(accounts.getMyRoles, { roles: [{ role }] });
}

beforeEach(() => {
  rememberSession();
  answerAs('admin');
  api.answer(organizations.getChart, chart);
  api.answer(invitations.listInvitations, []);
});

const openPage = async (at = '/organization') => {
  const app = renderAt(at);
  await screen.findByRole('heading', { name: 'Northwind', level: 1 });
  return app;
};
const bodyOf = (route: string) => JSON.parse(api.received(route).at(-1)?.body ?? '{}');

describe('the chart', () => {
  it('shows counts, teams and their members with roles', async () => {
    await openPage();
    const figures = screen.getByRole('region', { name: 'Figures' });
    expect(
      within(figures)
        .getAllByRole('definition')
        .map((figure) => figure.textContent),
    ).toEqual(['2', '2', '1']);
    const team = screen.getByRole('region', { name: 'Talent' });
    expect(within(team).getByText('zoe@example.com')).toBeDefined();
    expect(within(team).getByText('Viewer').className).toContain('text-good');
    expect(within(team).getByText('Admin').className).toContain('text-bad');
    expect(within(team).getByText('(you)')).toBeDefined();
  });

  it('folds a team away', async () => {
    const { user } = await openPage();
    const head = screen.getByRole('button', { name: /^Talent/ });
    expect(head.getAttribute('aria-expanded')).toBe('true');
    await user.click(head);
    expect(head.getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('zoe@example.com').closest('[hidden]')).not.toBeNull();
  });

  it('says so where there is no organization', async () => {
    api.answer(organizations.getChart, answerWith(409, { detail: 'Set up.', code: 'onboarding_required' }));
    renderAt('/organization');
    await screen.findByText('No Organization Found');
    expect(
      screen.getByText('No organization or team found. Please contact your admin or complete onboarding.'),
    ).toBeDefined();
  });

  it('is an error with Retry where it cannot be loaded', async () => {
    api.on('GET /hr/organization-chart', answerWith(403, { detail: 'Not now.', code: 'forbidden' }));
    const { user } = renderAt('/organization');
    await screen.findByText("Your organization couldn't be loaded");
    api.answer(organizations.getChart, chart);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Northwind', level: 1 });
  });
});

describe('what a role may do', () => {
  it('a viewer reads only', async () => {
    answerAs('report');
    await openPage();
    expect(screen.queryByRole('button', { name: /Invite|Create New Team|Actions|Rename/ })).toBeNull();
    expect(screen.queryByRole('tab', { name: /Branding|Invitations/ })).toBeNull();
  });

  it.each(['admin', 'recruit'] as const)('`action=invite` lets a role of %s invite at once', async (role) => {
    answerAs(role);
    const { router } = renderAt('/organization?action=invite');
    await screen.findByRole('dialog', { name: 'Invite Team Member' });
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('`action=invite` opens nothing for a viewer', async () => {
    answerAs('report');
    const { router } = await openPage('/organization?action=invite');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a recruiter invites to the own team, and not as admin', async () => {
    answerAs('recruit');
    const { user } = await openPage();
    const buttons = screen.getAllByRole('button', { name: /^Invite/ });
    expect(buttons.map((button) => button.textContent)).toEqual(['Invite to Talent']);
    await user.click(buttons[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Invite Team Member' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Role' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Recruiter',
      'Viewer',
    ]);
  });
});

describe('renaming the organization', () => {
  it('happens in place', async () => {
    api.answer(organizations.renameOrganization, { ...chart, name: 'Lantern' }, { id: 'org_1' });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Rename organization' }));
    const name = screen.getByLabelText('Organization name');
    await user.clear(name);
    await user.type(name, 'Lantern{Enter}');
    await screen.findByText('Organization name updated');
    expect(screen.getByRole('heading', { name: 'Lantern', level: 1 })).toBeDefined();
    expect(bodyOf('PUT /hr/organizations/org_1')).toEqual({ name: 'Lantern' });
  });

  it('is left by Cancel, and says why it failed', async () => {
    api.on('PUT /hr/organizations/org_1', answerWith(418, {}));
    const { user } = await openPage();
    const start = () => user.click(screen.getByRole('button', { name: 'Rename organization' }));
    await start();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename organization' }));
    await start();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('Failed to update organization name')).toHaveLength(2));
  });
});

describe('teams', () => {
  it('are created', async () => {
    api.answer(members.createTeam, { ...engineering, id: 'team_3', name: 'Finance' });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Create New Team' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create New Team' });
    await user.click(within(dialog).getByRole('button', { name: 'Create team' }));
    await within(dialog).findByText('Please enter a team name');
    await user.type(within(dialog).getByLabelText(/Team name/), 'Finance{Enter}');
    await screen.findByText('Team "Finance" created successfully');
    expect(bodyOf('POST /hr/teams')).toEqual({ name: 'Finance', description: '' });
  });

  it('say why they were not created', async () => {
    api.on('POST /hr/teams', answerWith(418, {}));
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Create New Team' }));
    await user.type(await screen.findByLabelText(/Team name/), 'Finance{Enter}');
    expect(await screen.findAllByText('Failed to create team')).toHaveLength(1);
  });

  it('saves only what was changed of a team', async () => {
    api.answer(members.changeTeam, { success: true }, { id: 'team_1' });
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Actions for Talent' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit team' }));
    await user.type(await screen.findByLabelText('Description (optional)'), '!');
    await user.click(screen.getByRole('button', { name: 'Save team' }));
    await screen.findByText('Team updated');
    expect(bodyOf('PATCH /hr/teams/team_1')).toEqual({ description: 'Everyone who hires!' });
  });

  it('are deleted while nobody belongs to them', async () => {
    api.answer(members.deleteTeam, { success: true }, { id: 'team_2' });
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: 'Actions for Talent' }));
    const disabled = await screen.findByRole('menuitem', { name: /Delete team/ });
    expect(disabled.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Engineering' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete team' }));
    await user.click(await screen.findByRole('button', { name: 'Delete team' }));
    await screen.findByText('Team "Engineering" deleted');
  });

  it('have an overview, from which admins invite', async () => {
    const { user } = await openPage('/organization?tab=teams');
    const cards = within(screen.getByRole('list', { name: 'Teams' })).getAllByRole('listitem');
    expect(
      cards.map((card) =>
        within(card)
          .getAllByRole('definition')
          .map((count) => count.textContent),
      ),
    ).toEqual([
      ['2 members', '1 admin'],
      ['0 members', '0 admins'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Invite Members' }));
    expect(await screen.findByRole('dialog', { name: 'Invite Team Member' })).toBeDefined();
  });
});

describe('members', () => {
  async function openMenu() {
    const app = await openPage();
    await app.user.click(screen.getByRole('button', { name: 'Actions for Zoë Nguyễn' }));
    return app;
  }

  // What stays as the dialog showed it may be something else by now.
  it.each([
    [['Role', 'Recruiter'], { role: 'recruit' }],
    [['Team', 'Engineering'], { team_id: 'team_2' }],
  ] as const)('get another %j, and only that is sent', async ([field, option], body) => {
    api.answer(members.changeMember, { success: true }, { id: 'usr_zoe' });
    const { user } = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Change role or team' }));
    await user.click(await screen.findByRole('combobox', { name: field }));
    await user.click(screen.getByRole('option', { name: option }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Zoë Nguyễn updated');
    expect(bodyOf('PATCH /hr/members/usr_zoe')).toEqual(body);
  });

  it('are removed after a question; the server may refuse', async () => {
    const detail = 'Your organization needs at least one admin. Make someone else an admin first.';
    api.answer(members.removeMember, answerWith(409, { detail, code: 'last_admin' }), { id: 'usr_zoe' });
    const { user } = await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from organization' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Zoë Nguyễn?' }));
    expect(dialog.getByText(/stops their API keys and connected assistants, disconnects/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove member' }));
    expect(await screen.findAllByText(detail)).toHaveLength(1);
    api.answer(members.removeMember, { success: true }, { id: 'usr_zoe' });
    await user.click(screen.getByRole('button', { name: 'Remove member' }));
    await screen.findByText('Zoë Nguyễn removed');
  });
});

describe('the only member', () => {
  const detail = 'Your organization needs at least one admin. Make someone else an admin first.';
  const words =
    "Your organization needs at least one admin, and you're the only member. Invite someone else as an admin first.";
  const refused = answerWith(409, { detail, code: 'last_admin' });

  async function openOwnMenu(action: string) {
    api.answer(organizations.getChart, buildChart({ teams: [{ ...talent, members: [me] }, engineering] }));
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: `Actions for ${me.name}` }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    return user;
  }

  it('is told to invite an admin before leaving', async () => {
    api.answer(members.removeMember, refused, { id: me.id });
    const user = await openOwnMenu('Remove from organization');
    await user.click(await screen.findByRole('button', { name: 'Leave organization' }));
    await screen.findByText(words);
  });

  it('is told so instead of losing the admin role', async () => {
    api.answer(members.changeMember, refused, { id: me.id });
    const user = await openOwnMenu('Change role or team');
    await user.click(await screen.findByRole('combobox', { name: 'Role' }));
    await user.click(screen.getByRole('option', { name: 'Recruiter' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(words);
  });
});

describe('inviting', () => {
  async function openInvite() {
    const app = await openPage();
    await app.user.click(screen.getByRole('button', { name: 'Invite to Engineering' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite Team Member' });
    return { ...app, dialog, email: within(dialog).getByLabelText(/Email/) };
  }

  it('sends an invitation to the team that was pressed, as a recruiter', async () => {
    api.answer(invitations.invite, { success: true, id: 'inv_1' });
    const { user, email } = await openInvite();
    await user.type(email, ' Noor@Example.com {Enter}');
    await screen.findByText('Invitation sent to noor@example.com');
    expect(bodyOf('POST /hr/teams/invite')).toEqual({
      email: 'noor@example.com',
      team_id: 'team_2',
      role: 'recruit',
    });
  });

  it('needs an address, and says why it was refused', async () => {
    api.on('POST /hr/teams/invite', answerWith(418, {}));
    const { user, email } = await openInvite();
    await user.type(email, '{Enter}');
    expect(await screen.findAllByText('Please enter an email address')).toHaveLength(1);
    await user.type(email, 'noor@example.com{Enter}');
    expect(await screen.findAllByText('Failed to send invitation')).toHaveLength(1);
  });

  it('leaves open invitations, which are sent again and canceled', async () => {
    api.answer(invitations.listInvitations, [invitation]);
    api.answer(invitations.resendInvitation, { success: true }, { id: 'inv_1' });
    api.answer(invitations.cancelInvitation, { success: true }, { id: 'inv_1' });
    const { user } = await openPage();
    await user.click(await screen.findByRole('tab', { name: 'Invitations (1)' }));
    await user.click(screen.getByRole('button', { name: 'Resend to noor@example.com' }));
    await screen.findByText('Invitation sent to noor@example.com');
    await user.click(screen.getByRole('button', { name: 'Cancel the invitation to noor@example.com' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel invitation' }));
    await screen.findByText('Invitation canceled');
  });
});

describe('branding', () => {
  const saved = { logo_url: null, brand_color: '#3b82f6', background_color: '#f8fafc' };

  async function openBranding() {
    api.answer(branding.getBranding, saved, { id: 'org_1' });
    const app = await openPage('/organization?tab=branding');
    await screen.findByLabelText('Brand color');
    return app;
  }

  it('shows the colors with their contrast, follows what is typed, and saves it', async () => {
    api.answer(branding.saveBranding, { ...saved, brand_color: '#0ea5e9' }, { id: 'org_1' });
    const { user } = await openBranding();
    expect(screen.getByText('Headings 3.6:1. Easy to read.')).toBeDefined();
    const color = screen.getByLabelText('Brand color');
    await user.clear(color);
    await user.type(color, '#0ea5e9');
    const preview = screen.getByRole('region', { name: 'Preview' });
    await waitFor(() => expect(preview.innerHTML).toContain('--brand: #0ea5e9'));
    await user.click(screen.getByRole('button', { name: 'Save branding' }));
    await screen.findByText('Branding settings saved');
    expect(bodyOf('POST /hr/organizations/org_1/branding')).toEqual({ ...saved, brand_color: '#0ea5e9' });
  });

  it('warns of a background that text is hard to read on', async () => {
    const { user } = await openBranding();
    const color = screen.getByLabelText('Background color');
    await user.clear(color);
    await user.type(color, '#333333');
    await screen.findByText(/^Text 1\.\d:1\. Hard to read; choose a lighter color\.$/);
  });

  it('uploads a logo, and refuses what is none or too large', async () => {
    api.answer(branding.uploadLogo, { file_url: '/hr/logos/abc' });
    const { user } = await openBranding();
    const input = screen.getByLabelText('Logo file');
    await user.upload(input, new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }));
    await screen.findByText('File size must be less than 2MB');
    await user.upload(input, new File(['x'], 'logo.png', { type: 'image/png' }));
    await screen.findByText('Logo uploaded successfully');
    expect(screen.getByAltText('Your logo').getAttribute('src')).toBe('/hr/logos/abc');
    expect(api.received('POST /hr/upload-logo')).toHaveLength(1);
  });

  it('takes the focus to a color that is none, and goes back to what is saved', async () => {
    const { user } = await openBranding();
    const color = screen.getByLabelText<HTMLInputElement>('Background color');
    await user.clear(color);
    await user.type(color, '#12');
    await user.click(screen.getByRole('button', { name: 'Save branding' }));
    await waitFor(() => expect(document.activeElement).toBe(color));
    expect(api.received('POST /hr/organizations/org_1/branding')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(color.value).toBe('#f8fafc');
    expect(screen.queryByRole('button', { name: 'Save branding' })).toBeNull();
  });

  it('says why it was not saved', async () => {
    api.on('POST /hr/organizations/org_1/branding', answerWith(418, {}));
    const { user } = await openBranding();
    await user.type(screen.getByLabelText('Brand color'), '{Backspace}7');
    await user.click(screen.getByRole('button', { name: 'Save branding' }));
    await waitFor(() => expect(screen.getAllByText('Failed to save branding settings')).toHaveLength(2));
  });
});
