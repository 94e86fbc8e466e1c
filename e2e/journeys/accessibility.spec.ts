import { callApi } from '../product/api.ts';
import { readAppCode } from '../product/authenticator.ts';
import { createAccount, createMember, type Member, rememberSession, signUp } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs, submitLogin } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

// A trace would record the whole page at every check.
test.use({ trace: 'off' });

async function turnSecondFactorOn({ token, password }: Member): Promise<void> {
  const { secret } = await callApi<{ secret: string }>('POST', '/hr/auth/second-factor/start', {
    token,
    json: { password },
  });
  await callApi('POST', '/hr/auth/second-factor/confirm', { token, json: { code: readAppCode(secret) } });
}

for (const { name, options } of devices)
  test.describe(`axe finds nothing at ${name}, light or dark,`, () => {
    test.use(options);

    test('on the pages of logging in', async ({ page, problems }) => {
      problems.allowAnswer(401, '/hr/auth/token');
      const member = await createMember();
      await turnSecondFactorOn(member);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      await inspect(page, 'login');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('Password is required')).toBeVisible();
      await inspect(page, 'login-empty');
      await submitLogin(page, { ...member, password: 'not this one' });
      await expect(page.getByRole('alert')).toBeVisible();
      await inspect(page, 'login-refused');
      await submitLogin(page, member);
      await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
      await inspect(page, 'login-second-factor');
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await inspect(page, 'login-recovery-code');
    });

    test('on the pages of signing up', async ({ page, problems }) => {
      problems.allowAnswer(400, '/hr/auth/verify-email/verify');
      const person = await signUp();
      await page.goto('/signup');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Full name is required')).toBeVisible();
      await inspect(page, 'signup-empty');
      await page.getByLabel('Full name').fill(person.name);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await inspect(page, 'signup');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByLabel('Verification code')).toBeVisible();
      await inspect(page, 'verify-email');
      await page.getByLabel('Verification code').fill('000000');
      await page.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await inspect(page, 'verify-email-refused');
    });

    test('on the pages of a forgotten password, and where there is no page', async ({ page, problems }) => {
      problems.allow(/^404: there is no page at/);
      await page.goto('/reset-password');
      await expect(page.getByLabel('Email')).toBeVisible();
      await inspect(page, 'reset-password');
      await page.getByLabel('Email').fill('saoirse@example.org');
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Email sent!' })).toBeVisible();
      await inspect(page, 'reset-password-sent');
      await page.goto('/reset-password/confirm');
      await expect(page.getByRole('alert')).toBeVisible();
      await inspect(page, 'reset-password-no-token');
      await page.goto('/reset-password/confirm?token=made-up');
      await expect(page.getByLabel('New password')).toBeVisible();
      await inspect(page, 'reset-password-confirm');
      await page.goto('/no/such/page');
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
      await inspect(page, 'not-found');
    });

    test('on onboarding', async ({ page, problems }) => {
      problems.allowAnswer(409, '/hr/organization-chart');
      await rememberSession(page, await createAccount());
      await page.goto('/onboarding');
      await expect(page.getByLabel('Organization name')).toBeVisible();
      await inspect(page, 'onboarding');
      await page.getByRole('button', { name: 'Create organization' }).click();
      await expect(page.getByText('Organization and Team name are required').first()).toBeVisible();
      await inspect(page, 'onboarding-empty');
    });

    test('on the dashboard and in the sidebar', async ({ page, problems, isMobile }) => {
      problems.allowAnswer(503, '/hr/metrics');
      const member = await createMember();
      await openAs(page, member, '/dashboard');
      await expect(page.getByText('First steps')).toBeVisible();
      await inspect(page, 'dashboard');
      await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Collapse sidebar' }).click();
      await inspect(page, isMobile ? 'drawer' : 'dashboard-collapsed');

      const answered = Promise.withResolvers<void>();
      await page.route('**/hr/metrics', async (route) => {
        await answered.promise;
        await route.fulfill({ status: 503, json: { detail: 'Candor is not available for a moment.' } });
      });
      await page.goto('/dashboard');
      await expect(page.getByText('Total Candidates')).toBeVisible();
      await inspect(page, 'dashboard-loading');
      answered.resolve();
      await expect(page.getByText('Failed to fetch metrics')).toBeVisible();
      await inspect(page, 'dashboard-error');
    });

    // With plans, the page is looked at in the journey `subscription`.
    test('on the page of plans where there are none', async ({ page }) => {
      await rememberSession(page, await createMember());
      await page.goto('/subscription');
      await expect(page.getByText('There are no plans here')).toBeVisible();
      await inspect(page, 'subscription-off');
    });

    test('on the profile and in its dialogs', async ({ page }) => {
      const member = await createMember();
      await openAs(page, member, '/profile');
      await expect(page.getByText('This device')).toBeVisible();
      await inspect(page, 'profile');
      await page.getByRole('button', { name: 'Sign out everywhere' }).scrollIntoViewIfNeeded();
      await inspect(page, 'profile-end');

      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await inspect(page, 'profile-edit');
      await page.getByLabel('City').fill('Suva');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await inspect(page, 'profile-discard');
      await page.getByRole('button', { name: 'Discard' }).click();

      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await inspect(page, 'profile-sign-out-everywhere');
    });

    test('while a second factor is set up', async ({ page }) => {
      const member = await createMember();
      await openAs(page, member, '/profile');
      await page.getByRole('button', { name: 'Set up' }).click();
      await inspect(page, 'second-factor-password');
      await page.getByLabel('Your password').fill(member.password);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await inspect(page, 'second-factor-scan');
      const secret = (await page.getByRole('code').textContent())?.replaceAll(' ', '') ?? '';
      await page.getByLabel('Code from the app').fill(readAppCode(secret));
      await page.getByRole('button', { name: 'Turn on' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
      await inspect(page, 'second-factor-recovery-codes');
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await page.getByRole('button', { name: 'Turn off' }).click();
      await inspect(page, 'second-factor-turn-off');
    });
  });

const paleTexts = [
  { where: 'on its ground', text: { color: 'rgb(160, 160, 160)' }, behind: {} },
  { where: 'in the dark', text: { color: 'rgb(60, 60, 60)' }, behind: {} },
  { where: 'where it fades', text: { color: 'rgb(60, 60, 60)', opacity: '0.3' }, behind: {} },
  {
    where: 'on what lies behind it',
    text: { color: 'rgb(60, 60, 60)', position: 'relative' },
    behind: { position: 'absolute', inset: '0', backgroundColor: 'rgb(80, 80, 80)' },
  },
];

for (const { where, text, behind } of paleTexts)
  test(`the look finds a text that is too pale ${where}`, async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.evaluate(`(() => {
      const [ground, behind, text] = ['div', 'div', 'p'].map((name) => document.createElement(name));
      ground.style.position = 'relative';
      Object.assign(behind.style, ${JSON.stringify(behind)});
      Object.assign(text.style, ${JSON.stringify(text)});
      text.textContent = 'Too pale to read';
      ground.append(behind, text);
      document.querySelector('main').append(ground);
    })()`);
    await expect(inspect(page, 'too-pale')).rejects.toThrow(/color-contrast: <p[^>]*>Too pale to read/);
  });
