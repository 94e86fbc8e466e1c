import { accounts } from '@candor/contract/accounts';
import type { ErrorCode } from '@candor/contract/errors';
import { organizations } from '@candor/contract/organizations';
import { settings } from '@candor/contract/settings';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildChart } from '#testing/build-organization.ts';
import { amara, rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, sendAnswer, startApi } from '#testing/start-api.ts';

const api = startApi();
const chart = buildChart();
const expires_at = '2027-01-05T10:00:00.000Z';

beforeEach(() => {
  api.answer(accounts.logIn, { access_token: 'fresh', token_type: 'bearer', expires_at });
  api.answer(accounts.getMe, amara);
  api.answer(organizations.getChart, chart);
});

async function openLogin() {
  const app = renderAt('/login');
  const email = await screen.findByLabelText('Email');
  const password = screen.getByLabelText('Password');
  return { ...app, email, password, submit: () => screen.getByRole('button', { name: 'Log in' }) };
}

async function logIn(username = 'amara@northwind.example') {
  const page = await openLogin();
  await page.user.type(page.email, username);
  await page.user.type(page.password, 'correct horse{Enter}');
  return page;
}

describe('logging in', () => {
  it('sends the form, says so, and goes to the dashboard', async () => {
    const { path } = await logIn(' Amara@Northwind.example');
    await screen.findByText('Login successful!');
    await screen.findByRole('heading', { name: 'Welcome back, Amara!' });
    expect(path()).toBe('/dashboard');
    expect(api.received('POST /hr/auth/token')[0]?.body).toBe(
      'username=amara%40northwind.example&password=correct+horse',
    );
  });

  it.each([
    [
      'is none yet',
      answerWith(409, { detail: 'Set up your organization first.', code: 'onboarding_required' }),
    ],
    ['has no teams', { ...chart, teams: [] }],
  ])('goes to onboarding when the organization chart %s', async (_case, answer) => {
    api.answer(organizations.getChart, answer);
    const { path } = await logIn();
    await waitFor(() => expect(path()).toBe('/onboarding'));
  });

  it('begins at the dashboard for whoever signed out themselves', async () => {
    rememberSession();
    api.answer(accounts.logOut, { success: true });
    const { user, path } = renderAt('/help');
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    await user.type(await screen.findByLabelText('Email'), amara.email);
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('heading', { name: 'Welcome back, Amara!' });
    expect(path()).toBe('/dashboard');
  });

  it('goes on to the page that somebody was asked to log in for, with all of its address', async () => {
    const { user, router } = renderAt('/candidates?q=zoe#top');
    await user.type(await screen.findByLabelText('Email'), 'amara@northwind.example');
    expect(router.state.location.pathname).toBe('/login');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Candidates' });
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe('/candidates?q=zoe#top');
  });

  it('goes to onboarding first, whatever page somebody was asked to log in for', async () => {
    api.answer(organizations.getChart, { ...chart, teams: [] });
    const { user, path } = renderAt('/candidates');
    await user.type(await screen.findByLabelText('Email'), 'amara@northwind.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(path()).toBe('/onboarding'));
  });

  it('does not ask for a new organization when the chart could not be read', async () => {
    api.on('GET /hr/organization-chart', answerWith(503, { detail: 'Busy.', code: 'unavailable' }));
    const { path } = await logIn();
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('names the empty fields, focuses the first, and lets go of an error when its field is edited', async () => {
    const { user, email, submit } = await openLogin();
    await user.click(submit());
    expect(await screen.findByText('Enter a valid email address')).toBeDefined();
    expect(screen.getByText('Password is required')).toBeDefined();
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    await user.type(email, 'a');
    expect(screen.queryByText('Enter a valid email address')).toBeNull();
    expect(screen.getByText('Password is required')).toBeDefined();
    expect(api.received('POST /hr/auth/token')).toHaveLength(0);
  });

  it('keeps what was typed and shows why it failed, as a toast and inline', async () => {
    api.on(
      'POST /hr/auth/token',
      answerWith(401, { detail: 'Invalid Credentials, please try again.', code: 'invalid_credentials' }),
    );
    const { email } = await logIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Invalid Credentials, please try again.');
    await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
    expect((email as HTMLInputElement).value).toBe('amara@northwind.example');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says so when the server cannot be reached, instead of blaming the password', async () => {
    api.on('POST /hr/auth/token', (_request, response) => response.destroy());
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach Candor");
  });

  it('is signed out again when the user cannot be fetched', async () => {
    api.on('GET /hr/auth/me', answerWith(500, { detail: 'Broken.', code: 'internal' }));
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch user info');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('leads to verification when the email is not verified yet', async () => {
    api.on(
      'POST /hr/auth/token',
      answerWith(403, {
        detail: 'Please verify your email before logging in.',
        code: 'email_not_verified',
        attempt_token: 'sgn_of_this_password',
      }),
    );
    api.answer(accounts.verifyEmail, { message: 'ok' });
    const { path, user } = await logIn(' Amara@Northwind.example');
    await screen.findByText('Please verify your email. A new verification code has been sent.');
    await screen.findByLabelText('Verification code');
    expect(path()).toBe('/verify-email');
    expect(screen.getByText('Amara@Northwind.example')).toBeDefined();
    await user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(JSON.parse(api.received('POST /hr/auth/verify-email/verify')[0]?.body ?? '')).toEqual({
      email: 'amara@northwind.example',
      otp: '123456',
      attempt_token: 'sgn_of_this_password',
    });
  });

  it('cannot be sent twice while it is under way', async () => {
    const pending = Promise.withResolvers<void>();
    api.on('POST /hr/auth/token', async (_request, response) => {
      await pending.promise;
      response.writeHead(401).end('{}');
    });
    await logIn();
    const button = await screen.findByRole('button', { name: 'Logging in...' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    pending.resolve();
    await screen.findByRole('button', { name: 'Log in' });
  });
});

describe('the way to a demonstration', () => {
  it('is offered where the installation has one', async () => {
    api.answer(settings.getPublicSettings, {
      demo_request_url: 'https://northwind.example/demo',
      support_email: null,
      billing: false,
    });
    await openLogin();
    const link = await screen.findByRole('link', { name: 'Request a demo' });
    expect(link.getAttribute('href')).toBe('https://northwind.example/demo');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('is not offered where there is none', async () => {
    api.answer(settings.getPublicSettings, { demo_request_url: null, support_email: null, billing: false });
    await openLogin();
    await waitFor(() => expect(api.received('GET /hr/public-settings')).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Request a demo' })).toBeNull();
  });
});

describe('two-step sign-in', () => {
  beforeEach(() => {
    const refuse = (code: ErrorCode, detail: string) => answerWith(401, { detail, code });
    api.answer(accounts.logIn, (request, response) => {
      const otp = new URLSearchParams(request.body).get('otp');
      if (otp === '123456' || otp === 'abcd-efgh')
        sendAnswer(response, accounts.logIn, { access_token: 'fresh', token_type: 'bearer', expires_at });
      else if (otp) refuse('second_factor_invalid', 'That code is not valid.')(request, response);
      else refuse('second_factor_required', 'Enter the code from your authenticator app.')(request, response);
    });
  });

  it('asks for a code in the same card, and completes with it', async () => {
    const { user, path } = await logIn();
    const code = await screen.findByLabelText('Code');
    expect(screen.getByText('Enter the code from your authenticator app')).toBeDefined();
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(code, '999999{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('That code is not valid.');
    await user.clear(code);
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it('takes a recovery code instead, and goes back with nothing lost', async () => {
    const { user, path } = await logIn();
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('amara@northwind.example');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });
});

describe('with a session', () => {
  it.each(['/signup', '/verify-email', '/reset-password'])(
    '%s leads on to the dashboard',
    async (address) => {
      rememberSession();
      const { path } = renderAt(address);
      await waitFor(() => expect(path()).toBe('/dashboard'));
    },
  );

  it('/signup leads to onboarding while there is no organization', async () => {
    rememberSession();
    api.on('GET /hr/organization-chart', answerWith(409, { detail: 'x', code: 'onboarding_required' }));
    const { path } = renderAt('/signup');
    await waitFor(() => expect(path()).toBe('/onboarding'));
  });

  it('/login stays', async () => {
    rememberSession();
    const { path } = await openLogin();
    expect(path()).toBe('/login');
  });
});
