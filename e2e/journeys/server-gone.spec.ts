import { createAccount, createMember, rememberSession } from '../product/people.ts';
import { getField } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

const unreachable = "Couldn't reach Candor. Check your connection and try again.";

interface Form {
  title: string;
  path: string;
  account?: () => Promise<{ token: string }>;
  openDialog?: string;
  fill: Record<string, string>;
  press: string;
  call: string;
  refusals?: [status: number, path: string][];
}

const forms: Form[] = [
  {
    title: 'login',
    path: '/login',
    fill: { Email: 'li.na@example.org', Password: 'seven calm herons' },
    press: 'Log in',
    call: '/hr/auth/token',
  },
  {
    title: 'sign-up',
    path: '/signup',
    fill: { 'Full name': 'Li Na', Email: 'li.na@example.org', Password: 'seven calm herons' },
    press: 'Create account',
    call: '/hr/auth/signup',
  },
  {
    title: 'onboarding',
    path: '/onboarding',
    account: createAccount,
    fill: {
      'Organization name': 'Banksia Logistics',
      'Team name': 'People',
      'Team description (optional)': 'Everyone who hires',
    },
    press: 'Create organization',
    call: '/hr/organizations/onboarding',
    refusals: [[409, '/hr/organization-chart']],
  },
  {
    title: 'profile',
    path: '/profile',
    account: createMember,
    openDialog: 'Edit Profile',
    fill: { City: 'Suva', Country: 'Fiji' },
    press: 'Save',
    call: '/hr/auth/profile',
  },
];

for (const form of forms)
  test(`the ${form.title} form keeps what was typed when the server is gone, and says so`, async ({
    page,
    problems,
  }) => {
    problems.allowNoAnswer(form.call);
    for (const [status, path] of form.refusals ?? []) problems.allowAnswer(status, path);
    if (form.account) await rememberSession(page, await form.account());
    await page.goto(form.path);
    if (form.openDialog) await page.getByRole('button', { name: form.openDialog }).click();
    for (const [label, value] of Object.entries(form.fill)) await getField(page, label).fill(value);

    await page.route(`**${form.call}`, (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: form.press }).click();
    await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible();
    for (const [label, value] of Object.entries(form.fill))
      await expect(getField(page, label)).toHaveValue(value);
    await expect(page.getByRole('button', { name: form.press })).toBeEnabled();
  });

test('the dashboard says that its figures are missing, and shows them after Retry', async ({
  page,
  problems,
}) => {
  problems.allowNoAnswer('/hr/metrics');
  await rememberSession(page, await createMember());
  await page.route('**/hr/metrics', (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard');
  await expect(page.getByText('Failed to fetch metrics')).toBeVisible();
  await page.unroute('**/hr/metrics');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Total Candidates')).toBeVisible();
});
