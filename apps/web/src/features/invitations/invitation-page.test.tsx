import { accounts } from '@candor/contract/accounts';
import type { ErrorCode } from '@candor/contract/errors';
import { invitations, type OpenInvitation } from '@candor/contract/invitations';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const token = 'inv_secret';
const address = `/invitations/${token}`;
const refusal = (status: number, code: ErrorCode, detail: string) => answerWith(status, { detail, code });

function answerInvitation(changes: Partial<OpenInvitation> = {}) {
  api.answer(
    invitations.getInvitation,
    {
      name: '',
      email: amara.email,
      organization_name: 'Lantern Works',
      team_name: 'People',
      role: 'recruit',
      has_account: false,
      expires_at: '2026-11-20T09:00:00.000Z',
      ...changes,
    },
    { token },
  );
}

const bodyOf = (route: string) => JSON.parse(api.received(route).at(-1)?.body ?? '{}');

describe('a newcomer', () => {
  it('reads what they join, and makes an account', async () => {
    answerInvitation();
    api.answer(invitations.accept, { success: true });
    const { user, path } = renderAt(address);
    await screen.findByRole('heading', { name: 'Join Lantern Works' });
    for (const fact of ['Lantern Works', 'People', amara.email]) expect(screen.getByText(fact)).toBeDefined();
    expect(screen.getByText('Password must be at least 8 characters long')).toBeDefined();
    await user.type(screen.getByLabelText('Full name'), 'Amara Okafor');
    await user.type(screen.getByLabelText('Password'), 'a long enough password{Enter}');
    await screen.findByText('Account created successfully! Please sign in.');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(bodyOf('POST /hr/invitations/accept')).toEqual({
      token,
      name: 'Amara Okafor',
      password: 'a long enough password',
    });
  });

  it.each([
    [
      "the server's words",
      refusal(409, 'conflict', 'Someone changed this meanwhile.'),
      'Someone changed this meanwhile.',
    ],
    ['words of its own', answerWith(418, {}), 'Failed to accept invitation'],
  ])('is told why it failed in %s', async (_case, answer, words) => {
    answerInvitation();
    api.on('POST /hr/invitations/accept', answer);
    const { user } = renderAt(address);
    await user.type(await screen.findByLabelText('Full name'), 'Amara Okafor');
    await user.type(screen.getByLabelText('Password'), 'a long enough password{Enter}');
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
  });
});

describe('a link that is dead', () => {
  const dead = refusal(404, 'invalid_invitation', 'Invalid or expired invitation');

  it('leads to the login page, which says so and what to do', async () => {
    api.answer(invitations.getInvitation, dead, { token });
    const { path } = renderAt(address);
    await screen.findByRole('heading', { name: 'Log in' });
    expect(path()).toBe('/login');
    expect(screen.getByRole('alert').textContent).toBe(
      'Invalid or expired invitationAsk the person who invited you for a new one. If you already joined, log in.',
    );
  });

  it('without a token leads there, too', async () => {
    const { path } = renderAt('/invitations');
    await screen.findByRole('heading', { name: 'Log in' });
    expect(path()).toBe('/login');
    expect(screen.getByRole('alert').textContent).toContain('Invalid invitation link');
  });

  it('says so to somebody who is signed in, with the way to their dashboard', async () => {
    rememberSession();
    api.answer(invitations.getInvitation, dead, { token });
    const { path } = renderAt(address);
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid or expired invitation');
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeDefined();
    expect(path()).toBe(address);
  });

  it.each([false, true])(
    'leads on where it died while its form was open, with an account: %s',
    async (has_account) => {
      answerInvitation({ has_account });
      api.on('POST /hr/invitations/accept', dead);
      const { user, path } = renderAt(address);
      const password = await screen.findByLabelText('Password');
      if (!has_account) await user.type(screen.getByLabelText('Full name'), 'Amara Okafor');
      api.answer(invitations.getInvitation, dead, { token });
      await user.type(password, 'a long enough password{Enter}');
      await screen.findByRole('heading', { name: 'Log in' });
      expect(path()).toBe('/login');
      expect(screen.getByText(/If you already joined, log in\.$/)).toBeDefined();
    },
  );

  it('leads on where it died before the one press of somebody signed in', async () => {
    rememberSession({ ...amara, org_name: null, team_name: null });
    answerInvitation({ has_account: true });
    api.answer(invitations.join, dead);
    const { user } = renderAt(address);
    const button = await screen.findByRole('button', { name: 'Accept invitation' });
    api.answer(invitations.getInvitation, dead, { token });
    await user.click(button);
    await screen.findByRole('link', { name: 'Go to your dashboard' });
  });

  it('is not what a server in trouble makes of it', async () => {
    api.on(`GET /hr/invitations/${token}`, refusal(429, 'too_many_requests', 'Too many attempts.'));
    const { user } = renderAt(address);
    await screen.findByText('Failed to load invitation details');
    answerInvitation();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Join Lantern Works' });
  });
});

describe('somebody who has an account', () => {
  it('joins by password, and by a code where one is asked for', async () => {
    answerInvitation({ has_account: true, name: 'Amara Okafor' });
    api.answer(invitations.accept, refusal(401, 'second_factor_required', 'Enter the code.'));
    const { user, path } = renderAt(address);
    await user.type(await screen.findByLabelText('Password'), 'my own password{Enter}');
    await user.type(await screen.findByLabelText('Code'), '123456');
    api.answer(invitations.accept, { success: true });
    await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
    await screen.findByText('You joined Lantern Works. Please sign in.');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(bodyOf('POST /hr/invitations/accept')).toEqual({
      token,
      password: 'my own password',
      otp: '123456',
    });
  });

  it('joins by one press while signed in', async () => {
    rememberSession({ ...amara, org_name: null, team_name: null });
    answerInvitation({ has_account: true, name: 'Amara Okafor' });
    api.answer(invitations.join, { success: true });
    api.answer(accounts.getMe, amara);
    const { user, path } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await screen.findByText('You joined Lantern Works');
    await waitFor(() => expect(path()).toBe('/dashboard'));
    expect(bodyOf('POST /hr/invitations/join')).toEqual({ token });
  });

  it('is told where they belong already', async () => {
    rememberSession();
    answerInvitation({ has_account: true, name: 'Amara Okafor' });
    const detail = 'Your account already belongs to another organization.';
    api.answer(invitations.join, refusal(409, 'member_elsewhere', detail));
    const { user } = renderAt(address);
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    await waitFor(() => expect(screen.getAllByText(detail)).toHaveLength(2));
  });

  it('signs out of another account first', async () => {
    rememberSession();
    answerInvitation({ email: 'someone.else@example.com' });
    api.answer(accounts.logOut, { success: true });
    const { user } = renderAt(address);
    await screen.findByText(/You're signed in as amara@northwind.example/);
    await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
    expect(await screen.findByLabelText('Full name')).toBeDefined();
  });
});
