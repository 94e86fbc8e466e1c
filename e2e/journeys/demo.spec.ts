import { stat } from 'node:fs/promises';
import { becomeColleague } from '../product/colleagues.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

// A trace would record the whole page at every check.
test.use({ trace: 'off' });

const recruiters = ['recruiter', 'second recruiter'] as const;

for (const [index, { name: device, options }] of devices.entries())
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('every screen of the demo organization has something true to show', async ({ page }) => {
      test.setTimeout(180_000);
      const member = await becomeColleague(recruiters[index] ?? 'recruiter');
      await openAs(page, member, '/dashboard');
      const figure = (label: string) => page.locator(`dt:text-is("${label}") + dd`);
      await expect(figure('Total Candidates')).toHaveText('60');
      await expect(figure('Active Jobs')).toHaveText('6');
      // The engine evaluates what the demo's people sent, from the product's first start on.
      await expect(figure('Evaluations Run')).toHaveText('63', { timeout: 120_000 });
      await expect(page.getByText(/^\d\d applications in the last 30 days/)).toBeVisible();
      await inspect(page, 'demo-dashboard', ['light']);

      await page.goto('/jobs');
      await expect(page.getByText('Showing 1-8 of 8 jobs')).toBeVisible();
      for (const [status, count] of [
        ['Active', 6],
        ['Draft', 1],
        ['Closed', 1],
      ] as const)
        await expect(page.getByText(status, { exact: true })).toHaveCount(count);
      await inspect(page, 'demo-jobs', ['light']);

      await page.goto('/applications');
      await expect(page.getByText('Showing 1-10 of 63 applications')).toBeVisible();
      await expect(page.getByText(/^\d+\/100$/)).toHaveCount(10);
      await inspect(page, 'demo-applications', ['light']);

      await page.goto('/candidates');
      await expect(page.getByText('3 pairs of candidates may be the same person.')).toBeVisible();
      await inspect(page, 'demo-candidates', ['light']);

      await page.goto('/outbox');
      await expect(page.getByRole('button', { name: 'Send rejection' }).first()).toBeVisible();
      await page.goto('/faq-request-history');
      await expect(page.getByText(/^Showing 1-\d+ of \d+ conversations$/)).toBeVisible();
      await page.goto('/candidate-requests');
      await expect(page.getByText('Human review', { exact: true }).first()).toBeVisible();

      await page.goto('/applications?q=wisniewski');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/Wiśniewski.*\.pdf$/);
      expect((await stat(await download.path())).size).toBeGreaterThan(10_000);
    });
  });
