import { decide, lookAtCalendars, readEvents, sandboxUrl } from '../product/calendars.ts';
import { addShortlisted, chooseMonday, openInterview } from '../product/interviews.ts';
import { findMail } from '../product/mailbox.ts';
import { createMember, inventPerson } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

test.use({ trace: 'off' });
test.setTimeout(180_000);

const [desk, phone] = devices;
const hoursMs = 3_600_000;
const calendars = [
  { provider: 'microsoft', vendor: 'Microsoft 365', name: 'Microsoft', video: 'Teams', device: desk },
  { provider: 'google', vendor: 'Google', name: 'Google', video: 'Meet', device: phone },
] as const;

for (const { provider, vendor, name, video, device } of calendars)
  test.describe(`at ${device.name} with ${name} connected`, () => {
    test.use(device.options);

    test('a video interview is in the calendar and the email, is moved there, seen here, and canceled', async ({
      page,
      context,
    }) => {
      const member = await createMember();
      const account = inventPerson().email;
      const { email } = await addShortlisted(member);
      await openAs(page, member, '/integrations?tab=calendars');
      await page.getByRole('button', { name: `Connect ${name}` }).click();
      await decide(page, vendor, account, 'Allow');
      await expect(page).toHaveURL('/integrations?tab=calendars');

      await page.goto('/applications?q=Ilse');
      await page.getByRole('button', { name: 'Schedule an interview with Ilse Aamot' }).click();
      const wizard = page.getByRole('dialog', { name: 'Schedule Interview' });
      await wizard.getByText('Video Call', { exact: true }).click();
      await expect(wizard.getByText(`Leave empty to get a ${video} link.`)).toBeVisible();
      await wizard.getByLabel('Interview stage').click();
      await page.getByRole('option', { name: 'Technical' }).click();
      await inspect(page, `schedule-details-${provider}`);
      await wizard.getByRole('button', { name: 'Next', exact: true }).click();
      await chooseMonday(page);
      await expect(wizard.getByRole('list', { name: 'Times' }).getByRole('button')).toHaveCount(12);
      await expect(wizard.getByText('Calendars not checked:')).toBeHidden();
      await wizard.getByRole('button', { name: '14:30' }).click();
      await wizard.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(wizard.getByText(`A ${video} link, created when you send`)).toBeVisible();
      await wizard.getByRole('button', { name: 'Send & Add to Calendar' }).click();
      await expect(page.getByText('Interview successfully scheduled for Ilse Aamot!')).toBeVisible();

      await expect.poll(() => readEvents(provider, account), { timeout: 30_000 }).toHaveLength(1);
      const [event] = await readEvents(provider, account);
      expect(event?.attendees.map((person) => person.email)).toContain(email);
      const invitation = await findMail(email, 'Interview Invitation - Ward nurse Position');
      expect(event?.join_url).toMatch(/^http/);
      expect(invitation.text).toContain(event?.join_url);

      await page.goto('/interviews');
      const dialog = await openInterview(page);
      await expect(dialog.getByRole('link', { name: event?.join_url })).toBeVisible();
      const outside = await context.newPage();
      await outside.goto(`${sandboxUrl()}/${provider}/calendar/${encodeURIComponent(account)}`);
      const card = outside.getByRole('region', { name: /Ward nurse/ });
      const later = (at = '') => new Date(Date.parse(at) + 2 * hoursMs).toISOString().slice(0, 16);
      await card.getByLabel('Start').fill(later(event?.start));
      await card.getByLabel('End').fill(later(event?.end));
      await card.getByRole('button', { name: 'Move' }).click();
      await lookAtCalendars();
      await expect(dialog.getByText('Moved in the calendar to', { exact: false }).first()).toBeVisible({
        timeout: 30_000,
      });
      await expect(
        dialog.getByText('Everyone gets an email about your decision.', { exact: false }),
      ).toBeVisible();
      await inspect(page, `interview-moved-${provider}`);
      await dialog.getByRole('button', { name: 'Use the new time' }).click();
      await expect(page.getByText('The interview has the new time')).toBeVisible();
      await expect(dialog.getByText('16:30', { exact: false }).first()).toBeVisible();
      await findMail(email, 'Changed: your interview for Ward nurse');

      await dialog.getByRole('button', { name: 'Cancel interview' }).click();
      const asking = page.getByRole('dialog', { name: 'Cancel this interview?' });
      await asking.getByRole('button', { name: 'Cancel interview' }).click();
      await expect(page.getByText('Interview with Ilse Aamot canceled')).toBeVisible();
      await findMail(email, 'Canceled: your interview for Ward nurse');
      await expect.poll(() => readEvents(provider, account), { timeout: 30_000 }).toEqual([]);
    });
  });
