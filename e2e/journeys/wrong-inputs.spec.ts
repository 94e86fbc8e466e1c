import type { Page } from '@playwright/test';
import { createAccount, createMember, inventPerson, rememberSession, signUp } from '../product/people.ts';
import { getField, submitSignUp } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

interface WrongInput {
  title: string;
  open: (page: Page) => Promise<unknown>;
  fill?: Record<string, string>;
  press: string;
  /** Each is shown; fields keep what was typed. */
  texts: string[];
  refusals?: [status: number, path: string][];
}

async function openVerification(page: Page) {
  const person = inventPerson();
  await page.goto('/signup');
  await submitSignUp(page, person);
  await expect(page.getByLabel('Verification code')).toBeVisible();
}

async function openOnboarding(page: Page) {
  await rememberSession(page, await createAccount());
  await page.goto('/onboarding');
}

async function openProfile(page: Page) {
  await rememberSession(page, await createMember());
  await page.goto('/profile');
}

const wrongInputs: WrongInput[] = [
  {
    title: 'an empty login',
    open: (page) => page.goto('/login'),
    press: 'Log in',
    texts: ['Enter a valid email address', 'Password is required'],
  },
  {
    title: 'a wrong password',
    open: async (page) => {
      await signUp();
      await page.goto('/login');
    },
    fill: { Email: 'nobody@example.org', Password: 'not my password' },
    press: 'Log in',
    texts: ['Login failed', 'Invalid Credentials, please try again.'],
    refusals: [[401, '/hr/auth/token']],
  },
  {
    title: 'an empty sign-up',
    open: (page) => page.goto('/signup'),
    press: 'Create account',
    texts: [
      'Full name is required',
      'Enter a valid email address',
      'Password must be at least 8 characters long',
    ],
  },
  {
    title: 'a sign-up with a leaked password',
    open: (page) => page.goto('/signup'),
    fill: { 'Full name': 'Kofi Mensah', Email: 'kofi@example.org', Password: 'password123' },
    press: 'Create account',
    texts: ['This is one of the most common leaked passwords. Please choose another.'],
    refusals: [[400, '/hr/auth/signup']],
  },
  {
    title: 'no verification code',
    open: openVerification,
    press: 'Verify',
    texts: ['Verification code is required'],
  },
  {
    title: 'a wrong verification code',
    open: openVerification,
    fill: { 'Verification code': '000000' },
    press: 'Verify',
    texts: ['Invalid or expired verification code.'],
    refusals: [[400, '/hr/auth/verify-email/verify']],
  },
  {
    title: 'a reset without an address',
    open: (page) => page.goto('/reset-password'),
    press: 'Send reset link',
    texts: ['Enter a valid email address'],
  },
  {
    title: 'a reset link that never was',
    open: (page) => page.goto('/reset-password/confirm?token=made-up'),
    fill: { 'New password': 'seven calm herons' },
    press: 'Save new password',
    texts: ['This reset link is invalid or has expired.', 'Request a new link'],
    refusals: [[400, '/hr/auth/reset-password/confirm']],
  },
  {
    title: 'an organization without names',
    open: openOnboarding,
    press: 'Create organization',
    texts: ['Organization and Team name are required'],
    refusals: [[409, '/hr/organization-chart']],
  },
  {
    title: 'an organization whose names are spaces',
    open: openOnboarding,
    fill: { 'Organization name': '   ', 'Team name': ' ' },
    press: 'Create organization',
    texts: ['Organization and Team name are required'],
    refusals: [[409, '/hr/organization-chart']],
  },
  {
    title: 'an empty change of password',
    open: openProfile,
    press: 'Change password',
    texts: ['Enter your current password', 'Password must be at least 8 characters long'],
  },
  {
    title: 'a change of password with the wrong current one',
    open: openProfile,
    fill: { 'Current password': 'not this one', 'New password': 'seven calm herons' },
    press: 'Change password',
    texts: ["That's not your current password."],
    refusals: [[400, '/hr/auth/me/password']],
  },
];

for (const { title, open, fill = {}, press, texts, refusals = [] } of wrongInputs) {
  test(`${title} is explained, and nothing typed is lost`, async ({ page, problems }) => {
    for (const [status, path] of refusals) problems.allowAnswer(status, path);
    await open(page);
    for (const [label, value] of Object.entries(fill)) await getField(page, label).fill(value);
    await page.getByRole('button', { name: press }).click();
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    for (const [label, value] of Object.entries(fill)) await expect(getField(page, label)).toHaveValue(value);
  });
}
