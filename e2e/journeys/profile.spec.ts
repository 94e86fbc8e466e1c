import { createMember, logIn } from '../product/people.ts';
import { openAs, submitLogin } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

/** One blue pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

test('details are edited, and shown everywhere', async ({ page }) => {
  const member = await createMember();
  await openAs(page, member, '/profile');
  await expect(page.getByText('Not provided')).toHaveCount(4);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByLabel('Organization')).toBeDisabled();
  await expect(dialog.getByLabel('Organization')).toHaveValue('Banksia Logistics');
  await expect(dialog.getByLabel('Team', { exact: true })).toBeDisabled();

  await dialog.getByLabel('Full name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();

  await dialog.getByLabel('Full name').fill('Ngozi Adeyemi');
  await dialog.getByLabel('City').fill('Enugu');
  await dialog.getByLabel('Country').fill('Nigeria');
  await dialog.getByLabel('Phone').fill('+234 1 234 5678');
  await dialog.getByLabel('Job title').fill('Head of people');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Not provided')).toHaveCount(0);
  await expect(page.getByText('Enugu')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Ngozi Adeyemi')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Head of people')).toBeVisible();
});

test('Cancel leaves without a question, Escape and a click outside ask first', async ({ page }) => {
  await openAs(page, await createMember(), '/profile');
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await dialog.getByLabel('City').fill('Suva');
  await page.mouse.click(20, 20);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('City')).toHaveValue('Suva');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await dialog.getByLabel('City').fill('Suva');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Suva')).toHaveCount(0);
});

test('a picture is uploaded, refused when it is none, and removed', async ({ page, problems }) => {
  problems.allowAnswer(400, '/hr/auth/me/avatar');
  await openAs(page, await createMember(), '/profile');
  const details = page.getByRole('region', { name: 'Your details' });
  const input = page.getByLabel('Picture', { exact: true });
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText('Picture updated')).toBeVisible();
  await expect(details.locator('img')).toHaveJSProperty('complete', true);
  await expect(details.locator('img')).toHaveJSProperty('naturalWidth', 256);
  await expect(page.getByRole('complementary').locator('img')).toBeVisible();

  const refusal = page.getByText('Please upload an image file');
  await input.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: picture });
  await expect(refusal).toBeVisible();
  // By its name it is a picture; the server looks at what is in it.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/hr/auth/me/avatar'));
  await input.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  expect((await answered).status()).toBe(400);
  await expect(refusal.last()).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText('Pictures can be up to 5 MB.')).toBeVisible();

  await details.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(details.locator('img')).toHaveCount(0);
});

test('a new password signs the other devices out, and this one stays', async ({ page, browser }) => {
  const member = await createMember();
  const elsewhere = await browser.newPage();
  await openAs(elsewhere, { ...member, token: await logIn(member) }, '/dashboard');
  await openAs(page, member, '/profile');
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByLabel('Current password').fill(member.password);
  await page.getByLabel('New password').fill('seven calm herons');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed. Your other devices were signed out.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('');
  await expect(elsewhere).toHaveURL('/login');
  await expect(sessions).toHaveCount(1);
  await elsewhere.close();
});

test('one session is signed out from another, then all of them', async ({ page, browser, problems }) => {
  problems.allowSignOut();
  problems.allowAnswer(401, '/hr/auth/logout');
  const member = await createMember();
  const elsewhere = await browser.newPage();
  await openAs(elsewhere, { ...member, token: await logIn(member) }, '/profile');
  await openAs(page, member, '/profile');
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(sessions.filter({ hasText: /Last used .* signed in since/ })).toHaveCount(2);

  await sessions.filter({ hasNotText: 'This device' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(sessions).toHaveCount(1);
  await expect(elsewhere).toHaveURL('/login');
  await submitLogin(elsewhere, member);
  await expect(elsewhere).toHaveURL('/profile');

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await expect(elsewhere).toHaveURL('/login');
  expect(await page.evaluate(`localStorage.getItem('token')`)).toBeNull();
  await elsewhere.close();
});
