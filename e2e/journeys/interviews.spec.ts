import { callApi } from '../product/api.ts';
import { joinAs } from '../product/colleagues.ts';
import {
  addShortlisted,
  bookByCall,
  chooseMonday,
  findApplicant,
  openInterview,
} from '../product/interviews.ts';
import { findMail, readPersonalLink } from '../product/mailbox.ts';
import { createMember, inventPerson, type Member } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

const setTestMode = ({ token }: Member, configuration: object) =>
  callApi('POST', '/hr/agent/agent-configuration', {
    token,
    json: { agent_name: 'communication', configuration },
  });

test.use({ trace: 'off' });
test.setTimeout(120_000);

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('an interview is scheduled with nothing connected, and its invitation arrives', async ({ page }) => {
      const member = await createMember();
      const { email } = await addShortlisted(member);
      await openAs(page, member, '/applications?q=Ilse');
      await page.getByRole('button', { name: 'Schedule an interview with Ilse Aamot' }).click();
      const dialog = page.getByRole('dialog', { name: 'Schedule Interview' });
      await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
      await expect(dialog.getByLabel('Candidate name')).toHaveValue('Ilse Aamot');
      await expect(dialog.getByLabel('Candidate email')).toHaveValue(email);
      await expect(dialog.getByLabel('Job title')).toHaveValue('Ward nurse');
      await expect(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(dialog.getByText('Choose an interview type')).toBeVisible();
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
      await expect(page.getByText('Interview successfully scheduled for Ilse Aamot!')).toBeVisible();
      await expect(dialog).toBeHidden();
      const invitation = await findMail(email, 'Interview Invitation - Ward nurse Position');
      expect(invitation.text).toContain('https://meet.example.com/ward');
    });

    test('an interview is moved and canceled, and everyone is told', async ({ page }) => {
      const member = await createMember();
      const { email } = await addShortlisted(member);
      await bookByCall(member);
      await openAs(page, member, '/interviews');
      await expect(page.getByRole('region', { name: 'Interviews' }).getByText('Ilse Aamot')).toBeVisible();
      await inspect(page, 'interviews');
      const opened = await openInterview(page);
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
      await expect(page.getByText('Interview with Ilse Aamot moved')).toBeVisible();
      await findMail(email, 'Changed: your interview for Ward nurse');
      await opened.getByRole('button', { name: 'Cancel interview' }).click();
      const asking = page.getByRole('dialog', { name: 'Cancel this interview?' });
      await asking.getByLabel('Reason').fill('The job was filled.');
      await inspect(page, 'interview-cancel');
      await asking.getByRole('button', { name: 'Cancel interview' }).click();
      await expect(page.getByText('Interview with Ilse Aamot canceled')).toBeVisible();
      await expect(opened.getByText('Canceled: The job was filled.', { exact: false })).toBeVisible();
      await findMail(email, 'Canceled: your interview for Ward nurse');
    });

    test('an interview booked in test mode stays with the team until its invitations are sent', async ({
      page,
      problems,
    }) => {
      const member = await createMember();
      const { email } = await addShortlisted(member);
      const testEmail = inventPerson().email;
      await setTestMode(member, { testMode: true, testEmail });
      await bookByCall(member);
      const trial = await findMail(testEmail, '[Test] Interview Invitation - Ward nurse Position');
      expect(trial.text).toContain('14:30');
      await openAs(page, member, '/interviews');
      const list = page.getByRole('region', { name: 'Interviews' });
      await expect(list.getByText('Not invited')).toBeVisible();
      await inspect(page, 'interviews-in-test-mode');
      const opened = await openInterview(page);
      await expect(opened.getByText('Booked in test mode')).toBeVisible();
      await inspect(page, 'interview-in-test-mode');
      problems.allow(/status of 409 .*\/tell$/);
      await opened.getByRole('button', { name: 'Send invitations' }).click();
      await expect(page.getByText('Nothing was sent.')).toBeVisible();
      await setTestMode(member, { testMode: false });
      await opened.getByRole('button', { name: 'Send invitations' }).click();
      await expect(page.getByText('Invitations are on their way')).toBeVisible();
      await expect(opened.getByText('Booked in test mode')).toBeHidden();
      await findMail(email, 'Interview Invitation - Ward nurse Position');
      await inspect(page, 'interview-invited');
    });

    test('an interview is seen in its week and on the dashboard', async ({ page }) => {
      const member = await createMember();
      await addShortlisted(member);
      await bookByCall(member);
      await openAs(page, member, '/interviews?view=week&week=2031-03-03');
      const week = page.getByRole('region', { name: 'Week' });
      await expect(week.getByRole('button', { name: /14:30.*Ilse Aamot/s })).toBeVisible();
      await inspect(page, 'interviews-week');
      await page.getByRole('button', { name: 'Next week' }).click();
      await expect(week.getByText('Ilse Aamot')).toBeHidden();
      await page.goto('/dashboard');
      const next = page.getByRole('list', { name: 'Your next interviews' });
      await next.scrollIntoViewIfNeeded();
      await inspect(page, 'dashboard-interviews');
      await next.getByRole('link', { name: /Ilse Aamot/ }).click();
      await expect(page.getByRole('dialog', { name: 'Interview with Ilse Aamot' })).toBeVisible();
    });

    test('a booking link is sent by the wizard, and withdrawn', async ({ page }) => {
      const member = await createMember();
      const { email } = await addShortlisted(member);
      await openAs(page, member, '/applications?q=Ilse');
      await page.getByRole('button', { name: 'Schedule an interview with Ilse Aamot' }).click();
      const dialog = page.getByRole('dialog', { name: 'Schedule Interview' });
      await dialog.getByText('In-Person', { exact: true }).click();
      await dialog.getByLabel('Address').fill('1 Quay Street, Hobart');
      await dialog.getByLabel('Interview stage').click();
      await page.getByRole('option', { name: 'Screening' }).click();
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await dialog.getByRole('switch', { name: 'Let the candidate choose the time' }).click();
      await inspect(page, 'schedule-link');
      await dialog.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(dialog.getByText('The candidate chooses, within 14 days')).toBeVisible();
      await inspect(page, 'schedule-link-review');
      await dialog.getByRole('button', { name: 'Send booking link' }).click();
      await expect(page.getByText('Booking link sent to Ilse Aamot.')).toBeVisible();
      await findMail(email, 'Choose a time for your interview for Ward nurse');
      await page.goto('/interviews');
      const waiting = page.getByRole('list', { name: 'Waiting for the candidate' });
      await expect(waiting.getByText('Ilse Aamot · Ward nurse')).toBeVisible();
      await inspect(page, 'interviews-waiting');
      await waiting.getByRole('button', { name: /^Withdraw/ }).click();
      await expect(page.getByText('Ilse Aamot can no longer choose a time')).toBeVisible();
      await expect(waiting).toBeHidden();
    });

    test("the organization's interview hours and one's own are saved", async ({ page }) => {
      await openAs(page, await createMember(), '/profile');
      const settings = page.getByRole('region', { name: 'Interviews' });
      await settings.getByRole('button', { name: 'Add hours' }).click();
      await settings.getByLabel('Break after an interview').fill('15');
      await inspect(page, 'interview-settings');
      await settings.getByRole('button', { name: 'Save interview settings' }).click();
      await expect(page.getByText('Interview settings saved.')).toBeVisible();
      const own = page.getByRole('region', { name: 'Interview hours' });
      await own.getByLabel('Interviews per week').fill('4');
      await inspect(page, 'interview-hours');
      await own.getByRole('button', { name: 'Save interview hours' }).click();
      await expect(page.getByText('Interview hours saved.')).toBeVisible();
    });
  });

test.describe('at 390 × 844 in New York,', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    timezoneId: 'America/New_York',
  });

  test('a candidate books a time of their own, moves it and declines', async ({ page }) => {
    const member = await createMember();
    const { token } = member;
    const working_hours = { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };
    await callApi('PUT', '/hr/organization/settings', {
      ...{ token, json: { time_zone: 'Australia/Sydney', working_hours } },
    });
    const { email } = await addShortlisted(member);
    await callApi('POST', '/hr/interview-offers', {
      token,
      json: {
        ...(await findApplicant(member)),
        job_title: 'Ward nurse',
        ...{
          interview_type: 'phone',
          interview_stage: 'screening',
          phone_number: '+61 400 000 000',
          days: 14,
        },
      },
    });
    const mail = await findMail(email, 'Choose a time for your interview for Ward nurse');
    await page.goto(readPersonalLink(mail));
    const offer = page.getByRole('region', { name: 'Choose a time for your interview: Ward nurse' });
    await expect(
      offer.getByText('Times are in your time zone, America/New York.', { exact: false }),
    ).toBeVisible();
    await inspect(page, 'room-booking', ['light']);
    // Not the very first, which may be too soon to be moved.
    const slot = offer.locator('fieldset').nth(1).getByRole('button').first();
    const time = (await slot.locator('span').first().textContent()) ?? '';
    await slot.click();
    await offer.getByRole('button', { name: 'Book this time' }).click();
    const card = page.getByRole('region', { name: 'Your interview: Ward nurse' });
    await expect(page.getByText('Your interview is booked. We sent you a confirmation.')).toBeVisible();
    await expect(card.getByText(`${time} –`, { exact: false })).toBeVisible();
    await expect(card.getByText('(America/New York)', { exact: false })).toBeVisible();
    await expect(card.getByText('(Australia/Sydney)', { exact: false })).toBeVisible();
    await inspect(page, 'room-interview', ['light']);
    const invitation = await findMail(email, 'Interview Invitation - Ward nurse Position');
    // A time that ends on the next day is long enough to be broken over two lines.
    expect(invitation.text).toMatch(/\(America\/New\s+York\)/);
    await card.locator('summary', { hasText: 'Choose another time' }).click();
    await card.getByRole('button', { name: 'Show free times' }).click();
    // Of the third day: the time that is booked is free for this interview, and offered too.
    await card.locator('fieldset').nth(2).getByRole('button').first().click();
    await card.getByRole('button', { name: 'Move to this time' }).click();
    await expect(page.getByText('Your interview has a new time. We sent you a confirmation.')).toBeVisible();
    await findMail(email, 'Changed: your interview for Ward nurse');
    await card.locator('summary', { hasText: 'Decline the interview' }).click();
    await card.getByLabel('Reason').fill('I found another job.');
    await card.getByRole('button', { name: 'Decline' }).click();
    const declined = page.getByRole('region', { name: 'Interview declined: Ward nurse' });
    await expect(declined).toBeVisible();
    await expect(page.getByText('You declined the interview. The hiring team knows.')).toBeVisible();
    await inspect(page, 'room-declined', ['light']);
  });
});

test("two interviewers write scorecards, and see each other's after their own", async ({ page, browser }) => {
  const member = await createMember();
  await addShortlisted(member);
  const colleague = await joinAs(member, 'report');
  await bookByCall(member, { attendees: [colleague.email] });
  await openAs(page, member, '/interviews');
  const dialog = await openInterview(page);
  await dialog.getByRole('tab', { name: 'Kit & scorecards' }).click();
  await expect(dialog.getByText('You see what the others wrote once you submit yours.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit scorecard' }).click();
  await expect(dialog.getByText('Choose a recommendation').last()).toBeVisible();
  await dialog.getByLabel('Recommendation').click();
  await page.getByRole('option', { name: 'Yes', exact: true }).click();
  await dialog.getByLabel('Summary').fill('Calm and clear.');
  await inspect(page, 'scorecard');
  await dialog.getByRole('button', { name: 'Submit scorecard' }).click();
  await expect(page.getByText('Scorecard submitted')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await openAs(other, colleague, '/interviews');
  const theirs = await openInterview(other);
  await theirs.getByRole('tab', { name: 'Kit & scorecards' }).click();
  await expect(theirs.getByText('Submitted')).toBeVisible();
  await expect(theirs.getByText('Calm and clear.')).toBeHidden();
  await theirs.getByLabel('Recommendation').click();
  await other.getByRole('option', { name: 'Strong no' }).click();
  await theirs.getByRole('button', { name: 'Submit scorecard' }).click();
  await expect(theirs.getByText('Calm and clear.')).toBeVisible();
  await inspect(other, 'scorecards-of-two');
  await expect(dialog.getByText('Strong no')).toBeVisible();
});
