import { accounts } from '@candor/contract/accounts';
import { organizations } from '@candor/contract/organizations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';

const api = startApi();
const session = {
  id: 'ses_1',
  current: true,
  browser: 'Firefox on Linux',
  created_at: '2026-01-05T03:00:00.000Z',
  last_seen_at: '2026-01-06T03:00:00.000Z',
  expires_at: '2026-02-05T03:00:00.000Z',
};
const notifications = { connections: true, mentions: true, webhooks: true };
const hours = { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMe, amara);
  api.answer(accounts.getMyRoles, { roles: [{ role: 'admin' }] });
  api.answer(accounts.getSettings, { time_zone: null, locale: null, notifications });
  api.answer(organizations.getSettings, { time_zone: null, working_hours: hours });
  api.answer(accounts.getSecondFactor, { enabled: false, recovery_codes_left: 0 });
  api.answer(accounts.listSessions, [session]);
});

async function openSection(name: string) {
  const { user } = renderAt('/profile');
  const section = within(await screen.findByRole('region', { name }));
  return { user, section };
}

const sent = (route: string) => JSON.parse(api.received(route)[0]?.body ?? 'null');

describe('preferences', () => {
  it('change how dates look, at once', async () => {
    const saved = { ...amara, time_zone: 'Asia/Tokyo', locale: 'en-US' };
    api.answer(accounts.saveSettings, saved);
    const { user, section } = await openSection('Preferences');
    const sessions = within(await screen.findByRole('region', { name: 'Sessions' }));
    await sessions.findByText(/6 Jan 2026/);
    await user.type(await section.findByLabelText('Time zone'), 'Asia/Tokyo');
    await user.click(section.getByRole('switch', { name: /needs to be reconnected/ }));
    await user.click(section.getByRole('switch', { name: /mentions me/ }));
    await user.click(section.getByRole('button', { name: 'Save settings' }));
    await screen.findByText('Settings saved.');
    expect(sent('PUT /hr/auth/me/settings')).toEqual({
      time_zone: 'Asia/Tokyo',
      locale: null,
      notifications: { connections: false, mentions: false, webhooks: true },
    });
    await sessions.findByText(/Jan 6, 2026, 12:00/);
  });

  it('offer emails about webhooks to those who manage them', async () => {
    const { section } = await openSection('Preferences');
    expect(await section.findByRole('switch', { name: /webhook/ })).toBeDefined();
  });

  it('offer no emails about webhooks to others', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
    const { section } = await openSection('Preferences');
    await section.findByRole('switch', { name: /mentions me/ });
    await waitFor(() => expect(api.received('GET /hr/auth/me/roles').length).toBeGreaterThan(0));
    expect(section.queryByRole('switch', { name: /webhook/ })).toBeNull();
  });

  it('say what a time zone looks like where there is none of that name', async () => {
    const { user, section } = await openSection('Preferences');
    await user.type(await section.findByLabelText('Time zone'), 'Mars');
    await user.click(section.getByRole('button', { name: 'Save settings' }));
    await section.findByText('Choose a time zone, such as Europe/Lisbon');
    expect(api.received('PUT /hr/auth/me/settings')).toEqual([]);
  });
});

describe('the organization', () => {
  it('has its zone, days and hours set by an admin', async () => {
    api.answer(organizations.saveSettings, { time_zone: 'America/New_York', working_hours: hours });
    const { user, section } = await openSection('Organization');
    await user.type(await section.findByLabelText('Time zone'), 'America/New York');
    await user.click(section.getByRole('checkbox', { name: 'Friday' }));
    await user.click(section.getByRole('button', { name: 'Save organization settings' }));
    await screen.findByText('Organization settings saved.');
    expect(sent('PUT /hr/organization/settings')).toEqual({
      time_zone: 'America/New_York',
      working_hours: { days: [1, 2, 3, 4], start: '09:00', end: '17:00' },
    });
  });

  it('needs at least one working day', async () => {
    const { user, section } = await openSection('Organization');
    await section.findByRole('checkbox', { name: 'Monday' });
    for (const box of section.getAllByRole('checkbox', { checked: true })) await user.click(box);
    await user.click(section.getByRole('button', { name: 'Save organization settings' }));
    await section.findByText('Choose at least one day');
  });

  it('is hidden from people without the right to change it', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
    await openSection('Preferences');
    await waitFor(() => expect(api.received('GET /hr/auth/me/roles').length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Organization' })).toBeNull();
  });
});
