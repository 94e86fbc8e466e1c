import { demoFields } from '@candor/demo/demo-fields';
import { writeResume } from '@candor/demo/write-resume';
import type { Page } from '@playwright/test';
import { createJob } from '../product/jobs.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(240_000);

const nurse = demoFields.find(({ key }) => key === 'registered-nurse')?.applications[0];

/** Neither the name nor the address is anywhere on the page. */
async function expectHidden(page: Page, identifying: readonly string[]) {
  const text = await page.locator('body').innerText();
  for (const word of identifying) expect(text).not.toContain(word);
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('blind review hides who somebody is from list to evaluation to candidate, until they are shortlisted', async ({
      page,
    }) => {
      if (!nurse) throw new Error('the demo lost its nurses');
      const member = await createMember();
      const job = await createJob(member, { title: 'Ward nurse', status: 'active' });
      const { email } = inventPerson();
      const resume = await writeResume(nurse.profile, nurse.resume);
      // No member is invented with this name, which the sidebar would show.
      const [firstName, lastName] = ['Perpetua', 'Quillfeather'];
      await applyAsStranger(job.id, { firstName, lastName, email }, resume);
      const identifying = [firstName, lastName, email];

      await openAs(page, member, '/agent/scoring');
      await page.getByRole('combobox', { name: 'Blind review' }).click();
      await page.getByRole('option', { name: 'Until shortlisted' }).click();
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await expect(page.getByText('Configuration saved successfully!')).toBeVisible();

      await page.goto('/applications');
      const evaluation = page.getByRole('link', { name: /^Evaluation of Candidate [A-Z\d]{5}$/ });
      await expect(evaluation).toBeVisible({ timeout: 120_000 });
      await expect(page.getByText('Blind review')).toBeVisible();
      await expectHidden(page, identifying);
      await inspect(page, 'blind-applications', ['light']);

      await evaluation.click();
      const label = page.getByRole('heading', { level: 1, name: /^Candidate [A-Z\d]{5}$/ });
      await expect(label).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectHidden(page, identifying);
      await inspect(page, 'blind-evaluation', ['light']);

      await label.getByRole('link').click();
      await expect(page).toHaveURL(/\/candidates\//);
      await expect(label).toBeVisible();
      await expect(page.getByText('Ward nurse').first()).toBeVisible();
      await expectHidden(page, identifying);
      await inspect(page, 'blind-candidate', ['light']);

      await page.goto('/applications');
      await page.getByRole('button', { name: /^Shortlist Candidate/ }).click();
      await expect(page.getByText('Perpetua Quillfeather').first()).toBeVisible();
    });
  });
