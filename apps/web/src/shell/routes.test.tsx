import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { startApi } from '#testing/start-api.ts';

const api = startApi();

describe('the routes', () => {
  it('send people who are not signed in to the login page', async () => {
    const { path } = renderAt('/dashboard');
    expect(screen.getByText('Loading...')).toBeDefined();
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(path()).toBe('/login');
    await waitFor(() => expect(document.title).toBe('Log in · Candor'));
  });

  it('lead from / to the dashboard', async () => {
    rememberSession();
    const { path } = renderAt('/');
    expect(await screen.findByText('Redirecting to Workflows...')).toBeDefined();
    await screen.findByRole('heading', { name: 'Welcome back, Amara!' });
    expect(path()).toBe('/dashboard');
    await waitFor(() => expect(document.title).toBe('Dashboard · Candor'));
  });

  it('show a page of its own for an unknown address, and log it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderAt('/no/such/page');
    await screen.findByRole('heading', { name: 'Oops! Page not found' });
    expect(screen.getByRole('link', { name: 'Return to home' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(log).toHaveBeenCalledWith(expect.any(String), '/no/such/page'));
  });

  it('follow the event stream while signed in, and sign out when the session was ended elsewhere', async () => {
    rememberSession();
    api.on('GET /hr/auth/me', (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"detail":"Please sign in to continue.","code":"not_signed_in"}');
    });
    api.on('GET /hr/events', (request, response) => {
      expect(request.headers.authorization).toBe('Bearer stored-token');
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: {"type":"session.ended","sessionIds":["ses_1"]}\n\n');
    });
    const { path } = renderAt('/dashboard');
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(path()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });
});
