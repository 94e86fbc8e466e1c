import { accounts } from '@candor/contract/accounts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';
import { setViewportWidth } from '#testing/viewport.ts';

const api = startApi();

async function openDashboard() {
  rememberSession();
  const app = renderAt('/dashboard');
  await screen.findByRole('heading', { name: 'Welcome back, Amara!' });
  return app;
}

afterEach(() => {
  setViewportWidth(1440);
  Object.assign(document, { cookie: 'sidebar:state=; path=/; max-age=0' });
});

describe('the sidebar', () => {
  it('marks the current link and links the brand to /', async () => {
    await openDashboard();
    const current = screen.getByRole('link', { name: 'Dashboard' });
    expect(current.getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Candor' }).getAttribute('href')).toBe('/');
  });

  it('marks the link that a page below belongs to, as current but not as the page', async () => {
    rememberSession();
    renderAt('/communication-details/job_1');
    await screen.findByRole('heading', { name: 'Communication Details' });
    const links = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['Communication History', 'true'],
    ]);
  });

  it('collapses by its button and by Ctrl+B, and keeps that in a cookie', async () => {
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(screen.getByRole('button', { name: 'Expand sidebar' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    expect(document.cookie).toContain('sidebar:state=false');
    await user.keyboard('{Control>}b{/Control}');
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeDefined();
    expect(document.cookie).toContain('sidebar:state=true');
    await user.click(screen.getByRole('button', { name: 'Toggle sidebar' }));
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined();
  });

  it('starts as the cookie left it', async () => {
    Object.assign(document, { cookie: 'sidebar:state=false; path=/' });
    await openDashboard();
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined();
  });

  it('starts collapsed on a tablet, unless it was left expanded', async () => {
    setViewportWidth(820);
    await openDashboard();
    expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toBeDefined();
    expect(document.cookie).not.toContain('sidebar:state');
    cleanup();
    Object.assign(document, { cookie: 'sidebar:state=true; path=/' });
    await openDashboard();
    expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeDefined();
  });

  it('shows tooltips only when collapsed', async () => {
    const { user } = await openDashboard();
    const link = screen.getByRole('link', { name: 'Dashboard' });
    await user.hover(link);
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    await user.keyboard('{Meta>}b{/Meta}');
    await user.hover(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Dashboard'));
  });

  it('is a drawer on a phone, which closes when a link is followed', async () => {
    setViewportWidth(390);
    const { user } = await openDashboard();
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(drawer).getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Sign Out', () => {
  it('ends the session and goes to the login page', async () => {
    api.answer(accounts.logOut, { success: true });
    const { user, path } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(path()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('only logs a failure, and sends nobody away', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.on('POST /hr/auth/logout', answerWith(500, { detail: 'Broken.', code: 'internal' }));
    const { user, path } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(log).toHaveBeenCalledWith('Logout failed', expect.anything()));
    expect(path()).toBe('/dashboard');
    expect(localStorage.getItem('token')).toBe('stored-token');
  });
});
