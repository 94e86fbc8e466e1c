import { demoFields } from '@candor/demo/demo-fields';
import { writeResume } from '@candor/demo/write-resume';
import type { Page } from '@playwright/test';
import { createJob } from '../product/jobs.ts';
import { countMails, getMail, getReceipt, readPersonalLink } from '../product/mailbox.ts';
import { createMember, inventPerson, type Member } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.setTimeout(180_000);

/** A teacher applies for work as a nurse: the resume shows nothing of what the job asks for. */
async function applyAsTeacher(member: Member) {
  const { jobId, emails } = await applyAsTeachers(member, ['Saoirse']);
  return { email: emails[0] ?? '', jobId };
}

async function applyAsTeachers(member: Member, firstNames: readonly string[]) {
  const teacher = demoFields.find(({ key }) => key === 'secondary-teacher')?.applications[0];
  if (!teacher) throw new Error('the demo lost its teachers');
  const job = await createJob(member, {
    title: 'Registered nurse',
    status: 'active',
    description: 'Nursing care on a surgical ward.',
    required_skills: 'Wound care, medication administration, triage, venepuncture',
  });
  const resume = await writeResume(teacher.profile, teacher.resume);
  const emails: string[] = [];
  for (const firstName of firstNames) {
    const { email } = inventPerson();
    await applyAsStranger(job.id, { firstName, lastName: 'Byrne', email }, resume);
    emails.push(email);
  }
  return { emails, jobId: job.id };
}

async function configure(page: Page, fill: () => Promise<void>) {
  await fill();
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByText('Configuration saved successfully!')).toBeVisible();
}

for (const { name, options } of devices) {
  test.describe(name, () => {
    test.use(options);

    test('a rejection is proposed, edited, approved and sent, and the candidate asks a person to look again', async ({
      page,
      browser,
    }) => {
      const member = await createMember();
      await openAs(page, member, '/agent/communication');
      await expect(page.getByLabel('Company Name')).toHaveValue('Your company name');
      await configure(page, async () => {
        await page.getByLabel('Company Name').fill('Banksia Care');
        await page.getByLabel('HR Contact Email').fill('people@banksia.example');
        await page.getByRole('switch', { name: 'Send Rejection Emails' }).click();
        await page.getByLabel('Rejection Threshold (%)').fill('90');
      });
      await inspect(page, 'communication-agent');

      const { email, jobId } = await applyAsTeacher(member);
      const received = await getReceipt(email);
      expect(received.text).toContain('Banksia Care');
      expect(received.text).not.toContain('Your company name');

      await page.goto('/outbox');
      const proposal = page.getByRole('article', { name: 'Saoirse Byrne, Registered nurse' });
      await expect(proposal).toBeVisible({ timeout: 60_000 });
      await expect(proposal.getByText(/scored \d+\/100, threshold 90/)).toBeVisible();
      await inspect(page, 'outbox-proposals');
      expect(await countMails(email)).toBe(1);

      await proposal.getByRole('button', { name: 'Edit the email to Saoirse Byrne' }).click();
      const editor = page.getByRole('dialog', { name: 'Edit the email to Saoirse Byrne' });
      await editor.getByLabel('Subject').fill('Your application at {{company_name}}');
      await editor
        .getByLabel('Message')
        .fill('Dear {{first_name}},\n\nthank you for your time. {{personal_link}}');
      await inspect(page, 'outbox-edit', ['light']);
      await editor.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('The email was changed')).toBeVisible();
      await proposal.getByRole('button', { name: 'Send rejection to Saoirse Byrne' }).click();
      const asked = page.getByRole('dialog', { name: 'Send rejection?' });
      await inspect(page, 'outbox-send', ['light']);
      await asked.getByRole('button', { name: 'Send rejection' }).click();
      await expect(page.getByText('1 rejection sent')).toBeVisible();
      await expect(page.getByText('No rejections to review')).toBeVisible();

      const rejection = await getMail(email, 2);
      expect(rejection.subject).toBe('Your application at Banksia Care');
      expect(rejection.text).toContain('Dear Saoirse,');
      expect(rejection.text).not.toMatch(/score|\b\d+ ?%|\/100/i);
      await page.getByRole('tab', { name: 'Messages' }).click();
      await expect(page.getByText(/^Rejection/).first()).toBeVisible();
      await inspect(page, 'outbox-messages', ['light']);

      const context = await browser.newContext(devices[1].options);
      const room = await context.newPage();
      await room.goto(readPersonalLink(rejection));
      await expect(room.getByRole('heading', { level: 1, name: 'Hello Saoirse' })).toBeVisible();
      await room.locator('summary', { hasText: 'Ask for a review by a person' }).click();
      await room.getByRole('button', { name: 'Ask for a review' }).click();
      await expect(room.getByRole('status').filter({ hasText: 'You asked on' })).toBeVisible();
      await context.close();

      await page.goto('/candidate-requests');
      await expect(page.getByText('Human review').first()).toBeVisible();

      await page.goto('/communication-history');
      await expect(page.getByText('100%')).toBeVisible();
      await inspect(page, 'communication-history', ['light']);
      await page.goto(`/communication-details/${jobId}`);
      await page.getByRole('button', { name: 'View Message to Saoirse Byrne' }).first().click();
      const message = page.getByRole('dialog', { name: 'Rejection' });
      await expect(message.getByText('thank you for your time.', { exact: false })).toBeVisible();
      await inspect(page, 'communication-message', ['light']);
    });

    test('several rejections are approved at once, each after its email was opened', async ({ page }) => {
      const member = await createMember();
      await openAs(page, member, '/agent/communication');
      await configure(page, async () => {
        await page.getByRole('switch', { name: 'Send Rejection Emails' }).click();
        await page.getByLabel('Rejection Threshold (%)').fill('90');
      });
      const names = ['Saoirse', 'Maeve', 'Orla'];
      const { emails } = await applyAsTeachers(member, names);
      for (const email of emails) await getReceipt(email);
      await page.goto('/outbox');
      const proposals = page.getByRole('article', { name: /Byrne, Registered nurse$/ });
      await expect(proposals).toHaveCount(names.length, { timeout: 60_000 });

      const selectSeen = page.getByRole('checkbox', { name: 'Select all seen' });
      await expect(selectSeen).toBeDisabled();
      for (const name of ['Saoirse', 'Orla']) {
        const proposal = page.getByRole('article', { name: `${name} Byrne, Registered nurse` });
        await proposal.locator('summary', { hasText: 'Email preview' }).click();
        await expect(proposal.getByText('Seen')).toBeVisible();
      }
      await expect(page.getByText('2 of 3 seen. Open an email to select it.')).toBeVisible();
      await expect(
        page.getByRole('checkbox', { name: 'Select Maeve Byrne, Registered nurse' }),
      ).toBeDisabled();
      await selectSeen.click();
      await inspect(page, 'outbox-selected');
      await page.getByRole('button', { name: 'Approve 2 emails' }).click();
      const asked = page.getByRole('dialog', { name: 'Approve 2 emails?' });
      await inspect(page, 'outbox-approve-many', ['light']);
      await asked.getByRole('button', { name: 'Approve 2 emails' }).click();
      await expect(page.getByText('2 rejections sent')).toBeVisible();
      await expect(proposals).toHaveCount(1);
      await expect(page.getByRole('article', { name: 'Maeve Byrne, Registered nurse' })).toBeVisible();

      for (const at of [0, 2]) expect((await getMail(emails[at] ?? '', 2)).text).toContain(names[at] ?? '');
      expect(await countMails(emails[1] ?? '')).toBe(1);
    });

    test('in test mode every mail goes to the test address, and says so', async ({ page }) => {
      const member = await createMember();
      const desk = inventPerson().email;
      await openAs(page, member, '/agent/communication');
      await page.getByRole('switch', { name: 'Test Mode' }).click();
      await page.getByRole('button', { name: 'Save Configuration' }).click();
      await expect(page.getByText('Enter the address that gets everything in test mode')).toBeVisible();
      await configure(page, () => page.getByLabel('Test Email').fill(desk));
      const { email } = await applyAsTeacher(member);
      const mail = await getReceipt(desk);
      expect(mail.subject).toContain('[Test]');
      expect(mail.text).toContain(email);
      expect(await countMails(email)).toBe(0);
    });

    test("a mail is worded in the organization's own way, and looked at before it leaves", async ({
      page,
    }) => {
      await openAs(page, await createMember(), '/agent/communication');
      await page.getByRole('button', { name: 'Edit Application received' }).click();
      await page.getByLabel('Message').fill('Hello {{first_name}}, we have it. {{constructor}}');
      await page.getByRole('button', { name: 'Preview' }).click();
      const mail = page.frameLocator('iframe[title="Email preview"]');
      await expect(mail.getByText(/we have it\. \{\{constructor\}\}/)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Save template' }).click();
      await expect(page.getByText('Template saved')).toBeVisible();
      await expect(page.getByText('Your wording')).toBeVisible();
      await page.getByRole('button', { name: 'Edit Application received' }).click();
      await page.getByRole('button', { name: 'Use default wording' }).click();
      await expect(page.getByText('Default wording restored')).toBeVisible();
    });
  });
}
