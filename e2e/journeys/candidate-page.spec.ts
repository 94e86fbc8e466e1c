import { callApi } from '../product/api.ts';
import { joinAs } from '../product/colleagues.ts';
import { createJob } from '../product/jobs.ts';
import { getMail } from '../product/mailbox.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { applyAsStranger } from '../product/strangers.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

const screens = [
  ...devices,
  { name: '1024 × 768', options: { viewport: { width: 1024, height: 768 } } },
] as const;

for (const { name: device, options } of screens)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('a candidate is owned, tagged, discussed and corrected, and the timeline tells', async ({
      page,
    }) => {
      const member = await createMember();
      let colleague = await joinAs(member, 'recruit');
      // Invented names repeat.
      while (colleague.name === member.name) colleague = await joinAs(member, 'recruit');
      const job = await createJob(member, { status: 'active' });
      const { email } = inventPerson();
      await applyAsStranger(job.id, { firstName: 'Tariq', lastName: 'Haddad', email });
      await openAs(page, member, '/candidates');
      await page.getByRole('link', { name: 'Tariq Haddad', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tariq Haddad' })).toBeVisible();

      await page.getByLabel('New tag').fill('Night shifts');
      await page.getByRole('button', { name: 'Add tag' }).click();
      await expect(page.getByRole('button', { name: 'Remove the tag Night shifts' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Owner' }).click();
      // The timeline above grows meanwhile; the open list stays in sight.
      const candidateId = new URL(page.url()).pathname.split('/').at(-1);
      for (const tag of ['Weekends', 'Nights', 'Forklift', 'Harbor', 'Returns', 'Cold store'])
        await callApi('POST', `/hr/candidates/${candidateId}/tags`, {
          token: colleague.token,
          json: { tag },
        });
      const timeline = page.getByRole('tabpanel', { name: 'Timeline', includeHidden: true });
      await expect(timeline).toContainText('Cold store');
      await page.getByRole('option', { name: colleague.name }).click();
      await expect(page.getByRole('combobox', { name: 'Owner' })).toContainText(colleague.name);

      await page.getByLabel('New note').fill('<b>Calm</b> on the phone.');
      await page.getByRole('combobox', { name: 'Mention a colleague' }).click();
      await page.getByRole('option', { name: colleague.name }).click();
      await page.getByRole('button', { name: 'Add note' }).click();
      const note = page.getByRole('article', { name: /^Note by / });
      await expect(note).toContainText(`<b>Calm</b> on the phone. @${colleague.name}`);
      const mail = await getMail(colleague.email, 2);
      expect(mail.text).toContain('/candidates/');

      await page.getByRole('button', { name: 'Edit contact details' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit contact details' });
      await dialog.getByLabel('Email').fill('nobody');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(dialog.getByText('Enter a valid email address')).toBeVisible();
      await inspect(page, 'candidate-edit', ['light']);
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('City').fill('Geelong');
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('Contact details saved')).toBeVisible();
      await expect(page.getByText(/^Geelong/)).toBeVisible();

      await expect(timeline.getByText('Added a note')).toBeVisible();
      await expect(timeline.getByText('Applied', { exact: true })).toBeVisible();
      // However much a row has to say, nothing stands outside of the page.
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      await inspect(page, 'candidate-page');
    });
  });
