import { accounts } from '@candor/contract/accounts';
import { type ApiKey, apiKeys } from '@candor/contract/api-keys';
import type { Role } from '@candor/contract/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
const key: ApiKey = {
  id: 'key_1',
  name: 'Payroll sync',
  prefix: 'cnd_live_a1B2',
  scopes: ['jobs:read', 'candidates:read'],
  owner: { id: amara.id, name: amara.name },
  created_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2027-01-30T08:00:00.000Z',
  last_used_at: '2026-11-15T08:00:00.000Z',
  calls_this_month: 1234,
  state: 'active',
};
const secret = 'cnd_live_a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6a7';

function signInAs(role: Role) {
  api.answer(accounts.getMyRoles, { roles: [{ role }] });
}

beforeEach(() => {
  rememberSession();
  signInAs('admin');
  api.answer(accounts.getMe, amara);
  api.answer(accounts.getSettings, {
    ...{ time_zone: null, locale: null },
    notifications: { connections: true, mentions: true, webhooks: true },
  });
  api.answer(accounts.getSecondFactor, { enabled: false, recovery_codes_left: 0 });
  api.answer(accounts.listSessions, []);
  api.answer(apiKeys.listKeys, [key]);
  api.answer(apiKeys.getApiUsage, {
    calls_today: 42,
    calls_per_day: 10_000,
    calls_this_month: 1234,
    resets_at: '2026-11-17T00:00:00.000Z',
  });
});

async function openKeys() {
  const { user } = renderAt('/profile');
  const section = within(await screen.findByRole('region', { name: 'API keys' }));
  return { user, section };
}

describe('API keys', () => {
  it('are listed with their beginning, scopes, last use and end, and what the organization used', async () => {
    const { section } = await openKeys();
    await section.findByText('Payroll sync');
    section.getByText('cnd_live_a1B2…');
    section.getByText(/last used .+, 1,234 calls this month/);
    section.getByText('candidates:read');
    await section.findByText(/42 of 10,000 calls today/);
  });

  it('are made with what they may do, and shown once', async () => {
    api.answer(apiKeys.createKey, {
      id: 'key_2',
      key: secret,
      prefix: 'cnd_live_a1B2',
      expires_at: '2027-02-14T08:00:00.000Z',
    });
    const { user, section } = await openKeys();
    await user.click(await section.findByRole('button', { name: 'Create key' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create API key' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    await dialog.findByText('Choose at least one scope');
    await user.type(dialog.getByLabelText(/Name/), 'Job board');
    await user.click(dialog.getByRole('checkbox', { name: 'Read jobs' }));
    await user.click(dialog.getByRole('button', { name: 'Create key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Your new API key' }));
    shown.getByText(secret);
    expect(JSON.parse(api.received('POST /hr/api-keys')[0]?.body ?? '')).toEqual({
      name: 'Job board',
      scopes: ['jobs:read'],
      expires_in_days: 90,
    });
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(secret)).toBeNull();
  });

  it('are revoked after a question', async () => {
    api.answer(apiKeys.revokeKey, { success: true }, { id: 'key_1' });
    const { user, section } = await openKeys();
    await user.click(await section.findByRole('button', { name: 'Revoke Payroll sync' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Payroll sync?' }));
    api.answer(apiKeys.listKeys, [{ ...key, state: 'revoked' }]);
    await user.click(dialog.getByRole('button', { name: 'Revoke key' }));
    await screen.findByText('Payroll sync was revoked');
    await section.findByText('Revoked');
  });

  it('of colleagues are for admins', async () => {
    const { user, section } = await openKeys();
    await user.click(await section.findByRole('radio', { name: 'All in the organization' }));
    await section.findByText(new RegExp(amara.name));
  });

  it('of colleagues are not offered to others; without any, this is said', async () => {
    signInAs('recruit');
    api.answer(apiKeys.listKeys, []);
    const { section } = await openKeys();
    await section.findByText('You have no API keys.');
    expect(section.queryByRole('radio')).toBeNull();
  });

  it('that could not be loaded can be asked for again', async () => {
    api.on('GET /hr/api-keys', answerWith(500, { detail: 'Broken.', code: 'internal' }));
    const { user, section } = await openKeys();
    await section.findByText("The API keys couldn't be loaded");
    api.answer(apiKeys.listKeys, [key]);
    await user.click(section.getByRole('button', { name: /again|retry/i }));
    await section.findByText('Payroll sync');
  });
});
