import { accounts } from '@candor/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();

describe('asking for a reset', () => {
  async function ask() {
    const app = renderAt('/reset-password');
    await app.user.type(await screen.findByLabelText('Email'), 'mateo@example.org{Enter}');
    return app;
  }

  it('says that the mail is sent, where else to look, and the way back', async () => {
    api.answer(accounts.requestPasswordReset, { message: 'ok' });
    await ask();
    await screen.findByRole('heading', { name: 'Email sent!' });
    await screen.findByText('Password reset email sent! Please check your inbox.');
    expect(screen.getByText(/spam folder/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
  });

  it('keeps the address when it failed', async () => {
    api.on('POST /hr/auth/reset-password/request', answerWith(418, {}));
    await ask();
    await waitFor(() =>
      expect(screen.getAllByText('Failed to send reset email, please try again.')).toHaveLength(2),
    );
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('mateo@example.org');
  });
});

describe('choosing a new password', () => {
  async function choose() {
    const app = renderAt('/reset-password/confirm?token=secret-token');
    await app.user.type(await screen.findByLabelText('New password'), 'a long password{Enter}');
    return app;
  }

  it('takes the token out of the address and sends it with the password', async () => {
    api.answer(accounts.confirmPasswordReset, { message: 'ok' });
    const { router, path } = await choose();
    await screen.findByText('Password reset successful! Please log in.');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(router.state.location.search).toBe('');
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({
      token: 'secret-token',
      new_password: 'a long password',
    });
  });

  it('removes the token from the address before anything is typed', async () => {
    const { router } = renderAt('/reset-password/confirm?token=secret-token');
    await screen.findByLabelText('New password');
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers a new link when this one is spent', async () => {
    const detail = 'This reset link is invalid or has expired.';
    api.on('POST /hr/auth/reset-password/confirm', answerWith(400, { detail, code: 'invalid_reset_token' }));
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
      '/reset-password',
    );
  });

  it('has a text for failures without one', async () => {
    api.on('POST /hr/auth/reset-password/confirm', answerWith(418, {}));
    await choose();
    await waitFor(() =>
      expect(screen.getAllByText('Failed to reset password, please try again.')).toHaveLength(2),
    );
  });

  it('says that a link without a token is not complete', async () => {
    renderAt('/reset-password/confirm');
    await screen.findByRole('alert');
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeDefined();
  });

  it('works for someone who is signed in on this browser', async () => {
    rememberSession();
    renderAt('/reset-password/confirm?token=secret-token');
    expect(await screen.findByLabelText('New password')).toBeDefined();
  });
});
