import { readFile } from 'node:fs/promises';
import { readAppCode } from '../product/authenticator.ts';
import { createMember } from '../product/people.ts';
import { openAs, submitLogin } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test('two-step sign-in is set up, asked for, passed with the app and with a recovery code, and turned off', async ({
  page,
  problems,
}) => {
  problems.allowAnswer(400, '/hr/auth/second-factor/start');
  problems.allowAnswer(400, '/hr/auth/second-factor/confirm');
  problems.allowAnswer(401, '/hr/auth/token');
  problems.allowSignOut();
  const member = await createMember();
  await openAs(page, member, '/profile');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section.getByText('Off', { exact: true })).toBeVisible();

  await section.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText("That's not your current password.")).toBeVisible();
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();

  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.getByRole('code').textContent())?.replaceAll(' ', '') ?? '';
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That code is not valid. Try the newest one.');
  await dialog.getByLabel('Code from the app').fill(readAppCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(recoveryCode);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('On', { exact: true })).toBeVisible();
  await expect(section.getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await submitLogin(page, member);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('That code is not valid.');
  // The current code was used up by the set-up; the next one is good already.
  await page.getByLabel('Code', { exact: true }).fill(readAppCode(secret, 1));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await submitLogin(page, member);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(section.getByText('9 recovery codes left.')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(member.password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await expect(section.getByText('Off', { exact: true })).toBeVisible();
});
