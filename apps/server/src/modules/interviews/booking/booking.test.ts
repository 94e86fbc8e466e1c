import { applications as applicationEndpoints } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviews } from '@candor/contract/interviews';
import { interviewPeople, interviews as interviewsTable } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { listHappened } from '../../../testing/test-events.ts';
import {
  buildInterview,
  interviewDay,
  scheduleBodyFor,
  setUpInterviews,
  soon,
} from '../../../testing/test-interviews.ts';
import { buildMember, inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const schedule = (token: string, body: ReturnType<typeof scheduleBodyFor>) =>
  call(product, interviewBooking.scheduleByMicrosoft, { token, body });

/** On a busy machine some wait too long for a connection: they are told to come again, and do. */
async function scheduleAnyway(token: string, body: ReturnType<typeof scheduleBodyFor>) {
  for (;;) {
    const answer = await schedule(token, body);
    if (answer.status !== 503) return answer;
  }
}

describe('booking an interview', () => {
  it('keeps the moment that was meant, moves the application to interview, and shows it to the team', async () => {
    const { token, interview, applicationIds } = await buildInterview(product);
    expect(interview).toMatchObject({
      ...{ state: 'booked', type: 'video', stage: 'screening', time_zone: 'Australia/Sydney', version: 1 },
      // Sydney is eleven hours ahead in March.
      ...{ starts_at: '2031-03-02T22:00:00.000Z', ends_at: '2031-03-02T22:30:00.000Z' },
      ...{ application_stage: 'interview', is_mine: true, application_id: applicationIds[0] },
      application_step: { name: 'Interview' },
    });
    expect(interview.interviewers).toMatchObject([
      { name: 'Noor Haddad', was_checked: false, answer: 'none' },
    ]);
    const list = await call(product, applicationEndpoints.listApplications, { token });
    expect(list.body.find(({ application_id }) => application_id === applicationIds[0])?.stage).toBe(
      'interview',
    );
    const listed = await call(product, interviews.listInterviews, { token, query: { mine: 'true' } });
    expect(listed.body).toEqual([interview]);
    expect(listed.headers.get('x-total-count')).toBe('1');
  });

  it('answers a repeated request once, and both addresses do the same', async () => {
    const hiring = await buildApplications(product, 1);
    const options = {
      token: hiring.token,
      headers: { 'idempotency-key': 'one' },
      body: scheduleBodyFor(hiring),
    };
    const first = await call(product, interviewBooking.scheduleByGoogle, options);
    const second = await call(product, interviewBooking.scheduleByGoogle, options);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body.message).toBe('Interview successfully scheduled for Person 1!');
  });

  it('refuses a time that overlaps, for interviewers and the candidate, and names the nearest free ones', async () => {
    const hiring = await buildInterview(product);
    const { token, userId } = hiring;
    const second = scheduleBodyFor(hiring, {
      ...{ application_id: hiring.applicationIds[1], candidate_id: hiring.candidateIds[1] },
      attendees: [`${hiring.candidateIds[1]}@example.com`],
    });
    const refused = await schedule(token, { ...second, time_slots: '09:00 - 09:30' });
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken']);
    expect(refused.body.nearest_slots?.map(({ date, time }) => `${date} ${time}`)).toEqual([
      ...[`${interviewDay} 09:30`, `${interviewDay} 10:00`, `${interviewDay} 10:30`],
    ]);
    // A longer one that only touches its second half.
    const longer = await schedule(token, { ...second, time_slots: '08:00', duration_minutes: 90 });
    expect(longer.status).toBe(409);
    // The candidate is in one interview, with another recruiter.
    const colleague = await buildMember(product, 'recruit', hiring.organizationId);
    const other = await schedule(colleague.token, scheduleBodyFor(hiring, { time_slots: '09:00 - 09:30' }));
    expect(other.body.code).toBe('slot_taken');
    // The recruiter is busy as an interviewer of somebody else, too.
    const asInterviewer = await schedule(colleague.token, { ...second, interviewer_ids: [userId] });
    expect(asInterviewer.body.code).toBe('slot_taken');
    expect((await schedule(token, { ...second, time_slots: '09:30 - 10:00' })).status).toBe(200);
  });

  it('keeps the pause that the organization wants after an interview', async () => {
    const hiring = await buildApplications(product, 2);
    const admin = await buildMember(product, 'admin', hiring.organizationId);
    await setUpInterviews(product, admin.token, { buffer_minutes: 15 });
    expect((await schedule(hiring.token, scheduleBodyFor(hiring))).status).toBe(200);
    const second = scheduleBodyFor(hiring, {
      ...{ application_id: hiring.applicationIds[1], candidate_id: hiring.candidateIds[1], attendees: [] },
    });
    expect((await schedule(hiring.token, { ...second, time_slots: '09:30' })).status).toBe(409);
    // Before it as well: the pause of the earlier one would reach into the later one.
    expect((await schedule(hiring.token, { ...second, time_slots: '08:30' })).status).toBe(409);
    expect((await schedule(hiring.token, { ...second, time_slots: '09:45' })).status).toBe(200);
  });

  it('gives one slot to one of thirty who want it at the same moment', async () => {
    const hiring = await buildApplications(product, 30);
    const tries = hiring.applicationIds.map((application_id, index) => {
      const candidate_id = hiring.candidateIds[index];
      return scheduleAnyway(
        hiring.token,
        scheduleBodyFor(hiring, { application_id, candidate_id, attendees: [] }),
      );
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 29 }, () => 409)]);
    const people = await inTestTransaction(product, ({ db }) =>
      db.select().from(interviewPeople).where(eq(interviewPeople.organizationId, hiring.organizationId)),
    );
    expect(people).toHaveLength(2);
  });

  it('is decided by the database, whatever was looked at before', async () => {
    const { interview, organizationId } = await buildInterview(product);
    const twice = inTestTransaction(product, async ({ db }) => {
      const [row] = await db.select().from(interviewsTable).where(eq(interviewsTable.id, interview.id));
      const [person] = await db
        .select()
        .from(interviewPeople)
        .where(eq(interviewPeople.interviewId, interview.id));
      if (!row || !person) throw new Error('there is no interview');
      await db.insert(interviewsTable).values({ ...row, id: 'itv_second', calendarUid: 'second' });
      await db.insert(interviewPeople).values({ ...person, organizationId, interviewId: 'itv_second' });
    });
    await expect(twice).rejects.toMatchObject({ cause: { code: '23P01' } });
  });

  it.each([
    [{ interview_type: 'Phone', phone_number: '' }, 'phone_number', 'Phone number is required'],
    [{ interview_type: 'In-Person', address: ' ' }, 'address', 'Address is required'],
    [{ interview_type: 'Telepathy' }, 'interview_type', 'Choose an interview type'],
    [{ job_title: '' }, 'job_title', 'Job title is required'],
    [{ duration_minutes: 31 as never }, 'duration_minutes', 'Choose one of the durations'],
    [{ timezone: 'Mars/Olympus' }, 'timezone', 'Choose a time zone, such as Europe/Lisbon'],
    [{ date: '2020-01-06' }, 'time_slots', 'Choose a time in the future.'],
    [
      { date: '2031-10-05', time_slots: '02:30 - 03:00' },
      'time_slots',
      'Clocks change that day and skip this time. Choose another one.',
    ],
    [
      { attendees: ['stranger@example.org', 'another@example.org'] },
      'attendees',
      'another@example.org is neither a member of your organization nor the candidate.',
    ],
  ])('refuses %o', async (changes, field, message) => {
    const hiring = await buildApplications(product, 1);
    const answer = await schedule(hiring.token, scheduleBodyFor(hiring, changes));
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ [field]: message });
  });

  it('finds the candidate by address where no id is given, and adds somebody new', async () => {
    const hiring = await buildApplications(product, 1);
    const { candidate_id: _, application_id: __, ...body } = scheduleBodyFor(hiring);
    const known = await schedule(hiring.token, body);
    expect(known.body.interview.candidate.id).toBe(hiring.candidateIds[0]);
    const fresh = {
      ...body,
      candidate_name: 'Zoë Nguyễn',
      attendees: ['zoe@example.org'],
      time_slots: '11:00',
    };
    const added = await schedule(hiring.token, fresh);
    expect(added.body.interview.candidate).toMatchObject({ name: 'Zoë Nguyễn', email: 'zoe@example.org' });
    expect(await listHappened(product, added.body.interview.candidate.id)).toContain('candidate.added');
    expect(await listHappened(product, hiring.candidateIds[0] ?? '')).not.toContain('candidate.added');
    const nobody = await schedule(hiring.token, { ...body, attendees: [] });
    expect(nobody.body.fields).toEqual({
      attendees: 'No valid attendees found. Please check email addresses.',
    });
  });

  it('keeps an address that was missing, and records that it did', async () => {
    const hiring = await buildApplications(product, 1);
    const { token } = hiring;
    const nameless = { first_name: 'Zoë', last_name: 'Nguyễn' };
    const { id } = (await call(product, candidates.addCandidate, { token, body: nameless as never })).body;
    const { application_id: _, ...body } = scheduleBodyFor(hiring, { candidate_id: id });
    const booked = await schedule(token, { ...body, attendees: ['nguyen@example.org'] });
    expect(booked.body.interview.candidate).toMatchObject({ id, email: 'nguyen@example.org' });
    expect(await listHappened(product, id)).toContain('candidate.changed');
  });

  it('means the second of two equal times where its offset is given', async () => {
    const hiring = await buildApplications(product, 1);
    const body = scheduleBodyFor(hiring, { date: '2031-04-06', time_slots: '02:30', offset: '+10:00' });
    expect((await schedule(hiring.token, body)).body.interview.starts_at).toBe('2031-04-05T16:30:00.000Z');
  });

  it('is closed to viewers', async () => {
    const hiring = await buildApplications(product, 1);
    const viewer = await buildMember(product, 'report', hiring.organizationId);
    expect((await schedule(viewer.token, scheduleBodyFor(hiring))).status).toBe(403);
  });

  it('is not possible for an application that was withdrawn', async () => {
    const hiring = await buildApplications(product, 1);
    await inTestTransaction(product, ({ db }) =>
      db.execute(`update applications set stage = 'withdrawn' where id = '${hiring.applicationIds[0]}'`),
    );
    expect((await schedule(hiring.token, scheduleBodyFor(hiring))).body.code).toBe('application_withdrawn');
  });
});

describe('an interview that is booked', () => {
  it('moves by the same rules, and asks everybody anew', async () => {
    const { token, interview } = await buildInterview(product);
    const params = { id: interview.id };
    await call(product, interviews.answerInvitation, { token, params, body: { answer: 'accepted' } });
    const wanted = { timezone: 'Europe/London', date: interviewDay, time: '14:30', note: 'Train strike' };
    const body = { ...wanted, version: interview.version };
    const moved = await call(product, interviews.rescheduleInterview, { token, params, body });
    expect(moved.body).toMatchObject({
      ...{
        state: 'moved',
        starts_at: `${interviewDay}T14:30:00.000Z`,
        time_zone: 'Europe/London',
        version: 2,
      },
      interviewers: [{ answer: 'none' }],
    });
    const stale = await call(product, interviews.rescheduleInterview, { token, params, body });
    expect([stale.status, stale.body.code]).toEqual([409, 'conflict']);
    const details = await call(product, interviews.getInterview, { token, params });
    expect(details.body.history.map(({ text }) => text)).toEqual([
      'Moved from 2 Mar 2031 at 22:00 (Europe/London) to 3 Mar 2031 at 14:30 (Europe/London): Train strike',
      'Accepted',
      'Booked for 2 Mar 2031 at 22:00 (Europe/London)',
    ]);
  });

  it('can be moved a little, over its own time', async () => {
    const { token, interview } = await buildInterview(product);
    const body = { timezone: 'Australia/Sydney', date: interviewDay, time: '09:15', version: 1 };
    const moved = await call(product, interviews.rescheduleInterview, {
      token,
      params: { id: interview.id },
      body,
    });
    expect(moved.status).toBe(200);
  });

  it('frees its time when it is canceled, and cannot be changed afterwards', async () => {
    const { token, interview, body } = await buildInterview(product);
    const params = { id: interview.id };
    const cancelled = await call(product, interviews.cancelInterview, {
      token,
      params,
      body: { version: 1, reason: 'Ill' },
    });
    expect(cancelled.body).toMatchObject({ state: 'cancelled', version: 2 });
    const again = await call(product, interviews.cancelInterview, { token, params, body: { version: 2 } });
    expect(again.body.code).toBe('interview_over');
    expect((await schedule(token, body)).status).toBe(200);
  });

  it('takes interviewers on who are free, and lets others go', async () => {
    const { token, interview, organizationId, applicationIds, candidateIds } = await buildInterview(product);
    const params = { id: interview.id };
    const [one, two] = [
      await buildMember(product, 'report', organizationId),
      await buildMember(product, 'recruit', organizationId),
    ];
    const change = (interviewer_ids: string[], version: number) =>
      call(product, interviews.changePeople, { token, params, body: { interviewer_ids, version } });
    const added = await change([one.userId], 1);
    expect(added.body.interviewers.map(({ id }) => id)).toContain(one.userId);
    await schedule(two.token, {
      ...scheduleBodyFor({ ...interview, applicationIds, candidateIds } as never),
      ...{ application_id: applicationIds[1], candidate_id: candidateIds[1], attendees: [] },
    });
    expect((await change([two.userId], 2)).body.code).toBe('slot_taken');
    const removed = await change([], 2);
    expect(removed.body.interviewers).toHaveLength(1);
    const stranger = await buildMember(product);
    expect((await change([stranger.userId], 3)).status).toBe(404);
  });

  it('is closed as held or missed, but not before it began', async () => {
    const { token, interview } = await buildInterview(product, soon(product));
    const params = { id: interview.id };
    const close = (state: 'held' | 'no_show', version: number) =>
      call(product, interviews.closeInterview, { token, params, body: { state, version } });
    expect((await close('held', 1)).body.code).toBe('interview_ahead');
    product.clock.advance(90 * 60 * 1000);
    expect((await close('no_show', 1)).body.state).toBe('no_show');
    expect((await close('held', 2)).body.state).toBe('held');
  });
});
