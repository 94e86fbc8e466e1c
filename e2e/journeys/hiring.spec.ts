import { readFile } from 'node:fs/promises';
import { createMember, inventPerson } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { getField, openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

const [, phone] = devices;
const shortestFillMs = 2000;
const resume = {
  name: 'saoirse.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
};

test('a job is published, a stranger applies on a phone, and the recruiter finds, reads and shortlists them', async ({
  page,
  browser,
}) => {
  await openAs(page, await createMember(), '/jobs');
  await page.getByRole('button', { name: 'Create First Job' }).click();
  await getField(page, 'Job title').fill('Community nurse');
  await getField(page, 'Department').fill('Care');
  await getField(page, 'City').fill('Ballarat');
  await getField(page, 'Job description').fill('Visits people at home.');
  for (const [field, option] of [
    ['Country', 'Australia'],
    ['Status', 'Active'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByText('Job "Community nurse" has been created successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Community nurse' }).click();
  const publicPage = await page.getByRole('menuitem', { name: 'Open public page' }).getAttribute('href');
  await page.keyboard.press('Escape');

  const stranger = await browser.newContext(phone.options);
  const form = await stranger.newPage();
  await form.goto(publicPage ?? '');
  await expect(form.getByRole('button', { name: 'Submit application' })).toBeVisible();
  const openedAtMs = Date.now();
  await form.getByLabel('First name').fill('Saoirse');
  await form.getByLabel('Last name').fill('Byrne');
  await form.getByLabel('Email').fill(inventPerson().email);
  await form.getByLabel('Resume').setInputFiles(resume);
  await form.getByLabel('I have read the privacy notice').check();
  await expect.poll(() => Date.now() - openedAtMs).toBeGreaterThan(shortestFillMs);
  await form.getByRole('button', { name: 'Submit application' }).click();
  await expect(form.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  await stranger.close();

  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await page.getByRole('button', { name: 'Saoirse Byrne', exact: true }).click();
  const profile = page.getByRole('dialog', { name: 'Saoirse Byrne' });
  await expect(profile.getByText('Community nurse')).not.toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    profile.getByRole('button', { name: /^Download resume of Saoirse Byrne/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('saoirse.pdf');
  expect(await readFile(await download.path())).toEqual(resume.buffer);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Shortlist Saoirse Byrne' }).click();
  await expect(page.getByText('Saoirse Byrne has been shortlisted successfully!')).toBeVisible();
});
