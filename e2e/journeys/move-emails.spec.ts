import { demoFields } from '@candor/demo/demo-fields';
import { writeResume } from '@candor/demo/write-resume';
import { createJob } from '../product/jobs.ts';
import { createMember, inventPerson, type Member } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(240_000);

/** Has the organization write to whoever it shortlists. */
async function emailShortlisted({ token }: Member): Promise<void> {
  const answer = await fetch(`${process.env.E2E_URL}/hr/agent/agent-configuration`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ agent_name: 'communication', configuration: { shortlistedEmails: true } }),
  });
  expect(answer.status).toBe(200);
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('the email of a move is read before it is sent', async ({ page }) => {
      const member = await createMember();
      await emailShortlisted(member);
      const job = await createJob(member, { title: 'Ward nurse', status: 'active' });
      const nurse = demoFields.find(({ key }) => key === 'registered-nurse')?.applications[0];
      if (!nurse) throw new Error('the demo lost its nurses');
      const saoirse = { firstName: 'Saoirse', lastName: 'Byrne', email: inventPerson().email };
      await applyAsStranger(job.id, saoirse, await writeResume(nurse.profile, nurse.resume));
      for (const [firstName, lastName] of [
        ['Ingrid', 'Solberg'],
        ['Tariq', 'Haddad'],
      ] as const)
        await applyAsStranger(job.id, { firstName, lastName, email: inventPerson().email });

      await openAs(page, member, '/applications');
      await page.getByRole('button', { name: 'Shortlist Ingrid Solberg' }).click();
      const question = page.getByRole('dialog', { name: 'Move Ingrid Solberg to Shortlisted?' });
      await expect(
        question.getByText('This emails Ingrid Solberg, 15 seconds after the move.'),
      ).toBeVisible();
      await expect(question.getByRole('region', { name: 'Email to Ingrid Solberg' })).toContainText(
        'Ward nurse',
      );
      await inspect(page, 'move-email');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Shortlist Ingrid Solberg' }).click();
      await question.getByRole('button', { name: 'Move to Shortlisted and email' }).click();
      await expect(page.getByText('Ingrid Solberg has been shortlisted successfully!')).toBeVisible();

      await page.getByRole('checkbox', { name: 'Select page' }).click();
      await page
        .getByRole('region', { name: 'Selected applications' })
        .getByRole('button', { name: 'Shortlist' })
        .click();
      const bulk = page.getByRole('dialog', { name: 'Move 3 applications to Shortlisted?' });
      await expect(bulk.getByText('This emails 2 people, 15 seconds after the move.')).toBeVisible();
      await inspect(page, 'move-email-bulk');
      await bulk.getByRole('button', { name: 'Cancel' }).click();

      await page
        .getByRole('region', { name: 'Applications' })
        .getByRole('link', { name: /^Evaluation/ })
        .click({ timeout: 120_000 });
      const said = page.getByRole('button', { name: /^Emails Saoirse Byrne: “/ });
      await said.click();
      await expect(page.getByRole('region', { name: 'Email to Saoirse Byrne' })).toBeVisible();
      await inspect(page, 'move-email-evaluation');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Shortlist', exact: true }).click();
      await expect(page.getByText('Saoirse Byrne has been shortlisted successfully!')).toBeVisible();
    });
  });
