import { demoFields } from '@candor/demo/demo-fields';
import { writeResume } from '@candor/demo/write-resume';
import type { Locator, Page } from '@playwright/test';
import { createHiring } from '../product/hiring.ts';
import { createJob } from '../product/jobs.ts';
import { getReceipt, readPersonalLink } from '../product/mailbox.ts';
import { inventPerson, type Member } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect, keepPicture } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(240_000);

function rowOf(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Applications' })
    .locator('tbody tr, li')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

const stageOf = (page: Page, name: string, stage = '.*') =>
  rowOf(page, name).getByRole('button', { name: new RegExp(`^${stage}, stage of ${name}$`) });

/** Somebody applies with a resume that can be read, and somebody else who withdraws. */
async function addTwo(member: Member): Promise<void> {
  const nurse = demoFields.find(({ key }) => key === 'registered-nurse')?.applications[0];
  if (!nurse) throw new Error('the demo lost its nurses');
  const job = await createJob(member, {
    title: 'Ward nurse',
    status: 'active',
    required_skills: 'Wound care, medication management, care planning',
  });
  const [reader, leaver] = [inventPerson(), inventPerson()];
  await applyAsStranger(
    job.id,
    { firstName: 'Saoirse', lastName: 'Byrne', email: reader.email },
    await writeResume(nurse.profile, nurse.resume),
  );
  await applyAsStranger(job.id, { firstName: 'Ingrid', lastName: 'Solberg', email: leaver.email });
  const token = readPersonalLink(await getReceipt(leaver.email))
    .split('/')
    .at(-1);
  const headers = { 'x-candidate-token': token ?? '', 'content-type': 'application/json' };
  const room = await fetch(`${process.env.E2E_URL}/hr/candidate-room`, { headers });
  const { applications } = (await room.json()) as { applications: { id: string }[] };
  const body = JSON.stringify({ application_id: applications[0]?.id });
  const left = await fetch(`${process.env.E2E_URL}/hr/candidate-room/withdraw`, {
    ...{ method: 'POST', headers, body },
  });
  expect(left.status).toBe(200);
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('stages are changed from a row, a selection, a candidate and an evaluation, and moves are undone', async ({
      page,
    }) => {
      const member = await createHiring();
      await addTwo(member);
      await openAs(page, member, '/applications');
      await expect(page.getByText('Showing 1-10 of 15 applications')).toBeVisible();

      await stageOf(page, 'Saoirse Byrne').click();
      await expect(page.getByRole('menuitem')).toHaveText([
        'Screening',
        'Shortlisted',
        'Interview',
        'Offer',
        'Hired…',
        'Rejected…',
      ]);
      await keepPicture(page, 'stage-menu');
      await page.getByRole('menuitem', { name: 'Interview' }).click();
      await expect(page.getByText('Saoirse Byrne moved to Interview')).toBeVisible();
      // At once: it is offered for ten seconds.
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Move undone')).toBeVisible();
      await expect(stageOf(page, 'Saoirse Byrne', 'Applied')).toBeVisible();

      await expect(stageOf(page, 'Ingrid Solberg')).toHaveCount(0);
      await page.getByRole('checkbox', { name: 'Select page' }).click();
      const bar = page.getByRole('region', { name: 'Selected applications' });
      await bar.getByRole('button', { name: 'Move to' }).click();
      await keepPicture(page, 'stage-selection');
      await page.getByRole('menuitem', { name: 'Shortlisted…' }).click();
      const question = page.getByRole('dialog', { name: 'Move 10 applications to Shortlisted?' });
      await expect(
        question.getByText(
          'This moves 9 of 10 applications to Shortlisted. 1 stays because the candidate withdrew.',
        ),
      ).toBeVisible();
      await inspect(page, 'stage-bulk');
      await question.getByRole('button', { name: 'Move 9 applications' }).click();
      await expect(page.getByText('9 applications moved to Shortlisted')).toBeVisible();
      await inspect(page, 'stage-undo');
      await expect(stageOf(page, 'Saoirse Byrne', 'Shortlisted')).toBeVisible();

      await rowOf(page, 'Saoirse Byrne').getByRole('button', { name: 'Saoirse Byrne', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Saoirse Byrne' });
      const inDialog = dialog.getByRole('button', {
        name: 'Shortlisted, stage of Saoirse Byrne, Ward nurse',
      });
      await inDialog.click();
      await page.getByRole('menuitem', { name: 'Hired…' }).click();
      await page
        .getByRole('dialog', { name: 'Move Saoirse Byrne to Hired?' })
        .getByRole('button', { name: 'Cancel' })
        .click();
      await inDialog.scrollIntoViewIfNeeded();
      await inspect(page, 'stage-candidate');
      await page.keyboard.press('Escape');

      await expect(rowOf(page, 'Saoirse Byrne').getByRole('link', { name: /^Evaluation/ })).toBeVisible({
        timeout: 120_000,
      });
      // However much a row has to say, nothing stands outside of the page.
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await inspect(page, 'stage-list', ['light']);
      await rowOf(page, 'Saoirse Byrne')
        .getByRole('link', { name: /^Evaluation/ })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Saoirse Byrne' })).toBeVisible();
      await page.getByRole('button', { name: 'Shortlisted, stage of Saoirse Byrne' }).click();
      await page.getByRole('menuitem', { name: 'Applied' }).click();
      await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
      await inspect(page, 'stage-evaluation');
      await page.getByRole('button', { name: 'Reject' }).click();
      await page
        .getByRole('dialog', { name: 'Reject Saoirse Byrne?' })
        .getByRole('button', { name: 'Reject' })
        .click();
      await expect(page.getByRole('button', { name: 'Rejected, stage of Saoirse Byrne' })).toBeVisible();
    });
  });
