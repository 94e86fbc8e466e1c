import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../product/api.ts';
import { joinAs } from '../product/colleagues.ts';
import { createHiring } from '../product/hiring.ts';
import { createMember, type Member } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect, keepPicture } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });

const tablets = [1024, 820].map((width) => ({
  name: `${width} × 768`,
  options: { viewport: { width, height: 768 } },
}));
const tagged = ['Elif', 'Arjun', 'Tama'];
const inOrder = ['Elif Demir', 'Arjun Iyer', 'Tama Ngata'];

/** Tags three of the people who applied. */
async function tagSome({ token }: Member): Promise<void> {
  const people = await callApi<{ id: string; first_name: string }[]>('GET', '/hr/candidates', { token });
  for (const { id } of people.filter(({ first_name }) => tagged.includes(first_name)))
    await callApi('POST', `/hr/candidates/${id}/tags`, { token, json: { tag: 'Night shift' } });
}

/** Who the list shows, in its order. */
async function namesIn(page: Page): Promise<string[]> {
  const labels = await page.getByRole('button', { name: /^Profile of / }).allTextContents();
  return labels.map((label) => label.replace('Profile of ', ''));
}

/** The candidates that the list shows, in its order. */
async function candidatesIn(page: Page): Promise<string[]> {
  const labels = await page.getByRole('button', { name: /^View Details of / }).allTextContents();
  return labels.map((label) => label.replace('View Details of ', ''));
}

/** The lines of the file that a button saves. */
async function exportFrom(page: Page, button: Locator): Promise<string[]> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function isInside(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport({ ratio: 1 });
}

for (const { name: device, options } of [...devices, ...tablets])
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('a filtered list is saved, opened by a colleague, and exported as it is shown', async ({ page }) => {
      // Two people, and axe on four screens in both themes.
      test.slow();
      const member = await createHiring();
      await tagSome(member);
      await openAs(page, member, '/applications');
      await page.getByRole('button', { name: 'Filters' }).click();
      await choose(page, 'Tag', 'Night shift');
      await expect(page.getByText('Showing 1-3 of 3 applications')).toBeVisible();
      await keepPicture(page, 'list-filters');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Total Applications3');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Tags' }).click();
      await page.getByRole('checkbox', { name: 'Status' }).click();
      await page.getByRole('checkbox', { name: 'Email' }).click();
      await keepPicture(page, 'list-columns');
      await page.keyboard.press('Escape');
      if (options.viewport.width < 1280) await choose(page, 'Sort by', 'Name A–Z');
      else await page.getByRole('columnheader', { name: 'Candidate' }).getByRole('button').click();
      await expect.poll(() => namesIn(page)).toEqual(inOrder);
      await inspect(page, 'list-filtered');
      for (const control of [
        page.getByRole('button', { name: 'Shortlist Elif Demir' }),
        page.getByRole('button', { name: 'Profile of Elif Demir' }),
        page.getByRole('button', { name: 'Download resume of Elif Demir' }),
      ])
        await isInside(control);

      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('button', { name: 'Save as a new view…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.getByLabel('Name').fill('Night shift by name');
      await dialog.getByRole('checkbox', { name: /Share with everyone/ }).click();
      await inspect(page, 'list-save-view');
      await dialog.getByRole('button', { name: 'Save view' }).click();
      await expect(page.getByText('View “Night shift by name” saved')).toBeVisible();
      await expect(page).toHaveURL(/view=view_/);

      const colleague = await joinAs(member, 'recruit');
      await openAs(page, colleague, '/applications');
      await expect(page.getByText('Showing 1-10 of 13 applications')).toBeVisible();
      await page.getByRole('button', { name: 'Views' }).click();
      const link = page.getByRole('link', { name: /^Night shift by name/ });
      await expect(link).toContainText('3');
      await inspect(page, 'list-views');
      await link.click();
      await expect(page.getByText('Showing 1-3 of 3 applications')).toBeVisible();
      await expect.poll(() => namesIn(page)).toEqual(inOrder);
      await expect(page.getByRole('button', { name: 'Night shift by name' })).toBeVisible();
      const lines = await exportFrom(page, page.getByRole('button', { name: 'Export' }));
      expect(lines[0]).toBe('"Candidate","Position","AI Score","Applied","Email","Tags","Stage"');
      expect(lines.slice(1).map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(inOrder);
      for (const line of lines.slice(1)) expect(line).toContain('"Night shift","Applied"');
    });
  });

for (const { name: device, options } of [...devices, ...tablets])
  test.describe(`at ${device}`, () => {
    test.use(options);
    const isPhone = options.viewport.width < 768;

    test('candidates are a table with chosen columns, saved in a view and exported as it is shown', async ({
      page,
    }) => {
      test.slow();
      const member = await createHiring();
      await tagSome(member);
      await openAs(page, member, '/candidates?tag=Night+shift');
      await expect(page.getByText('Showing 1-3 of 3 candidates')).toBeVisible();
      if (isPhone) await expect(page.getByRole('radio', { name: 'Table' })).toHaveCount(0);
      else {
        await inspect(page, 'candidate-cards');
        await page.getByRole('radio', { name: 'Table' }).click();
        await expect(page.getByRole('table', { name: 'Candidates' })).toBeVisible();
        await page.getByRole('button', { name: 'Columns' }).click();
        await page.getByRole('checkbox', { name: 'Tags' }).click();
        await page.getByRole('checkbox', { name: 'Applications' }).click();
        await keepPicture(page, 'candidate-columns');
        await page.keyboard.press('Escape');
      }
      await choose(page, 'Sort by', 'Name A–Z');
      await expect.poll(() => candidatesIn(page)).toEqual(inOrder);
      await inspect(page, 'candidate-list');
      for (const control of [
        page.getByRole('checkbox', { name: 'Select Elif Demir' }),
        page.getByRole('button', { name: 'Shortlist Elif Demir' }),
        page.getByRole('button', { name: 'View Details of Elif Demir' }),
      ])
        await isInside(control);

      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('button', { name: 'Save as a new view…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save view' });
      await dialog.getByLabel('Name').fill('Night shift');
      await dialog.getByRole('button', { name: 'Save view' }).click();
      await expect(page.getByText('View “Night shift” saved')).toBeVisible();

      await openAs(page, member, '/candidates');
      await page.getByRole('button', { name: 'Views' }).click();
      await page.getByRole('link', { name: /^Night shift/ }).click();
      await expect.poll(() => candidatesIn(page)).toEqual(inOrder);
      await expect(page.getByRole('table')).toHaveCount(isPhone ? 0 : 1);
      const lines = await exportFrom(page, page.getByRole('main').getByRole('button', { name: 'Export' }));
      const all =
        '"Position","Stage","AI Score","Applications","Last applied","Location","Tags","Owner","Added"';
      expect(lines[0]).toBe(
        `"Candidate","Email","Phone",${isPhone ? all : '"Position","Stage","AI Score","Tags","Added"'}`,
      );
      expect(lines.slice(1).map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual(inOrder);
      for (const line of lines.slice(1)) expect(line).toContain('"Night shift"');
    });

    test('candidates are selected over all pages, and exported but for one', async ({ page }) => {
      await openAs(page, await createHiring(), isPhone ? '/candidates' : '/candidates?layout=table');
      await expect(page.getByText('Showing 1-10 of 12 candidates')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select page' }).click();
      const bar = page.getByRole('region', { name: 'Selected candidates' });
      await bar.getByRole('button', { name: 'Select all 12 candidates' }).click();
      await page
        .getByRole('checkbox', { name: /^Select (?!page)/ })
        .first()
        .click();
      await expect(bar.getByText('11 selected')).toBeVisible();
      await inspect(page, 'candidate-selection');
      expect(await exportFrom(page, bar.getByRole('button', { name: 'Export' }))).toHaveLength(12);
    });
  });

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('a view of candidates whose tag is gone still opens, and says so', async ({ page }) => {
      const member = await createMember();
      const json = { list: 'candidates', name: 'Nobody', query: { tag: 'gone', sort: 'name' } };
      const view = await callApi<{ id: string }>('POST', '/hr/saved-views', { token: member.token, json });
      await openAs(page, member, `/candidates?tag=gone&sort=name&view=${view.id}`);
      await expect(page.getByText('No candidate has its tag anymore.')).toBeVisible();
      await expect(page.getByText('No candidate fits these filters')).toBeVisible();
      await inspect(page, 'list-view-out-of-date');
    });
  });
