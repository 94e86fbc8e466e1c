import { readFile } from 'node:fs/promises';
import { createHiring } from '../product/hiring.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('applications are exported: all of a filter, and a selection over all pages less one', async ({
      page,
    }) => {
      await openAs(page, await createHiring(), '/applications');
      await expect(page.getByText('Showing 1-10 of 13 applications')).toBeVisible();
      const [everything] = await Promise.all([
        page.waitForEvent('download'),
        expect(page.getByText('13 applications exported')).toBeVisible(),
        page.getByRole('button', { name: 'Export' }).click(),
      ]);
      expect(everything.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await everything.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(14);
      expect(lines.join('\n')).toContain('Marguerite Okonkwo-Featherstonehaugh');

      await page.getByRole('checkbox', { name: 'Select page' }).click();
      const bar = page.getByRole('region', { name: 'Selected applications' });
      await expect(bar).toContainText('10 selected');
      await bar.getByRole('button', { name: 'Select all 13 applications' }).click();
      await expect(bar).toContainText('13 selected');
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page.getByText('Showing 11-13 of 13 applications')).toBeVisible();
      const last = page.getByRole('checkbox', { name: /^Select (?!page)/ }).last();
      await expect(last).toBeChecked();
      await last.click();
      await expect(bar).toContainText('12 selected');
      await inspect(page, 'applications-all-selected');
      const [selected] = await Promise.all([
        page.waitForEvent('download'),
        bar.getByRole('button', { name: 'Export' }).click(),
      ]);
      expect((await readFile(await selected.path(), 'utf8')).trim().split('\r\n')).toHaveLength(13);
      await bar.getByRole('button', { name: 'Shortlist' }).click();
      const question = page.getByRole('dialog', { name: 'Move 12 applications to Shortlisted?' });
      await expect(question.getByText('This moves all 12 applications to Shortlisted.')).toBeVisible();
      await question.getByRole('button', { name: 'Move 12 applications' }).click();
      await expect(page.getByText('12 applications moved to Shortlisted')).toBeVisible();
    });

    test('an application is added by hand, after what was missing is told', async ({ page, problems }) => {
      problems.allowAnswer(422, '/hr/applications');
      await openAs(page, await createHiring(), '/applications');
      await page.goto('/applications?action=add');
      await page.getByRole('button', { name: 'Enter one by hand' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Application' });
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/\/applications$/);
      await dialog.getByRole('button', { name: 'Add Application' }).click();
      for (const text of ['Please select a job position', 'First name is required', 'Please upload a resume'])
        await expect(dialog.getByText(text)).toBeVisible();
      await inspect(page, 'add-application-errors');
      await dialog.getByRole('combobox', { name: /Position/ }).click();
      await page.getByRole('option', { name: 'Warehouse planner' }).click();
      await dialog.getByLabel('First name').fill('Noor');
      await dialog.getByLabel('Last name').fill('Aziz');
      const chooser = dialog.getByLabel('Choose a resume or drop it here');
      await chooser.setInputFiles({
        name: 'a.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('not one'),
      });
      await dialog.getByRole('button', { name: 'Add Application' }).click();
      await expect(dialog.getByRole('alert')).toContainText('PDF');
      await dialog.getByRole('button', { name: 'Remove a.pdf' }).click();
      const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n');
      await chooser.setInputFiles({ name: 'noor.pdf', mimeType: 'application/pdf', buffer });
      await inspect(page, 'add-application');
      await dialog.getByRole('button', { name: 'Add Application' }).click();
      await expect(page.getByText('Application added')).toBeVisible();
      await expect(page.getByText('Showing 1-10 of 14 applications')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Noor Aziz', exact: true })).toBeVisible();
    });
  });
