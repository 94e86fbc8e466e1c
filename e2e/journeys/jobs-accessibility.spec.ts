import { createJob } from '../product/jobs.ts';
import { createMember } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { getField, openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

// A trace would record the whole page at every check.
test.use({ trace: 'off' });

for (const { name, options } of devices)
  test.describe(`axe finds nothing on the jobs at ${name}, light or dark,`, () => {
    test.use(options);

    test('in the list and its states', async ({ page, problems }) => {
      problems.allowAnswer(503, '/hr/jobs');
      const member = await createMember();
      await openAs(page, member, '/jobs');
      await expect(page.getByText('No jobs found')).toBeVisible();
      await inspect(page, 'jobs-empty');
      for (let index = 1; index <= 11; index += 1)
        await createJob(member, {
          title: ['Community nurse', 'Fleet coordinator', 'Early childhood educator'][index % 3] ?? '',
          status: ['draft', 'active', 'closed'][index % 3] ?? '',
          city: ['Ballarat', 'Suva', 'Ulaanbaatar'][index % 3] ?? '',
        });
      await expect(page.getByText('Showing 1-10 of 11 jobs')).toBeVisible();
      await inspect(page, 'jobs');
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspect(page, 'jobs-delete');
      await page.getByRole('button', { name: 'Delete job' }).click();
      await expect(page.getByText('Deleted: Job deleted successfully.')).toBeVisible();
      await inspect(page, 'jobs-undo');

      const answered = Promise.withResolvers<void>();
      await page.route('**/hr/jobs?**', async (route) => {
        await answered.promise;
        await route.fulfill({ status: 503, json: { detail: 'Candor is not available for a moment.' } });
      });
      await page.goto('/jobs?q=nothing');
      await expect(page.getByRole('button', { name: 'Add Job' })).toBeVisible();
      await inspect(page, 'jobs-loading');
      answered.resolve();
      await expect(page.getByText('Failed to fetch jobs')).toBeVisible();
      await inspect(page, 'jobs-error');
      await page.unroute('**/hr/jobs?**');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('No job matches “nothing”')).toBeVisible();
      await inspect(page, 'jobs-no-match');
    });

    test('in the dialog', async ({ page, problems }) => {
      problems.allowAnswer(409, '/hr/jobs');
      const member = await createMember();
      const job = await createJob(member);
      await openAs(page, member, '/jobs');
      await page.getByRole('button', { name: 'Add Job' }).click();
      await inspect(page, 'job-dialog');
      await page.getByRole('button', { name: 'Save Job' }).click();
      await expect(page.getByText('Job description is required')).toBeVisible();
      await inspect(page, 'job-dialog-invalid');
      await page.getByLabel('Visa status').scrollIntoViewIfNeeded();
      await inspect(page, 'job-dialog-end');
      await page.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: `Actions for ${job.title}` }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await getField(page, 'Department').fill('Community care');
      await createJob(member, { id: job.id, department: 'Home care', city: 'Bendigo' });
      await page.getByRole('button', { name: 'Save Job' }).click();
      await expect(page.getByRole('button', { name: 'See their version' })).toBeFocused();
      await inspect(page, 'job-dialog-conflict');
      await page.getByRole('button', { name: 'See their version' }).click();
      await expect(page.getByRole('heading', { name: 'Their changes' })).toBeFocused();
      await inspect(page, 'job-dialog-their-changes');
    });
  });
