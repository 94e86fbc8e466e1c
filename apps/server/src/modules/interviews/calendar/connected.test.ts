import { calendars } from '@candor/contract/calendars';
import { candidates } from '@candor/contract/candidates';
import { interviewAvailability } from '@candor/contract/interview-availability';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviews } from '@candor/contract/interviews';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../../testing/test-applications.ts';
import {
  buildCalendar,
  calendarContext,
  controlCalendar,
  listEntries,
  setCalendarFault,
} from '../../../testing/test-calendars.ts';
import { call } from '../../../testing/test-client.ts';
import { interviewDay, scheduleBodyFor } from '../../../testing/test-interviews.ts';
import { listMails, type TestMail, waitForMail } from '../../../testing/test-mailbox.ts';
import { buildMember, newEmail } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { followCalendar } from '../../calendars/follow-calendar.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const filesOf = (mail: TestMail) =>
  (mail as TestMail & { attachments: { filename: string }[] }).attachments.map(({ filename }) => filename);

describe.each(['microsoft', 'google'] as const)('with %s connected', (provider) => {
  it('an interview is made there with its video link, our email has the link and no invitation of its own, and changes go both ways', async () => {
    const hiring = await buildApplications(product, 1);
    const calendar = await buildCalendar(product, provider, { member: hiring });
    const candidateEmail = `${hiring.candidateIds[0]}@example.com`;
    const { token } = hiring;
    const booked = await call(product, interviewBooking.scheduleByMicrosoft, {
      token,
      body: scheduleBodyFor(hiring),
    });
    expect(booked.status).toBe(200);
    const params = { id: booked.body.interview.id };
    const read = async () => (await call(product, interviews.getInterview, { token, params })).body;
    // The answer has it already, unless the calendar is slow.
    await expect.poll(async () => (await read()).calendar_state).toBe('made');
    const interview = await read();
    expect(interview).toMatchObject({ interviewers: [{ was_checked: true }] });
    expect(interview.video_link).toMatch(/^https?:/);
    const [event] = await listEntries(product, calendar);
    expect(event).toMatchObject({ start: '2031-03-02T22:00:00.000Z', join_url: interview.video_link });
    expect(event?.attendees.map(({ email }) => email)).toContain(candidateEmail);
    expect(JSON.stringify(event)).not.toContain('/candidate/');
    const mail = await waitForOurs(candidateEmail, 'Interview Invitation - Nurse Position');
    expect(mail.text).toContain(interview.video_link);
    expect(mail.text).toContain('/candidate/');
    expect(filesOf(mail)).toEqual([]);

    const start = '2031-03-03T02:00:00.000Z';
    const end = '2031-03-03T02:30:00.000Z';
    await controlCalendar(product, provider, `events/${event?.id}/move`, { start, end });
    await controlCalendar(product, provider, `events/${event?.id}/answer`, {
      ...{ email: candidateEmail, response: 'accepted' },
    });
    await expect
      .poll(async () => {
        const { connectionId } = calendar;
        await followCalendar(calendarContext(product, calendar), { connectionId, isHookLost: false });
        return (await read()).moved_in_calendar;
      })
      .toEqual({ starts_at: start, ends_at: end });
    expect(await read()).toMatchObject({ state: 'booked', starts_at: interview.starts_at });
    await expect
      .poll(async () => (await read()).candidate)
      .toMatchObject({ answer: 'accepted', answered_by: 'calendar' });
    const followed = await call(product, interviews.decideCalendarMove, {
      ...{ token, params, body: { decision: 'follow', version: interview.version } },
    });
    expect(followed.body).toMatchObject({ state: 'moved', starts_at: start, moved_in_calendar: null });

    const cancelled = await call(product, interviews.cancelInterview, {
      token,
      params,
      body: { version: 2 },
    });
    expect(cancelled.body.state).toBe('cancelled');
    await expect
      .poll(async () => (await listEntries(product, calendar)).some(({ id }) => id === event?.id))
      .toBe(false);
  });

  it('an answer given in Candor stays when somebody else answers in the calendar', async () => {
    const hiring = await buildApplications(product, 1);
    const calendar = await buildCalendar(product, provider, { member: hiring });
    const colleague = await buildMember(product, 'report', hiring.organizationId);
    const candidateEmail = `${hiring.candidateIds[0]}@example.com`;
    const { token } = hiring;
    const body = scheduleBodyFor(hiring, { attendees: [candidateEmail, colleague.email] });
    const booked = await call(product, interviewBooking.scheduleByMicrosoft, { token, body });
    const params = { id: booked.body.interview.id };
    const read = async () => (await call(product, interviews.getInterview, { token, params })).body;
    await expect.poll(async () => (await read()).calendar_state).toBe('made');
    const [event] = await listEntries(product, calendar);
    const answerThere = async (email: string, response: string) => {
      await controlCalendar(product, provider, `events/${event?.id}/answer`, { email, response });
      const { connectionId } = calendar;
      await followCalendar(calendarContext(product, calendar), { connectionId, isHookLost: false });
    };
    const theirs = async () => (await read()).interviewers.find(({ id }) => id === colleague.userId)?.answer;
    await answerThere(colleague.email, 'accepted');
    await expect.poll(theirs).toBe('accepted');
    const declined = { token: colleague.token, params, body: { answer: 'declined' as const } };
    expect((await call(product, interviews.answerInvitation, declined)).status).toBe(200);
    await answerThere(candidateEmail, 'accepted');
    await expect.poll(async () => (await read()).candidate.answer).toBe('accepted');
    expect(await theirs()).toBe('declined');
  });

  it('a corrected address takes the place of the former one in the event', async () => {
    const hiring = await buildApplications(product, 1);
    const calendar = await buildCalendar(product, provider, { member: hiring });
    const { token } = hiring;
    const [candidateId = ''] = hiring.candidateIds;
    const invited = async () =>
      (await listEntries(product, calendar)).flatMap(({ attendees }) => attendees.map(({ email }) => email));
    await call(product, interviewBooking.scheduleByMicrosoft, { token, body: scheduleBodyFor(hiring) });
    await expect.poll(invited).toContain(`${candidateId}@example.com`);
    const body = { email: newEmail() };
    await call(product, candidates.editCandidate, { token, params: { id: candidateId }, body });
    await expect.poll(invited).toContain(body.email);
    expect(await invited()).not.toContain(`${candidateId}@example.com`);
    const mail = await waitForOurs(body.email, 'Interview Invitation - Nurse Position');
    expect(filesOf(mail)).toEqual([]);
  });

  it('an interview moves a little, over its own event', async () => {
    const hiring = await buildApplications(product, 1);
    const calendar = await buildCalendar(product, provider, { member: hiring });
    const { token } = hiring;
    const booked = await call(product, interviewBooking.scheduleByMicrosoft, {
      token,
      body: scheduleBodyFor(hiring),
    });
    const { id, version } = booked.body.interview;
    const body = { timezone: 'Australia/Sydney', date: interviewDay, time: '09:15', version };
    const moved = await call(product, interviews.rescheduleInterview, { token, params: { id }, body });
    expect([moved.status, moved.body.starts_at]).toEqual([200, '2031-03-02T22:15:00.000Z']);
    await expect
      .poll(async () => (await listEntries(product, calendar)).map(({ start }) => start))
      .toEqual(['2031-03-02T22:15:00.000Z']);
  });

  it('nobody is added whose own calendar is busy at that very time', async () => {
    const hiring = await buildApplications(product, 1);
    const { token, organizationId } = hiring;
    const busy = await buildCalendar(product, provider, { organizationId });
    const meeting = {
      ...{ title: 'Planning', start: '2031-03-02T22:00:00.000Z', end: '2031-03-02T22:30:00.000Z' },
    };
    const added = { token: busy.token, params: { provider }, body: meeting };
    expect((await call(product, calendars.addOwnEvent, added)).status).toBe(200);
    const body = scheduleBodyFor(hiring);
    const booked = await call(product, interviewBooking.scheduleByMicrosoft, { token, body });
    const { id, version } = booked.body.interview;
    const people = { interviewer_ids: [busy.userId], version };
    const refused = await call(product, interviews.changePeople, { token, params: { id }, body: people });
    expect(refused.body.code).toBe('slot_taken');
    const free = await buildCalendar(product, provider, { organizationId });
    const others = { interviewer_ids: [free.userId], version };
    const changed = await call(product, interviews.changePeople, { token, params: { id }, body: others });
    expect(changed.status).toBe(200);
  });

  it('a time at which the calendar is busy is not available, and is refused', async () => {
    const hiring = await buildApplications(product, 2);
    await buildCalendar(product, provider, { member: hiring });
    const { token, email } = hiring;
    await call(product, interviewBooking.scheduleByGoogle, { token, body: scheduleBodyFor(hiring) });
    const asked = { user_email: email, dates: [interviewDay], timezone: 'Australia/Sydney' } as never;
    const { body } = await call(product, interviewAvailability.checkGoogleEvents, { token, body: asked });
    expect(body.people).toMatchObject([{ checked: true, reason: null }]);
    expect(body.checked_dates[interviewDay]?.busy_periods).toEqual(['09:00-09:30']);
  });
});

describe.each(['microsoft', 'google'] as const)('without an answer from %s', (provider) => {
  afterEach(() => setCalendarFault(product, provider, { mode: 'none' }));

  it('slots are not checked, and an interview can be booked and says so', async () => {
    const hiring = await buildApplications(product, 1);
    await buildCalendar(product, provider, { member: hiring });
    await setCalendarFault(product, provider, { mode: '503' });
    const { token, email } = hiring;
    const asked = { user_email: email, dates: [interviewDay], timezone: 'Australia/Sydney' } as never;
    const { body } = await call(product, interviewAvailability.checkMicrosoftEvents, { token, body: asked });
    expect(body.people).toMatchObject([{ checked: false, reason: 'unavailable' }]);
    const slots = body.checked_dates[interviewDay]?.slots ?? [];
    expect(slots.every(({ available, not_checked }) => available && not_checked.length === 1)).toBe(true);
    const booked = await call(product, interviewBooking.scheduleByMicrosoft, {
      token,
      body: scheduleBodyFor(hiring),
    });
    expect(booked.status).toBe(200);
    expect(booked.body.interview).toMatchObject({
      calendar_state: 'waiting',
      interviewers: [{ was_checked: false }],
    });
  });
});

/** The provider delivers its own invitation to the same mailbox. */
async function waitForOurs(to: string, subject: string): Promise<TestMail> {
  await expect
    .poll(async () => (await listMails(product, to)).map((mail) => mail.subject))
    .toContain(subject);
  const mail = (await listMails(product, to)).find((found) => found.subject === subject);
  return mail ?? waitForMail(product, to);
}
