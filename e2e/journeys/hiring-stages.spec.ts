import type { Page } from '@playwright/test';
import { createJob } from '../product/jobs.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { applyAsStranger, waitUntilRead } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(240_000);

const card = (page: Page, stage: string, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${stage}, \\d+$`) }).getByRole('link', { name, exact: true });

const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('an admin renames, orders, adds and removes stages, and gives a job its own', async ({ page }) => {
      const member = await createMember();
      const job = await createJob(member, { title: 'Ward nurse', status: 'active' });
      for (const [firstName, lastName] of [
        ['Ingrid', 'Solberg'],
        ['Tariq', 'Haddad'],
      ] as const)
        await applyAsStranger(job.id, { firstName, lastName, email: inventPerson().email });

      await waitUntilRead(member, ['unreadable', 'unreadable']);
      await openAs(page, member, `/jobs/${job.id}?view=board`);
      await card(page, 'Applied', 'Ingrid Solberg').focus();
      await page.keyboard.press('Shift+ArrowRight');
      await expect(card(page, 'Screening', 'Ingrid Solberg')).toBeAttached();

      await page.goto('/organization?tab=stages');
      await expect(page.getByRole('heading', { name: 'Hiring stages' })).toBeVisible();
      await inspect(page, 'hiring-stages');
      expect(await fits(page)).toBe(true);
      await page.getByLabel('Name of Screening').fill('Phone screen');
      await page.getByRole('button', { name: 'Move Phone screen up' }).click();
      await expect(page.getByRole('button', { name: 'Move Phone screen down' })).toBeFocused();
      await page.getByRole('button', { name: 'Add stage to Interview' }).click();
      await page.getByLabel('Name of new stage').fill('offer');
      await page.getByRole('button', { name: 'Save stages' }).click();
      await expect(page.getByText('Use each name once')).toBeVisible();
      await inspect(page, 'hiring-stages-refused');
      await page.getByLabel('Name of offer', { exact: true }).fill('Reference check');
      await page.getByRole('button', { name: 'Save stages' }).click();
      await expect(page.getByText('Stages saved')).toBeVisible();

      await page.getByRole('button', { name: 'Remove Phone screen' }).click();
      const question = page.getByRole('dialog', { name: 'Remove Phone screen?' });
      await expect(question.getByText('1 person is at this stage.')).toBeVisible();
      await inspect(page, 'hiring-stages-remove');
      await question.getByRole('button', { name: 'Remove stage' }).click();
      await expect(page.getByText('1 person moves from Phone screen to Applied.')).toBeVisible();
      await page.getByRole('tab', { name: 'Branding' }).click();
      const leaving = page.getByRole('alertdialog', { name: 'Discard changes?' });
      await leaving.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('tab', { name: 'Branding', selected: true })).toBeVisible();

      await page.goto(`/jobs/${job.id}?view=board`);
      await expect(card(page, 'Phone screen', 'Ingrid Solberg')).toBeAttached();
      await inspect(page, 'hiring-stages-board');
      expect(await fits(page)).toBe(true);

      await page.goto(`/jobs/${job.id}/settings`);
      await page.getByRole('button', { name: 'Give this job its own' }).click();
      const own = page.getByRole('dialog', { name: 'Stages of this job' });
      await own.getByRole('button', { name: 'Add stage to Shortlisted' }).click();
      await own.getByLabel('Name of new stage').fill('Final list');
      await inspect(page, 'hiring-stages-job');
      await own.getByRole('button', { name: 'Save stages' }).click();
      await expect(page.getByText('This job has its own stages.')).toBeVisible();
      await inspect(page, 'hiring-stages-own');
      await page.getByRole('button', { name: "Use the organization's" }).click();
      await page
        .getByRole('dialog', { name: "Use the organization's stages?" })
        .getByRole('button', { name: "Use the organization's stages" })
        .click();
      await expect(page.getByText("Uses the organization's stages.")).toBeVisible();
    });
  });
