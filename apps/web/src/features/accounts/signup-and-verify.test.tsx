import { accounts } from '@candor/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();
beforeEach(() => sessionStorage.clear());

async function signUp(password = 'a long password') {
  const app = renderAt('/signup');
  await app.user.type(await screen.findByLabelText('Full name'), 'Mateo Rivera');
  await app.user.type(screen.getByLabelText('Email'), 'Mateo@example.org');
  await app.user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  return app;
}

async function openVerification() {
  const app = renderAt({ pathname: '/verify-email', state: { email: 'mateo@example.org' } });
  return { ...app, code: await screen.findByLabelText('Verification code') };
}

describe('signing up', () => {
  it('says how long a password must be', async () => {
    renderAt('/signup');
    const password = await screen.findByLabelText('Password');
    const hint = screen.getByText('Password must be at least 8 characters long');
    expect(password.getAttribute('aria-describedby')).toBe(hint.id);
    expect(password.getAttribute('autocomplete')).toBe('new-password');
  });

  it('leads to verification of the address', async () => {
    api.answer(accounts.signUp, { message: 'ok', attempt_token: 'sgn_1' });
    const { path } = await signUp();
    await screen.findByText('Signup successful! Please verify your email.');
    await screen.findByLabelText('Verification code');
    expect(path()).toBe('/verify-email');
    expect(screen.getByText('mateo@example.org')).toBeDefined();
  });

  it('refuses a short password before anything is sent', async () => {
    await signUp('short');
    await screen.findByText('Password must be at least 8 characters long');
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(api.requests).toHaveLength(0);
  });

  it("shows the server's complaints at their fields and keeps what was typed", async () => {
    api.on(
      'POST /hr/auth/signup',
      answerWith(400, {
        detail: 'Some fields are missing or not valid.',
        code: 'invalid_request',
        fields: { email: 'This address cannot be used' },
      }),
    );
    await signUp();
    await screen.findByText('This address cannot be used');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect((screen.getByLabelText('Full name') as HTMLInputElement).value).toBe('Mateo Rivera');
    expect(screen.getByRole('alert').textContent).toBe('Some fields are missing or not valid.');
  });

  it('has a text for failures without one', async () => {
    api.on('POST /hr/auth/signup', (_request, response) => response.writeHead(418).end());
    await signUp();
    await waitFor(() => expect(screen.getAllByText('Signup failed, please try again.')).toHaveLength(2));
  });
});

describe('verifying an address', () => {
  it('needs an address, and leads to sign-up without one', async () => {
    const { path } = renderAt('/verify-email');
    await waitFor(() => expect(path()).toBe('/signup'));
  });

  it('sends the code and leads to the login page', async () => {
    api.answer(accounts.verifyEmail, { message: 'ok' });
    const { user, code, path } = await openVerification();
    await user.type(code, '123 456{Enter}');
    await screen.findByText('Email verified! You can now log in.');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({ email: 'mateo@example.org', otp: '123456' });
  });

  it('asks for a code when there is none', async () => {
    const { user } = await openVerification();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await screen.findByText('Verification code is required');
  });

  it.each([
    [
      "the server's text",
      answerWith(400, {
        detail: 'Invalid or expired verification code.',
        code: 'invalid_verification_code',
      }),
      'Invalid or expired verification code.',
    ],
    ['its own text', answerWith(418, {}), 'Verification failed, please try again.'],
  ])('shows %s when the code is refused', async (_case, answer, text) => {
    api.on('POST /hr/auth/verify-email/verify', answer);
    const { user, code } = await openVerification();
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  });

  it("names the sign-up of this tab, so that the code of somebody else's is not taken", async () => {
    api.answer(accounts.signUp, { message: 'ok', attempt_token: 'sgn_of_this_tab' });
    api.answer(accounts.requestVerification, { message: 'ok' });
    api.answer(accounts.verifyEmail, { message: 'ok' });
    const { user, path } = await signUp();
    const code = await screen.findByLabelText('Verification code');
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    await screen.findByText('Verification code sent to your email.');
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(path()).toBe('/login'));
    const named = { email: 'mateo@example.org', attempt_token: 'sgn_of_this_tab' };
    const bodyOf = (route: string) => JSON.parse(api.received(route)[0]?.body ?? '');
    expect(bodyOf('POST /hr/auth/verify-email/request')).toEqual(named);
    expect(bodyOf('POST /hr/auth/verify-email/verify')).toEqual({ ...named, otp: '123456' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('names no sign-up with another address', async () => {
    sessionStorage.setItem('sign-up-attempt', '{"email":"other@example.org","token":"sgn_other"}');
    api.answer(accounts.verifyEmail, { message: 'ok' });
    const { user, code } = await openVerification();
    await user.type(code, '123456{Enter}');
    const route = 'POST /hr/auth/verify-email/verify';
    await waitFor(() => expect(api.received(route)).toHaveLength(1));
    expect(JSON.parse(api.received(route)[0]?.body ?? '')).toEqual({
      email: 'mateo@example.org',
      otp: '123456',
    });
  });

  it('forgets what was wrong with the last code once another one is on its way', async () => {
    const detail = 'Invalid or expired verification code.';
    api.on(
      'POST /hr/auth/verify-email/verify',
      answerWith(400, { detail, code: 'invalid_verification_code' }),
    );
    api.answer(accounts.requestVerification, { message: 'ok' });
    const { user, code } = await openVerification();
    await user.type(code, '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect((code as HTMLInputElement).value).toBe('');
  });

  it('sends another code on request', async () => {
    api.answer(accounts.requestVerification, { message: 'ok' });
    const { user } = await openVerification();
    expect(screen.getByText(/^Didn't receive a code\?/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    await screen.findByText('Verification code sent to your email.');
    api.on('POST /hr/auth/verify-email/request', answerWith(418, {}));
    await user.click(await screen.findByRole('button', { name: 'Resend' }));
    await screen.findByText('Failed to send verification code.');
  });
});
