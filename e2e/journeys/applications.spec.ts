import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createHiring } from '../product/hiring.ts';
import { createJob } from '../product/jobs.ts';
import { createMember } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

// A trace would record the whole page at every check.
test.use({ trace: 'off' });

/** The row of a person; on a phone, the card. */
function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Applications' })
    .locator('tbody tr, li')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('applications are found, filtered, read, downloaded, shortlisted and rejected', async ({ page }) => {
      const member = await createHiring();
      await openAs(page, member, '/applications?job=all');
      await expect(page.getByText('Showing 1-10 of 13 applications')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Figures' })).toContainText(
        /Total Applications13.*Evaluated0.*Avg Score—/s,
      );
      if (options.viewport.width > 1000)
        await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport({ ratio: 1 });

      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(page.getByText('Showing 11-13 of 13 applications')).toBeVisible();
      await expect(page).toHaveURL(/page=2/);
      const search = page.getByRole('searchbox', { name: 'Search applications' });
      await search.fill('nguyen');
      await expect(page.getByText('Showing 1-1 of 1 application')).toBeVisible();
      await expect(page).not.toHaveURL(/page=/);
      await expect(rowOf(page, 'Zoë Nguyễn')).toContainText(
        /Warehouse planner.*(Pending|Unreadable).*Not evaluated/s,
      );
      await page.goBack();
      await expect(page.getByText('Showing 11-13 of 13 applications')).toBeVisible();
      await expect(search).toHaveValue('');
      await page.goForward();
      await expect(search).toHaveValue('nguyen');
      await search.fill('nobody at all');
      await expect(page.getByText('No application matches “nobody at all”')).toBeVisible();
      await page.getByRole('button', { name: 'Show all applications' }).click();
      await choose(page, 'Position', 'Warehouse planner');
      await expect(page.getByText('Showing 1-5 of 5 applications')).toBeVisible();
      await expect(page).toHaveURL(/job=/);

      const row = rowOf(page, 'Zoë Nguyễn');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        expect(page.getByText('Resume downloaded successfully')).toBeVisible(),
        row.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('Zoë Nguyễn.pdf');
      expect(await readFile(await download.path(), 'latin1')).toMatch(/^%PDF-1\.4/);

      await row.getByRole('button', { name: 'Shortlist Zoë Nguyễn' }).click();
      await expect(page.getByText('Zoë Nguyễn has been shortlisted successfully!')).toBeVisible();
      await expect(row.getByRole('button', { name: 'Shortlisted, stage of Zoë Nguyễn' })).toBeVisible();

      for (const name of ['Amina Diallo', 'Bo Lin']) await rowOf(page, name).getByRole('checkbox').click();
      const bar = page.getByRole('region', { name: 'Selected applications' });
      await expect(bar).toContainText('2 selected');
      await bar.getByRole('button', { name: 'Move to' }).click();
      await page.getByRole('menuitem', { name: 'Rejected…' }).click();
      await page.getByRole('button', { name: 'Reject 2 applications' }).click();
      await expect(page.getByText('2 applications moved to Rejected')).toBeVisible();
      await expect(bar).toHaveCount(0);
      await choose(page, 'Stage', 'Rejected');
      await expect(page.getByText('Showing 1-2 of 2 applications')).toBeVisible();
      await expect(rowOf(page, 'Amina Diallo').getByRole('button', { name: /^Rejected/ })).toBeVisible();

      await page.getByRole('checkbox', { name: 'Select page' }).click();
      await bar.getByRole('button', { name: 'Shortlist' }).click();
      await page.getByRole('button', { name: 'Move 2 applications' }).click();
      await expect(page.getByText('2 applications moved to Shortlisted')).toBeVisible();
      await expect(page.getByText('No application fits these filters')).toBeVisible();
    });

    test('axe finds nothing on the list, its selection and its question', async ({ page }) => {
      await openAs(page, await createHiring(), '/applications');
      await expect(page.getByText('Showing 1-10 of 13 applications')).toBeVisible();
      await inspect(page, 'applications');
      await page.getByRole('checkbox', { name: 'Select page' }).click();
      await inspect(page, 'applications-selected');
      await page.getByRole('button', { name: 'Move to' }).click();
      await page.getByRole('menuitem', { name: 'Rejected…' }).click();
      await expect(page.getByText('This rejects all 10 applications.')).toBeVisible();
      await inspect(page, 'applications-reject');
      await page.goto('/applications?q=nobody');
      await expect(page.getByText('No application matches “nobody”')).toBeVisible();
      await inspect(page, 'applications-no-match');
    });

    test('a candidate is found, opened and shortlisted', async ({ page }) => {
      await openAs(page, await createHiring(), '/candidates');
      await expect(page.getByText('Showing 1-10 of 12 candidates')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Figures' })).toContainText(
        /Total Candidates12.*Active Profiles12.*Growth Rate—/s,
      );
      await inspect(page, 'candidates');
      await page.getByRole('searchbox', { name: 'Search candidates' }).fill('bo lin');
      await expect(page.getByText('Showing 1-1 of 1 candidate')).toBeVisible();
      await page.getByRole('button', { name: 'View Details of Bo Lin' }).click();
      const dialog = page.getByRole('dialog', { name: 'Bo Lin' });
      await expect(dialog.getByText('Declared by the candidate')).toBeVisible();
      await expect(dialog).toContainText('stranger11@example.org');
      await expect(dialog.getByText('Voluntary')).toBeVisible();
      await expect(dialog.getByText('Community nurse')).not.toHaveCount(0);
      await inspect(page, 'candidate-dialog');
      await dialog.getByText('Cover letter').click();
      await expect(dialog.getByText('I have kept care plans for nine years.')).toBeVisible();
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: /^Download resume of Bo Lin, Warehouse planner/ }).click();
      expect((await download).suggestedFilename()).toBe('Bo Lin.pdf');
      await inspect(page, 'candidate-dialog-end');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'View Details of Bo Lin' })).toBeFocused();
      await page.getByRole('button', { name: 'Shortlist Bo Lin' }).click();
      await expect(page.getByText('Bo Lin has been shortlisted successfully!')).toBeVisible();
      await expect(page.getByText('Shortlisted', { exact: true })).toBeVisible();
    });

    for (const [list, path] of [
      ['applications', '/hr/candidate-applications'],
      ['candidates', '/hr/candidates'],
    ] as const)
      test(`a list of ${list} that is empty, loading or failed says so`, async ({ page, problems }) => {
        problems.allowAnswer(503, path);
        await openAs(page, await createMember(), `/${list}`);
        await expect(page.getByText(`No ${list} yet`)).toBeVisible();
        await inspect(page, `${list}-empty`);
        const answered = Promise.withResolvers<void>();
        await page.route(`**${path}?**`, async (route) => {
          await answered.promise;
          await route.fulfill({ status: 503, json: { detail: 'Candor is not available for a moment.' } });
        });
        await page.reload();
        await expect(page.getByRole('searchbox')).toBeVisible();
        await inspect(page, `${list}-loading`);
        answered.resolve();
        await expect(page.getByText(`Failed to fetch ${list}`)).toBeVisible();
        await inspect(page, `${list}-error`);
        await page.unroute(`**${path}?**`);
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByText(`No ${list} yet`)).toBeVisible();
      });
  });

for (const width of [1280, 1024, 820])
  test(`the list of applications is whole at ${width} px`, async ({ page }) => {
    const member = await createHiring();
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, member, '/applications?job=all');
    const table = page.getByRole('table', { name: 'Applications' });
    await expect(table).toBeVisible();
    for (const name of [/^Profile of/, /^Download resume of/])
      await expect(table.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
    const [{ x = 0, width: wide = 0 } = {}] = [(await table.boundingBox()) ?? undefined];
    expect(x + wide).toBeLessThanOrEqual(width);
  });

test('an application that arrives appears without a reload', async ({ page }) => {
  const member = await createMember();
  const job = await createJob(member, { status: 'active' });
  await openAs(page, member, '/applications');
  await expect(page.getByText('No applications yet')).toBeVisible();
  await applyAsStranger(job.id, { firstName: 'Yuki', lastName: 'Tanaka', email: 'yuki@example.org' });
  await expect(page.getByRole('button', { name: 'Yuki Tanaka', exact: true })).toBeVisible();
});
