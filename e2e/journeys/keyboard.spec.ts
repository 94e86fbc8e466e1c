import { getMail, readCode } from '../product/mailbox.ts';
import { inventPerson } from '../product/people.ts';
import { tabTo, typeInto } from '../testing/keyboard.ts';
import { expect, test } from '../testing/test.ts';

test('a newcomer gets from the login page to the dashboard without a mouse', async ({ page, problems }) => {
  problems.allowAnswer(409, '/hr/organization-chart');
  const person = inventPerson();
  await page.goto('/login');
  // Until the form stands, what is painted is replaced by the app, and the focus with it.
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Sign up' }));
  await page.keyboard.press('Enter');

  await typeInto(page, page.getByLabel('Full name'), person.name);
  await typeInto(page, page.getByLabel('Email'), person.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), person.password);
  await page.keyboard.press('Enter');

  const code = readCode(await getMail(person.email));
  await typeInto(page, page.getByLabel('Verification code'), code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');

  await typeInto(page, page.getByLabel('Email'), person.email);
  await typeInto(page, page.getByLabel('Password', { exact: true }), person.password);
  await page.keyboard.press('Enter');

  await typeInto(page, page.getByLabel('Organization name'), 'Kōwhai Care');
  await typeInto(page, page.getByLabel('Team name'), 'Hiring');
  await tabTo(page, page.getByRole('button', { name: 'Create organization' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await tabTo(page, skipLink);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Open jobs' }));
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('profile');
  await expect(page.getByRole('option', { name: 'Profile', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');

  const editButton = page.getByRole('button', { name: 'Edit Profile' });
  await tabTo(page, editButton);
  await page.keyboard.press('Enter');
  await typeInto(page, page.getByRole('dialog').getByLabel('City'), 'Whangārei');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('City')).toHaveValue('Whangārei');
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(editButton).toBeFocused();
});
