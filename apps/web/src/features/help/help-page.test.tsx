import { accounts } from '@candor/contract/accounts';
import { settings } from '@candor/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pages } from '#shell/pages.ts';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';

const api = startApi();

function answerSettings(changes: { support_email?: string; billing?: boolean } = {}) {
  api.answer(settings.getPublicSettings, {
    demo_request_url: null,
    support_email: null,
    billing: false,
    ...changes,
  });
}

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
  answerSettings();
});

const listTitles = (group: string) =>
  within(screen.getByRole('region', { name: group }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('the help centre', () => {
  it('has the ten guides, and those to further screens that are open to the reader', async () => {
    renderAt('/help');
    await screen.findByRole('heading', { name: 'Help' });
    expect(listTitles('Guides')).toHaveLength(10);
    expect(listTitles('More guides')).toContain('Profile');
    await waitFor(() => expect(listTitles('More guides')).not.toContain('Audit Log'));
    expect(listTitles('More guides')).not.toContain('Subscription');
  });

  it('shows an admin of an installation with plans every guide', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'admin' }] });
    answerSettings({ billing: true });
    renderAt('/help');
    await screen.findByRole('heading', { name: 'Help' });
    await waitFor(() =>
      expect(listTitles('More guides')).toEqual(expect.arrayContaining(['Audit Log', 'Subscription'])),
    );
  });

  it('finds a guide by the name of a button, and leads into its screen', async () => {
    const { user, router } = renderAt('/help');
    await user.type(await screen.findByRole('searchbox', { name: 'Search guides' }), 'swap test');
    await waitFor(() => expect(listTitles('Guides')).toEqual(['Evaluation Results']));
    const card = screen.getByRole('article', { name: 'Evaluation Results' });
    expect(within(card).getByText('Swap test').tagName).toBe('STRONG');
    expect(router.state.location.search).toBe('?q=swap+test');
    const link = within(card).getByRole('link', { name: 'Open Evaluation Results' });
    expect(link.getAttribute('href')).toBe('/evaluation-results');
  });

  it('says when no guide matches, and goes back to all of them', async () => {
    const { user } = renderAt('/help?q=zeppelin');
    await screen.findByText('No guide matches “zeppelin”');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(listTitles('Guides')).toHaveLength(10);
  });

  it('offers support, and says how fast it is, only where the installation has an address for it', async () => {
    answerSettings({ support_email: 'help@example.org' });
    renderAt('/help');
    const link = await screen.findByRole('link', { name: 'Contact support' });
    expect(link.getAttribute('href')).toBe('mailto:help@example.org');
    expect(screen.getByText('Our support team typically replies within 24 hours.')).toBeDefined();
  });

  it('promises nothing where it has none', async () => {
    renderAt('/help');
    await screen.findByRole('heading', { name: 'Help' });
    await waitFor(() => expect(api.received('GET /hr/public-settings')).toHaveLength(1));
    expect(screen.queryByText(/24 hours|support/i)).toBeNull();
  });
});

describe('the “?” of a screen', () => {
  it('leads to its guide, which gets the focus', async () => {
    const { user, router } = renderAt('/profile');
    await user.click(await screen.findByRole('link', { name: 'Help for this page' }));
    const heading = await screen.findByRole('heading', { level: 3, name: 'Profile' });
    expect(router.state.location).toMatchObject({ pathname: '/help', hash: '#profile' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('link', { name: 'Help for this page' })).toBeNull();
  });

  it('is there for every page but the help itself', () => {
    const without = pages.filter(({ frame, guide }) => frame === 'app' && !guide);
    expect(without.map(({ path }) => path)).toEqual(['/help']);
  });
});
