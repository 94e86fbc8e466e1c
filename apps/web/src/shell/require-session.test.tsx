import { accounts } from '@candor/contract/accounts';
import { organizations } from '@candor/contract/organizations';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';

const api = startApi();

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'admin' }] });
  api.answer(organizations.getSettings, {
    ...{ time_zone: 'Africa/Lagos', working_hours: { days: [1, 2], start: '09:00', end: '17:00' } },
  });
});

const followOtherTab = (user: typeof amara) =>
  act(() => {
    rememberSession(user);
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  });

it('draws the page anew where somebody else signed in in another tab, and not for the same person', async () => {
  const { user } = renderAt('/profile');
  const field = async () => (await screen.findAllByLabelText<HTMLInputElement>('Time zone')).at(-1);
  const before = await field();
  if (!before) throw new Error('the page has no time zone');
  await user.clear(before);
  await user.type(before, 'Pacific/Auckland');
  followOtherTab({ ...amara, name: 'Amara O.' });
  expect((await field())?.value).toBe('Pacific/Auckland');
  followOtherTab({ ...amara, id: 'usr_mateo', name: 'Mateo Rivera' });
  await waitFor(async () => expect((await field())?.value).not.toBe('Pacific/Auckland'));
});
