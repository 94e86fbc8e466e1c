import type { Page } from '@playwright/test';
import { callApi } from '../product/api.ts';
import { createHiring } from '../product/hiring.ts';
import { createJob } from '../product/jobs.ts';
import { getMail } from '../product/mailbox.ts';
import { inventPerson, type Member } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(120_000);

/** Somebody who applied and is on the shortlist. */
async function addShortlisted(member: Member) {
  const job = await createJob(member, { title: 'Ward nurse', status: 'active' });
  const { email } = inventPerson();
  await applyAsStranger(job.id, { firstName: 'Saoirse', lastName: 'Byrne', email });
  const found = await callApi<{ application_id: string }[]>(
    'GET',
    `/hr/candidate-applications?job=${job.id}`,
    {
      token: member.token,
    },
  );
  await callApi('POST', '/hr/applications/stage', {
    ...{ token: member.token, json: { application_ids: [found[0]?.application_id], stage: 'shortlisted' } },
  });
  return { job, email };
}

/** The newest mail, once it is this one: a receipt may or may not have come before. */
async function waitForSubject(email: string, subject: string) {
  await expect
    .poll(async () => (await getMail(email)).subject, { message: subject, timeout: 30_000 })
    .toBe(subject);
  return getMail(email);
}

/** The next month from today has a first Monday: all slots of it are free. */
async function chooseMonday(page: Page) {
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /^Monday, / })
    .first()
    .click();
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('an interview is scheduled with nothing connected, and its invitation arrives', async ({ page }) => {
      const member = await createHiring();
      const { email } = await addShortlisted(member);
      await openAs(page, member, '/applications?q=Saoirse');
      await page.getByRole('button', { name: 'Schedule an interview with Saoirse Byrne' }).click();
      const dialog = page.getByRole('dialog', { name: 'Schedule Interview' });
      await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
      await expect(dialog.getByLabel('Candidate name')).toHaveValue('Saoirse Byrne');
      await expect(dialog.getByLabel('Candidate email')).toHaveValue(email);
      await expect(dialog.getByLabel('Job title')).toHaveValue('Ward nurse');
      await expect(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(dialog.getByText('Choose how the interview takes place')).toBeVisible();
      await inspect(page, 'schedule-details-refused');
      await dialog.getByText('Phone', { exact: true }).click();
      await dialog.getByLabel('Interview stage').click();
      await page.getByRole('option', { name: 'Technical' }).click();
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(dialog.getByText('Phone number is required')).toBeVisible();
      await dialog.getByText('Video Call', { exact: true }).click();
      await dialog.getByLabel('Video link').fill('https://meet.example.com/ward');
      await inspect(page, 'schedule-details');
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(dialog.getByText('Step 2 of 3')).toBeVisible();
      await expect(dialog.getByLabel('Time zone')).toHaveValue('Australia/Melbourne');
      await chooseMonday(page);
      await expect(dialog.getByRole('list', { name: 'Times' }).getByRole('button')).toHaveCount(12);
      await expect(dialog.getByText('Calendars not checked:')).toBeVisible();
      await inspect(page, 'schedule-time');
      await dialog.getByRole('button', { name: '14:30' }).click();
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(dialog.getByText('Step 3 of 3')).toBeVisible();
      await dialog.getByLabel('Message to the candidate').fill('Please bring your registration.');
      const mail = dialog.frameLocator('iframe[title="The email"]');
      await expect(mail.getByText('Please bring your registration.')).toBeVisible();
      await expect(mail.getByText('14:30 – 15:00')).toBeVisible();
      await inspect(page, 'schedule-review');
      await dialog.getByRole('button', { name: 'Send & Add to Calendar' }).click();
      await expect(page.getByText('Interview successfully scheduled for Saoirse Byrne!')).toBeVisible();
      await expect(dialog).toBeHidden();
      const invitation = await waitForSubject(email, 'Interview Invitation - Ward nurse Position');
      expect(invitation.text).toContain('https://meet.example.com/ward');

      await page.goto('/interviews');
      const list = page.getByRole('region', { name: 'Interviews' });
      await expect(list.getByText('Saoirse Byrne')).toBeVisible();
      await inspect(page, 'interviews');
      await list.getByRole('button', { name: /Saoirse Byrne/ }).click();
      const opened = page.getByRole('dialog', { name: 'Interview with Saoirse Byrne' });
      await expect(opened.getByText('Booked for', { exact: false })).toBeVisible();
      await opened.getByRole('button', { name: 'Accept' }).click();
      await expect(opened.getByText('Accepted', { exact: true })).toBeVisible();
      await inspect(page, 'interview');
      await opened.getByRole('button', { name: 'Reschedule' }).click();
      const moving = page.getByRole('dialog', { name: 'Reschedule interview' });
      await chooseMonday(page);
      await moving.getByRole('button', { name: '10:00' }).click();
      await moving.getByLabel('Note').fill('The ward is closed that day.');
      await inspect(page, 'interview-reschedule');
      await moving.getByRole('button', { name: 'Move interview' }).click();
      await expect(page.getByText('Interview with Saoirse Byrne moved')).toBeVisible();
      await waitForSubject(email, 'Changed: your interview for Ward nurse');
      await opened.getByRole('button', { name: 'Cancel interview' }).click();
      const asking = page.getByRole('dialog', { name: 'Cancel this interview?' });
      await asking.getByLabel('Reason').fill('The job was filled.');
      await inspect(page, 'interview-cancel');
      await asking.getByRole('button', { name: 'Cancel interview' }).click();
      await expect(page.getByText('Interview with Saoirse Byrne canceled')).toBeVisible();
      await expect(opened.getByText('Canceled: The job was filled.', { exact: false })).toBeVisible();
      await waitForSubject(email, 'Canceled: your interview for Ward nurse');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Week' }).click();
      await page.getByRole('button', { name: 'Next week' }).click();
      await inspect(page, 'interviews-week');
    });
  });
