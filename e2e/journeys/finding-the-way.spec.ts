import { createAccount, createMember, rememberSession } from '../product/people.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

/** What the dashboard asks for, beside its figures. */
const needs = [
  'dashboard/first-steps',
  'dashboard/jobs',
  'dashboard/needs',
  'dashboard/news',
  'dashboard/visits',
  'interviews',
];

for (const path of ['/dashboard', '/profile', '/onboarding', '/'])
  test(`${path} leads to the login page without a session`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  });

test('a session that the server no longer knows leads to the login page', async ({ page, problems }) => {
  const asked = [
    'events',
    'metrics',
    'metrics/recent-activity',
    'auth/second-factor',
    'auth/me/roles',
    ...needs,
  ];
  for (const path of asked) problems.allowAnswer(401, `/hr/${path}`);
  await rememberSession(page, await createMember());
  await page.evaluate(`localStorage.setItem('token', 'made-up')`);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test('whoever has no organization is led from the dashboard to onboarding', async ({ page, problems }) => {
  for (const path of ['metrics', 'metrics/recent-activity', 'organization-chart', ...needs])
    problems.allowAnswer(409, `/hr/${path}`);
  await rememberSession(page, await createAccount());
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/onboarding');
});

test('whoever has one is led from onboarding to the dashboard', async ({ page }) => {
  await rememberSession(page, await createMember());
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/dashboard');
});

test('/ says where it leads while the dashboard is on its way', async ({ page }) => {
  await rememberSession(page, await createMember());
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/dashboard-page-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Redirecting to Workflows...')).toBeVisible();
  arrived.resolve();
  await expect(page.getByRole('heading', { name: /^Welcome back, / })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('an unknown address has a page of its own with a way home', async ({ page, problems }) => {
  problems.allow(/^404: there is no page at \/no\/such\/page @/);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to home' }).click();
  await expect(page).toHaveURL('/login');
});

test('Sign Out ends the session, and another tab follows', async ({ page, context, problems }) => {
  problems.allowSignOut();
  const member = await createMember();
  await openAs(page, member, '/dashboard');
  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(otherTab).toHaveURL('/login');
  await otherTab.goto('/profile');
  await expect(otherTab).toHaveURL('/login');
});
