import { readFile } from 'node:fs/promises';
import { createMember } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

// A trace would record the whole page at every check.
test.use({ trace: 'off' });

const people = [
  ['Łukasz Wójcik', 'lukasz.wojcik@example.org', '+61 400 111 222', 'Hobart'],
  ['"Diallo, Amina"', 'amina@example.net', '', 'Sydney'],
  ['Ousmane Traoré', 'ousmane@example', '', 'Perth'],
  ['Amina Diallo', 'AMINA@example.net', '', 'Sydney'],
  ['Mei Chen', 'mei.chen@example.com', '+65 6555 0134', 'Singapore'],
  ['Nobody', '=cmd()', 'abc', ''],
];
/** As a spreadsheet in Europe writes it: semicolons, and the letters of Windows. */
const content = ['Candidate;E-Mail;Mobile;Town;Shoe size', ...people.map((row) => [...row, '42'].join(';'))];
const buffer = Buffer.from(`\uFEFF${content.join('\r\n')}\r\n`, 'utf16le');
const file = { name: 'people from elsewhere.csv', mimeType: 'text/csv', buffer };

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('people come in from a file, once, and go again', async ({ page, problems }) => {
      await openAs(page, await createMember(), '/candidates');
      await page.getByRole('link', { name: 'Import candidates' }).click();
      await expect(page.getByRole('heading', { name: 'Import candidates', level: 1 })).toBeVisible();
      await expect(page.getByText('No imports yet')).toBeVisible();
      await inspect(page, 'import-start');

      const chooser = page.getByLabel('Choose a CSV file or drop it here');
      problems.allowAnswer(400, '/hr/candidate-imports');
      await chooser.setInputFiles({ ...file, name: 'empty.csv', buffer: Buffer.from('Name,Email\n') });
      await expect(page.getByRole('alert')).toHaveText('This file has no rows below its heading.');
      await chooser.setInputFiles({ ...file, name: 'sheet.xlsx', mimeType: 'application/vnd.ms-excel' });
      await expect(page.getByRole('alert')).toContainText('Choose a CSV file.');

      await chooser.setInputFiles(file);
      await expect(page.getByRole('heading', { name: file.name, level: 1 })).toBeVisible();
      await expect(page.getByText('6 rows, read as UTF-16.')).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Candidate: import as' })).toHaveText('Full name');
      await expect(page.getByRole('combobox', { name: 'Town: import as' })).toHaveText('City');
      await expect(page.getByRole('combobox', { name: 'Shoe size: import as' })).toHaveText('Do not import');
      await expect(page.getByRole('button', { name: 'Import 3 candidates' })).toBeEnabled();
      await expect(page.getByText('Same person as line 3')).toBeVisible();
      await inspect(page, 'import-preview');

      await page.getByRole('combobox', { name: 'E-Mail: import as' }).click();
      await page.getByRole('option', { name: 'Do not import' }).click();
      await page.getByRole('combobox', { name: 'Mobile: import as' }).click();
      await page.getByRole('option', { name: 'Do not import' }).click();
      await expect(page.getByText(/Choose the column with the email address/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Import candidates' })).toBeDisabled();
      await page.getByRole('combobox', { name: 'E-Mail: import as' }).click();
      await page.getByRole('option', { name: 'Email' }).click();
      await page.getByRole('combobox', { name: 'Mobile: import as' }).click();
      await page.getByRole('option', { name: 'Phone' }).click();

      await page.getByRole('button', { name: 'Import 3 candidates' }).click();
      const figures = page.getByRole('region', { name: 'Result' });
      await expect(page.getByText('Imported', { exact: true })).toBeVisible();
      await expect(figures).toContainText('Added3');
      await expect(figures).toContainText('Already here1');
      await expect(figures).toContainText('Refused2');
      await expect(page.getByText('Ousmane Traoré')).toBeVisible();
      await inspect(page, 'import-result');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('refused-people from elsewhere.csv');
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[2]).toContain(`"'=cmd()"`);

      await page.getByRole('link', { name: 'All imports' }).click();
      await chooser.setInputFiles(file);
      await expect(page.getByText('Everyone in this file is already a candidate')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Import 0 candidates' })).toBeDisabled();
      await page.getByRole('button', { name: 'Discard file' }).click();
      await expect(page.getByText('3 candidates added, 2 rows refused')).toBeVisible();
      await inspect(page, 'import-list');

      await page.goto('/candidates');
      await expect(page.getByText('Showing 1-3 of 3 candidates')).toBeVisible();
      await page.getByRole('link', { name: 'Mei Chen', exact: true }).click();
      await page.getByLabel('New note').fill('Met her in Singapore.');
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Met her in Singapore.').first()).toBeVisible();

      await page.goto('/candidates/import');
      await page.getByRole('link', { name: file.name }).click();
      await page.getByRole('button', { name: 'Undo import' }).click();
      const question = page.getByRole('dialog', { name: 'Undo this import?' });
      await inspect(page, 'import-undo', ['light']);
      await question.getByRole('button', { name: 'Remove 3 candidates' }).click();
      await expect(page.getByText('Undone', { exact: true })).toBeVisible();
      await expect(figures).toContainText('Removed2');
      await expect(figures).toContainText('Stayed1');
      await expect(page.getByRole('link', { name: 'Mei Chen' })).toBeVisible();
      await expect(page.getByText('Has notes')).toBeVisible();
      await inspect(page, 'import-undone');
    });
  });
