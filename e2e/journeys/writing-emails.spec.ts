import type { Page } from '@playwright/test';
import { createJob } from '../product/jobs.ts';
import { findMail } from '../product/mailbox.ts';
import { createMember, inventPerson, type Member } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';
import { startWithinDay } from '../testing/within-day.ts';

test.setTimeout(120_000);

/** Two who applied with an address, and one whom somebody entered without. */
async function createCandidates() {
  const member = await createMember();
  const job = await createJob(member, { title: 'Community nurse', status: 'active' });
  const [first, second] = [inventPerson().email, inventPerson().email];
  await applyAsStranger(job.id, { firstName: 'Tariq', lastName: 'Haddad', email: first });
  await applyAsStranger(job.id, { firstName: 'Elif', lastName: 'Demir', email: second });
  await addWithoutAddress(member, job.id);
  return { member, first, second };
}

async function addWithoutAddress({ token }: Member, jobId: string) {
  const body = new FormData();
  const person = { job_id: jobId, first_name: 'Noor', last_name: 'Aziz' };
  for (const [name, value] of Object.entries(person)) body.append(name, value);
  body.append('file', new Blob(['%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n']), 'noor.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${process.env.E2E_URL}/hr/applications`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The application was refused: ${await answer.text()}`);
}

async function expectNothingOutside(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test("a recruiter writes to a candidate: preview, outbox, the candidate's inbox and the timeline", async ({
      page,
    }) => {
      const { member, first } = await createCandidates();
      await openAs(page, member, '/candidates');
      await page.getByRole('link', { name: 'Tariq Haddad', exact: true }).click();
      await page.getByRole('button', { name: 'Write email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Write email' });
      await dialog.getByLabel('Message').fill('Hi {{firstname}}');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog.getByText('There is no placeholder {{firstname}}')).toBeVisible();
      await expect(dialog.getByText('Subject is required')).toBeVisible();
      await inspect(page, 'write-email-errors');
      await dialog.getByLabel('Subject').fill('Your start at {{company_name}}');
      await dialog
        .getByLabel('Message')
        .fill('Hi {{first_name}},\n\nwhen could you start as a {{job_title}}?');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.getByRole('button', { name: 'Preview' }).click();

      const checked = page.getByRole('dialog', { name: 'Check your email' });
      await expect(checked.getByRole('heading', { name: 'To Tariq Haddad' })).toBeFocused();
      const email = page.frameLocator('iframe[title="The email to Tariq Haddad"]');
      await expect(email.getByText('when could you start as a Community nurse?')).toBeVisible();
      await inspect(page, 'write-email-preview');
      await expectNothingOutside(page);
      await checked.getByRole('button', { name: 'Send email' }).click();
      await expect(page.getByText('The email to Tariq Haddad is on its way')).toBeVisible();

      const received = await findMail(first, 'Your start at Banksia Logistics');
      expect(received.text).toContain('Hi Tariq,');
      expect(received.text).toContain('when could you start as a Community nurse?');
      const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
      await expect(timeline.getByText('Wrote an email', { exact: true })).toBeVisible({ timeout: 30_000 });
      await expect(timeline.getByText('Moved to', { exact: false })).toHaveCount(0);
      await page.goto('/outbox');
      await page.getByRole('tab', { name: 'Messages' }).click();
      await expect(page.getByText(/^Written by your team/).first()).toBeVisible();
    });

    test('an email to a selection of three reaches two, and names the one without an address', async ({
      page,
    }) => {
      await startWithinDay();
      const { member, first, second } = await createCandidates();
      await openAs(page, member, '/candidates');
      for (const name of ['Tariq Haddad', 'Elif Demir', 'Noor Aziz'])
        await page.getByRole('checkbox', { name: `Select ${name}` }).click();
      const bar = page.getByRole('region', { name: 'Selected candidates' });
      await expect(bar).toContainText('3 selected');
      await inspect(page, 'candidates-selected');
      await expectNothingOutside(page);
      await bar.getByRole('button', { name: 'Write email' }).click();
      const dialog = page.getByRole('dialog', { name: 'Write email' });
      await dialog.getByRole('combobox', { name: 'Template' }).click();
      await page.getByRole('option', { name: 'Keeping in touch' }).click();
      await dialog.getByLabel('Subject').fill('Hello {{first_name}}');
      await inspect(page, 'write-email', ['light']);
      await dialog.getByRole('button', { name: 'Preview' }).click();

      const checked = page.getByRole('dialog', { name: 'Check your email' });
      await expect(checked.getByText('1 of 2')).toBeVisible();
      await expect(checked.getByRole('heading', { name: '1 person is left out' })).toBeVisible();
      await expect(checked.getByText('Noor Aziz')).toBeVisible();
      await expect(checked.getByText('No email address')).toBeVisible();
      const before = await checked.getByRole('heading', { name: /^To / }).textContent();
      await checked.getByRole('button', { name: 'Next person' }).click();
      await expect(checked.getByText('2 of 2')).toBeVisible();
      await expect(checked.getByRole('heading', { name: /^To / })).not.toHaveText(before ?? '');
      await inspect(page, 'write-email-selection');
      await checked.getByRole('button', { name: 'Send 2 emails' }).click();
      await expect(page.getByText('2 emails are on their way')).toBeVisible();
      await expect(bar).toBeHidden();
      await Promise.all([findMail(first, 'Hello Tariq'), findMail(second, 'Hello Elif')]);

      // The same words on the same day go to nobody twice.
      await page.goto('/applications');
      await page.getByRole('checkbox', { name: /^Select Tariq Haddad/ }).click();
      await page.getByRole('button', { name: 'Write email' }).click();
      await dialog.getByRole('combobox', { name: 'Template' }).click();
      await page.getByRole('option', { name: 'Keeping in touch' }).click();
      await dialog.getByLabel('Subject').fill('Hello {{first_name}}');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(checked.getByText('Got the same email today')).toBeVisible();
      await expect(checked.getByRole('button', { name: /^Send/ })).toBeDisabled();
    });
  });
