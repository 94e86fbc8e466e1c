import type { ServerResponse } from 'node:http';
import { accounts } from '@candor/contract/accounts';
import { interviewSettings } from '@candor/contract/interview-settings';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, sendAnswer, startApi } from '#testing/start-api.ts';

const api = startApi();
const session = {
  id: 'ses_1',
  current: true,
  browser: 'Firefox on Linux',
  created_at: '2026-01-05T03:00:00.000Z',
  last_seen_at: '2026-01-06T03:00:00.000Z',
  expires_at: '2026-02-05T03:00:00.000Z',
};

beforeEach(() => {
  api.answer(interviewSettings.getOwnHours, {
    working_hours: { days: [1], start: '09:00', end: '17:00' },
    ...{ weekly_limit: 10, is_default: true, time_zone: null },
  });
  rememberSession();
  api.answer(accounts.getMe, amara);
  api.answer(accounts.getSecondFactor, { enabled: false, recovery_codes_left: 0 });
  api.answer(accounts.listSessions, [session]);
  api.answer(accounts.getSettings, {
    time_zone: null,
    locale: null,
    notifications: { connections: true, mentions: true, webhooks: true },
  });
});

async function openProfile() {
  const app = renderAt('/profile');
  await screen.findByRole('heading', { name: 'Profile' });
  return app;
}

async function editProfile() {
  const { user } = await openProfile();
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }));
  return { user, dialog };
}

describe('the details', () => {
  it('are those of the server, with a word for what is missing', async () => {
    api.answer(accounts.getMe, { ...amara, city: 'Accra' });
    await openProfile();
    await screen.findByText('Accra');
    expect(screen.getAllByText('Not provided')).toHaveLength(3);
    expect(screen.getAllByText('AM').length).toBeGreaterThan(0);
  });

  it('stay as the browser knew them when the server cannot say, with a way to try again', async () => {
    api.on('GET /hr/auth/me', answerWith(403, { detail: 'Not now.', code: 'forbidden' }));
    const { user } = await openProfile();
    await waitFor(() => expect(screen.getAllByText('Error fetching user details')).toHaveLength(2));
    expect(screen.getByText('Lagos')).toBeDefined();
    api.answer(accounts.getMe, { ...amara, city: 'Accra' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Accra');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('editing', () => {
  it('sends what the form holds', async () => {
    api.answer(accounts.updateProfile, { ...amara, phone: '+233 30 123 4567' });
    const { user, dialog } = await editProfile();
    await user.type(dialog.getByLabelText('Phone'), '+233 30 123 4567');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile updated successfully!');
    expect(JSON.parse(api.received('PUT /hr/auth/profile')[0]?.body ?? '')).toEqual({
      name: 'Amara Okafor',
      org_name: 'Northwind',
      team_name: 'Talent',
      city: 'Lagos',
      country: '',
      phone: '+233 30 123 4567',
      job_title: '',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stays open when it failed, and says why', async () => {
    api.on('PUT /hr/auth/profile', answerWith(500, { detail: 'Broken.', code: 'internal' }));
    const { user, dialog } = await editProfile();
    await user.type(dialog.getByLabelText('Phone'), '123 456');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Error updating profile')).toHaveLength(1);
    expect(within(dialog.getByRole('alert')).getByText('Broken.')).toBeDefined();
    expect((dialog.getByLabelText('Phone') as HTMLInputElement).value).toBe('123 456');
  });
});

describe('two-step sign-in', () => {
  const alreadyOn = answerWith(409, {
    detail: 'Two-step sign-in is already on.',
    code: 'second_factor_already_on',
  });

  async function openPassword() {
    const app = await openProfile();
    const setUp = screen.getByRole('button', { name: 'Set up' });
    await waitFor(() => expect(setUp).toHaveProperty('disabled', false));
    await app.user.click(setUp);
    await screen.findByLabelText('Your password');
    return app;
  }

  async function enterPassword() {
    const app = await openPassword();
    await app.user.type(screen.getByLabelText('Your password'), 'correct horse{Enter}');
    return app;
  }

  async function expectToBeOnWithoutCodes(user: UserEvent) {
    const dialog = within(await screen.findByRole('dialog', { name: 'Two-step sign-in is on' }));
    expect(dialog.getByRole('alert').textContent).toBe(
      "Its recovery codes weren't shown here. Turn it off and on again to get new ones.",
    );
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await screen.findByText('10 recovery codes left. Turn it off and on again to get new ones.');
    expect(screen.queryByRole('dialog')).toBeNull();
  }

  it.each([
    [10, '10 recovery codes left. Turn it off and on again to get new ones.'],
    [1, '1 recovery code left. Turn it off and on again to get new ones.'],
  ])('says how many of its codes are left: %i', async (left, text) => {
    api.answer(accounts.getSecondFactor, { enabled: true, recovery_codes_left: left });
    await openProfile();
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('starts again when the set-up has gone stale on the server', async () => {
    api.answer(accounts.startSecondFactor, { secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/x' });
    const detail = 'Start setting up two-step sign-in again.';
    const stale = answerWith(409, { detail, code: 'second_factor_not_started' });
    api.answer(accounts.confirmSecondFactor, stale);
    const { user } = await enterPassword();
    await screen.findByText('ABCD EFGH');
    await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(detail);
  });

  it('cannot be left while it is being turned on: its codes are shown once', async () => {
    api.answer(accounts.startSecondFactor, { secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/x' });
    const confirming = Promise.withResolvers<ServerResponse>();
    api.answer(accounts.confirmSecondFactor, (_request, response) => confirming.resolve(response));
    const { user } = await enterPassword();
    await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
    const response = await confirming.promise;
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    sendAnswer(response, accounts.confirmSecondFactor, { recovery_codes: ['abcd-efgh'] });
    await screen.findByText('abcd-efgh');
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says how to get new codes where the answer that had them was lost', async () => {
    api.answer(accounts.startSecondFactor, { secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/x' });
    api.answer(accounts.confirmSecondFactor, (_request, response) => response.destroy());
    const { user } = await enterPassword();
    await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
    await screen.findByText("Couldn't reach Candor. Check your connection and try again.");
    api.answer(accounts.confirmSecondFactor, alreadyOn);
    api.answer(accounts.getSecondFactor, { enabled: true, recovery_codes_left: 10 });
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await expectToBeOnWithoutCodes(user);
  });

  it('says so, too, where it was turned on elsewhere before the password', async () => {
    api.answer(accounts.startSecondFactor, alreadyOn);
    const { user } = await openPassword();
    api.answer(accounts.getSecondFactor, { enabled: true, recovery_codes_left: 10 });
    await user.type(screen.getByLabelText('Your password'), 'correct horse{Enter}');
    await expectToBeOnWithoutCodes(user);
  });
});

describe.each([
  ['two-step sign-in', 'GET /hr/auth/second-factor', "The state of two-step sign-in couldn't be loaded"],
  ['sessions', 'GET /hr/auth/sessions', "Your sessions couldn't be loaded"],
])('the %s', (_section, route, text) => {
  it('can be asked for again when it could not be loaded', async () => {
    api.on(route, answerWith(403, { detail: 'Not now.', code: 'forbidden' }));
    const { user } = await openProfile();
    await screen.findByText(text);
    api.answer(accounts.getSecondFactor, { enabled: false, recovery_codes_left: 0 });
    api.answer(accounts.listSessions, [session]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});

describe('sessions', () => {
  it('say when they were used and since when they last', async () => {
    await openProfile();
    await screen.findByText('Firefox on Linux');
    const times = Array.from(document.querySelectorAll('time'), (time) => time.textContent);
    expect(times).toEqual([
      expect.stringMatching(/^6 Jan 2026, \d\d:\d\d$/),
      expect.stringMatching(/^5 Jan 2026, \d\d:\d\d$/),
    ]);
  });

  it('that ended meanwhile count as signed out', async () => {
    api.answer(accounts.listSessions, [
      session,
      { ...session, id: 'ses_2', current: false, browser: 'Safari' },
    ]);
    const { user } = await openProfile();
    const row = within((await screen.findByText('Safari')).closest('li') ?? document.body);
    api.answer(accounts.listSessions, [session]);
    await user.click(row.getByRole('button', { name: 'Sign out' }));
    await screen.findByText('Safari was signed out');
    await waitFor(() => expect(screen.queryByText('Safari')).toBeNull());
  });
});
