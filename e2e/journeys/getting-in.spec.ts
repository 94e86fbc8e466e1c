import { getMail, readCode, readResetLink } from '../product/mailbox.ts';
import { createMember, inventPerson, signUp } from '../product/people.ts';
import { openAs, submitLogin, submitSignUp } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test('an account that was never verified gets a new code at login', async ({ page, problems }) => {
  problems.allowAnswer(403, '/hr/auth/token');
  problems.allowAnswer(409, '/hr/organization-chart');
  const person = await signUp();
  await getMail(person.email);
  await page.goto('/login');
  await submitLogin(page, person);
  await expect(
    page.getByText('Please verify your email. A new verification code has been sent.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/verify-email');

  await page.getByLabel('Verification code').fill(readCode(await getMail(person.email, 2)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Email verified! You can now log in.')).toBeVisible();
  await submitLogin(page, person);
  await expect(page).toHaveURL('/onboarding');
});

test('a code that went missing is sent again', async ({ page }) => {
  const person = await signUp();
  await getMail(person.email);
  await page.goto('/signup');
  await submitSignUp(page, person);
  await getMail(person.email, 2);
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('Verification code sent to your email.')).toBeVisible();
  await page.getByLabel('Verification code').fill(readCode(await getMail(person.email, 3)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/login');
});

test('somebody else who signs up with the same address does not get their password into the account', async ({
  page,
  problems,
}) => {
  problems.allowAnswer(400, '/hr/auth/verify-email/verify');
  problems.allowAnswer(409, '/hr/organization-chart');
  const person = inventPerson();
  await page.goto('/signup');
  await submitSignUp(page, person);
  const code = page.getByLabel('Verification code');
  await expect(code).toBeVisible();
  await getMail(person.email);
  await signUp({ ...person, name: 'Somebody Else', password: 'a password of a stranger' });

  await code.fill(readCode(await getMail(person.email, 2)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid or expired verification code.');
  // A reload keeps the tab's own attempt.
  await page.reload();
  await page.getByRole('button', { name: 'Resend' }).click();
  await code.fill(readCode(await getMail(person.email, 3)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, person);
  await expect(page).toHaveURL('/onboarding');
});

test('a forgotten password is replaced by mail, and every old session ends', async ({
  page,
  browser,
  problems,
}) => {
  problems.allowAnswer(401, '/hr/auth/token');
  const member = await createMember();
  const elsewhere = await browser.newPage();
  await openAs(elsewhere, member, '/dashboard');

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The login form has an email field too: wait until it is gone.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Password reset email sent! Please check your inbox.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email sent!' })).toBeVisible();
  await expect(page.getByText(/spam folder/)).toBeVisible();

  await page.goto(readResetLink(await getMail(member.email, 2)));
  await page.getByLabel('New password').fill('seven calm herons');
  await expect(page).toHaveURL('/reset-password/confirm');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password reset successful! Please log in.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(elsewhere).toHaveURL('/login');

  await submitLogin(page, member);
  await expect(page.getByRole('alert')).toContainText('Invalid Credentials, please try again.');
  await submitLogin(page, { ...member, password: 'seven calm herons' });
  await expect(page).toHaveURL('/dashboard');
  await elsewhere.close();
});
