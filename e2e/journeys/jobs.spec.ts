import type { Page } from '@playwright/test';
import { becomeColleague } from '../product/colleagues.ts';
import { createJob } from '../product/jobs.ts';
import { createMember, logIn } from '../product/people.ts';
import { chooseJobAction, getField, openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a job is added, found, changed, deleted and brought back', async ({ page }) => {
  await openAs(page, await createMember(), '/jobs');
  await expect(page.getByText('Get started by creating your first job posting')).toBeVisible();
  await page.getByRole('button', { name: 'Create First Job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Job' });
  await dialog.getByRole('button', { name: 'Save Job' }).click();
  await expect(dialog.getByText('Job description is required')).toBeVisible();
  await expect(page.getByText('Please fill in all required fields marked with *')).toBeVisible();
  await expect(getField(page, 'Job title')).toBeFocused();

  await getField(page, 'Job title').fill('Warehouse planner');
  await getField(page, 'Department').fill('Logistics');
  await getField(page, 'City').fill('Geelong');
  await choose(page, 'Country', 'Australia');
  await choose(page, 'Status', 'Active');
  await choose(page, 'Industry', 'Transportation');
  await getField(page, 'Job description').fill('Plans what leaves when.\nKnows every dock.');
  await dialog.getByRole('switch', { name: 'National police check' }).click();
  await dialog.getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByText('Job "Warehouse planner" has been created successfully.')).toBeVisible();
  const row = page.getByRole('row', { name: /Warehouse planner/ });
  await expect(row).toContainText(/Banksia Logistics.*Active.*Logistics.*Geelong, Australia.*0/);
  await expect(page.getByText('Showing 1-1 of 1 job')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Job' })).toBeFocused();

  const search = page.getByRole('searchbox', { name: 'Search jobs' });
  await search.fill('surgeon');
  await expect(page.getByText('No job matches “surgeon”')).toBeVisible();
  await expect(page).toHaveURL('/jobs?q=surgeon');
  await search.fill('geelong');
  await expect(row).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
  await expect(search).toHaveValue('');
  await page.goForward();
  await expect(search).toHaveValue('geelong');

  await chooseJobAction(page, 'Warehouse planner', 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Job' });
  await expect(edit.getByRole('switch', { name: 'National police check' })).toBeChecked();
  await expect(getField(page, 'Job description')).toHaveValue('Plans what leaves when.\nKnows every dock.');
  await getField(page, 'Job title').fill('Senior warehouse planner');
  await edit.getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByText('Job "Senior warehouse planner" has been updated successfully.')).toBeVisible();

  await chooseJobAction(page, 'Senior warehouse planner', 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete "Senior warehouse planner"?' });
  await expect(question.getByText('No one has applied.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete job' }).click();
  await expect(page.getByText('Deleted: Job deleted successfully.')).toBeVisible();
  await expect(page.getByText('No job matches “geelong”')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Job restored')).toBeVisible();
  await expect(page.getByRole('row', { name: /Senior warehouse planner/ })).toBeVisible();
});

test('two people change one job, and neither loses a word', async ({ page, browser, problems }) => {
  problems.allowAnswer(409, '/hr/jobs');
  const member = await createMember();
  const { title } = await createJob(member);
  const other = await browser.newPage();
  await openAs(other, { ...member, token: await logIn(member) }, '/jobs');
  await openAs(page, member, '/jobs');
  for (const screen of [page, other]) await chooseJobAction(screen, title, 'Edit');

  await getField(other, 'City').fill('Bendigo');
  await getField(other, 'Department').fill('Home care');
  await other.getByRole('button', { name: 'Save Job' }).click();
  await expect(other.getByText('Job updated')).toBeVisible();
  await other.close();

  await getField(page, 'Department').fill('Community care');
  await getField(page, 'Salary range').fill('$95,000');
  await page.getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByRole('alert')).toContainText('Someone else changed this job');
  await page.getByRole('button', { name: 'See their version' }).click();
  const department = page.getByRole('group', { name: /^Department/ });
  await expect(department.getByLabel('Theirs')).toHaveAccessibleDescription('Home care');
  await expect(department.getByLabel('Yours')).toBeChecked();
  await expect(page.getByRole('group', { name: 'City' }).getByLabel('Theirs')).toBeChecked();
  await page.getByRole('button', { name: 'Save Job' }).click();
  await expect(page.getByText('Job updated')).toBeVisible();
  await expect(page.getByRole('row', { name: /Community care.*Bendigo, Australia/ })).toBeVisible();
});

test('a job that a colleague adds appears without a reload', async ({ page }) => {
  const member = await createMember();
  await openAs(page, member, '/jobs');
  await expect(page.getByText('No jobs found')).toBeVisible();
  await createJob(member);
  await expect(page.getByRole('row', { name: /Community nurse/ })).toBeVisible();
});

test('a viewer looks, and finds no button that changes anything', async ({ page }) => {
  await openAs(page, await becomeColleague('viewer'), '/jobs');
  await expect(page.getByText('Showing 1-8 of 8 jobs')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Job' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Financial Accountant', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for Financial Accountant' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View applications', 'Criteria', 'Open public page']);
});
