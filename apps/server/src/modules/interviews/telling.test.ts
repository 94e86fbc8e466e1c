import { applications as applicationEndpoints } from '@candor/contract/applications';
import { candidateRoom } from '@candor/contract/candidate-room';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import { communications } from '@candor/contract/communications';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviews } from '@candor/contract/interviews';
import { jobs } from '@candor/contract/jobs';
import { agentConfigurations } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reaction, when } from '../../platform/signals.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { call, request } from '../../testing/test-client.ts';
import { signMail } from '../../testing/test-communications.ts';
import { aPdf } from '../../testing/test-files.ts';
import { buildInterview, buildOffer, interviewDay, scheduleBodyFor } from '../../testing/test-interviews.ts';
import { listFiles, readEvent } from '../../testing/test-invitations.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { passUndoWindow, waitUntilFollowed } from '../../testing/test-tasks.ts';
import { calendarReplied } from '../communications/communications.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const candidateOf = ({ candidateIds }: { candidateIds: string[] }) => `${candidateIds[0]}@example.com`;
function configure(organizationId: string, configuration: Record<string, unknown>): Promise<unknown> {
  return inTestTransaction(product, ({ db, now }) =>
    db
      .insert(agentConfigurations)
      .values({ organizationId, agent: 'communication', configuration, updatedAt: now }),
  );
}

describe('an invitation', () => {
  it('reaches candidate and interviewers once, each with the event, and the link only the candidate', async () => {
    const hiring = await buildApplications(product, 1);
    const colleague = await buildMember(product, 'report', hiring.organizationId);
    const form = new FormData();
    form.set('file', new Blob([aPdf]), 'directions.pdf');
    const uploaded = await fetch(`${product.url}${interviewBooking.uploadAttachment.path}`, {
      ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${hiring.token}` } },
    });
    const { file_name } = (await uploaded.json()) as { file_name: string };
    const body = scheduleBodyFor(hiring, {
      ...{
        interviewer_ids: [colleague.userId],
        video_link: 'https://meet.example.com/x',
        attachments: [file_name],
      },
      ...{ custom_email_message: 'Bring a smile.', calendar_event_notes: 'Ask about nights.' },
    });
    expect(
      (await call(product, interviewBooking.scheduleByMicrosoft, { token: hiring.token, body })).status,
    ).toBe(200);
    const mail = await waitForMail(product, candidateOf(hiring));
    expect(mail.subject).toBe('Interview Invitation - Nurse Position');
    expect(mail.text).toContain('When: Monday, 3 Mar 2031, 09:00 – 09:30 (Australia/Sydney)');
    expect(mail.text).toContain('Link: https://meet.example.com/x');
    expect(mail.text).toContain('Bring a smile.');
    expect(mail.text).not.toContain('Ask about nights.');
    expect(mail.text).toContain('https://candor.test/candidate/');
    expect(listFiles(mail).map(({ filename }) => filename)).toContain('directions.pdf');
    const { text, method, event, attendees, organizer } = await readEvent(product, mail);
    expect(method).toBe('REQUEST');
    expect(event.startDate.toJSDate().toISOString()).toBe('2031-03-02T22:00:00.000Z');
    expect(attendees.sort()).toEqual([hiring.email, colleague.email, candidateOf(hiring)].sort());
    expect(organizer).toMatch(/^meeting\+[0-9a-z]{50}@replies\.candor\.test$/);
    expect(text.replace(/\r\n /g, '')).not.toMatch(/candidate\/|Ask about nights/);
    for (const email of [hiring.email, colleague.email]) {
      const told = await waitForMail(product, email);
      expect(told.subject).toBe('Interview scheduled: Person 1');
      expect(told.text).toContain('Ask about nights.');
      expect(told.text).not.toContain('/candidate/');
      expect((await readEvent(product, told)).event.uid).toBe(event.uid);
      expect(await listMails(product, email)).toHaveLength(1);
    }
    expect(await listMails(product, candidateOf(hiring))).toHaveLength(1);
  });

  it('says what changed under the same event, counted up, and takes it out of calendars at the end', async () => {
    const hiring = await buildInterview(product);
    const { token, interview, email } = hiring;
    const params = { id: interview.id };
    const first = await readEvent(product, await waitForMail(product, candidateOf(hiring)));
    const when = { timezone: 'Australia/Sydney', date: interviewDay, time: '11:00', note: 'Sorry' };
    await call(product, interviews.rescheduleInterview, { token, params, body: { ...when, version: 1 } });
    const moved = await waitForMail(product, candidateOf(hiring), 2);
    expect(moved.subject).toBe('Changed: your interview for Nurse');
    expect(moved.text).toContain('11:00 – 11:30');
    expect(moved.text).toContain('Sorry');
    const second = await readEvent(product, moved);
    expect([second.event.uid, second.event.sequence]).toEqual([first.event.uid, 1]);
    const colleague = await buildMember(product, 'recruit', hiring.organizationId);
    const added = { interviewer_ids: [colleague.userId], version: 2 };
    await call(product, interviews.changePeople, { token, params, body: added });
    await waitForMail(product, colleague.email);
    await call(product, interviews.changePeople, {
      token,
      params,
      body: { interviewer_ids: [], version: 3 },
    });
    const off = await waitForMail(product, colleague.email, 2);
    expect(off.subject).toBe('You were removed from this interview: Person 1');
    const taken = await readEvent(product, off);
    expect([taken.method, taken.attendees]).toEqual(['CANCEL', [colleague.email]]);
    for (const told of [candidateOf(hiring), email]) await waitForMail(product, told, 4);
    await call(product, interviews.cancelInterview, {
      token,
      params,
      body: { version: 4, reason: 'Filled.' },
    });
    const cancelled = await waitForMail(product, candidateOf(hiring), 5);
    expect(cancelled.subject).toBe('Canceled: your interview for Nurse');
    expect(cancelled.text).toContain('Filled.');
    const last = await readEvent(product, cancelled);
    expect([last.method, last.event.uid, last.event.sequence]).toEqual(['CANCEL', first.event.uid, 4]);
    expect((await waitForMail(product, email, 5)).subject).toBe('Interview canceled: Person 1');
  });

  it('in test mode goes to the test address only, with nobody else in the event', async () => {
    const hiring = await buildApplications(product, 1);
    const testEmail = `tests-${hiring.organizationId}@example.net`;
    await configure(hiring.organizationId, { testMode: true, testEmail });
    await call(product, interviewBooking.scheduleByMicrosoft, {
      token: hiring.token,
      body: scheduleBodyFor(hiring),
    });
    await waitForMail(product, testEmail, 2);
    const mails = await listMails(product, testEmail);
    for (const mail of mails) {
      expect(mail.subject).toMatch(/^\[Test\] /);
      expect((await readEvent(product, mail)).attendees).toEqual([testEmail]);
      expect(mail.text).toContain('Test mode is on');
    }
    expect(await listMails(product, candidateOf(hiring))).toEqual([]);
    expect(await listMails(product, hiring.email)).toEqual([]);
  });

  it('is not sent to the candidate while interview emails are off; the team is told', async () => {
    const hiring = await buildApplications(product, 1);
    await configure(hiring.organizationId, { interviewScheduling: false });
    await call(product, interviewBooking.scheduleByMicrosoft, {
      token: hiring.token,
      body: scheduleBodyFor(hiring),
    });
    await waitForMail(product, hiring.email);
    expect(await listMails(product, candidateOf(hiring))).toEqual([]);
  });

  it('carries words from outside without anything that could harm, and no link to an unknown address', async () => {
    const hiring = await buildApplications(product, 1);
    const stranger = `new-${hiring.candidateIds[0]}@example.org`;
    const html = '<p onclick="x">Meet <b>us</b></p><script>alert(1)</script>';
    const body = scheduleBodyFor(hiring, {
      ...{
        candidate_email: stranger,
        attendees: [],
        email_subject: 'Come\r\nBcc: x@example.com',
        email_body_html: html,
      },
    });
    await call(product, interviewBooking.scheduleByMicrosoft, { token: hiring.token, body });
    const mail = await waitForMail(product, stranger);
    expect(mail.subject).toBe('Come Bcc: x@example.com');
    expect(mail.html).toContain('<p>Meet <b>us</b></p>');
    expect(mail.html).not.toMatch(/alert|onclick|\/candidate\//);
    expect(mail.to).toEqual([stranger]);
  });
});

describe('an answer by email', () => {
  const reply = (uid: string, attendee: string, partstat: string, sequence = 0) =>
    [
      ...['BEGIN:VCALENDAR', 'METHOD:REPLY', 'BEGIN:VEVENT', `UID:${uid}`, `SEQUENCE:${sequence}`],
      ...[`ATTENDEE;PARTSTAT=${partstat}:mailto:${attendee}`, 'END:VEVENT', 'END:VCALENDAR'],
    ].join('\r\n');

  const send = (to: string, calendar: string) =>
    call(
      product,
      communications.receiveMail,
      signMail(product, {
        ...{ to, from: 'x@example.com', subject: 'Accepted', text: '', calendar },
        message_id: `<${Math.random()}@example.com>`,
      }),
    );

  it('sets what that one person answered, says that it came by email, and nothing else', async () => {
    const hiring = await buildInterview(product);
    const { token, interview, email } = hiring;
    const params = { id: interview.id };
    const { event, organizer } = await readEvent(product, await waitForMail(product, candidateOf(hiring)));
    await send(organizer, reply(event.uid, candidateOf(hiring), 'ACCEPTED'));
    await send(organizer, reply(event.uid, email, 'DECLINED'));
    await send(organizer, reply('another', email, 'ACCEPTED'));
    await send(organizer, reply(event.uid, 'stranger@example.org', 'DECLINED'));
    await send(organizer.replace(/.@/, 'x@'), reply(event.uid, candidateOf(hiring), 'DECLINED'));
    const { body } = await call(product, interviews.getInterview, { token, params });
    expect(body.state).toBe('booked');
    expect(body.candidate).toMatchObject({ answer: 'accepted', answered_by: 'mail' });
    expect(body.interviewers).toMatchObject([{ answer: 'declined', answered_by: 'mail' }]);
    expect(body.history.map(({ by, text }) => `${by}: ${text}`)).toEqual([
      ...['By email: Noor Haddad declined', 'By email: The candidate accepted'],
      expect.stringMatching(/^Noor Haddad: Booked for/),
    ]);
    const when = { timezone: 'Australia/Sydney', date: interviewDay, time: '15:00', version: 1 };
    await call(product, interviews.rescheduleInterview, { token, params, body: when });
    await send(organizer, reply(event.uid, candidateOf(hiring), 'TENTATIVE', 1));
    await send(organizer, reply(event.uid, candidateOf(hiring), 'ACCEPTED', 0));
    const later = await call(product, interviews.getInterview, { token, params });
    expect(later.body.candidate.answer).toBe('tentative');
  });

  it('is written by whoever sees the rows of its organization alone, and changes nothing of another', async () => {
    const [hiring, other] = [await buildInterview(product), await buildInterview(product)];
    const { organizer } = await readEvent(product, await waitForMail(product, candidateOf(hiring)));
    const { event } = await readEvent(product, await waitForMail(product, candidateOf(other)));
    const seen: unknown[] = [];
    const look = when(calendarReplied, async ({ db }) => {
      const { rows } = await db.execute(
        sql`select current_user::text as role, current_setting('app.organization_id') as organization`,
      );
      seen.push(...rows);
    });
    const reactions = product.platform.reactions as Reaction[];
    reactions.push(look);
    await send(organizer, reply(event.uid, candidateOf(other), 'ACCEPTED'));
    reactions.splice(reactions.indexOf(look), 1);
    expect(seen).toEqual([{ role: 'candor_tenant', organization: hiring.organizationId }]);
    for (const { token, interview } of [hiring, other]) {
      const { body } = await call(product, interviews.getInterview, { token, params: { id: interview.id } });
      expect(body.candidate.answer).toBe('none');
    }
  });

  it('that is given again counts as the newest: an older one that comes late does not replace it', async () => {
    const hiring = await buildInterview(product);
    const { token, interview, organizationId } = hiring;
    const params = { id: interview.id };
    const { event, organizer } = await readEvent(product, await waitForMail(product, candidateOf(hiring)));
    const { userId } = await buildMember(product, 'recruit', organizationId);
    await send(organizer, reply(event.uid, candidateOf(hiring), 'ACCEPTED', 0));
    const body = { version: 1, interviewer_ids: [userId] };
    await call(product, interviews.changePeople, { token, params, body });
    await send(organizer, reply(event.uid, candidateOf(hiring), 'ACCEPTED', 1));
    await send(organizer, reply(event.uid, candidateOf(hiring), 'DECLINED', 0));
    const shown = (await call(product, interviews.getInterview, { token, params })).body;
    expect(shown.candidate.answer).toBe('accepted');
    expect(shown.history.filter(({ text }) => text === 'The candidate accepted')).toHaveLength(1);
  });

  it('is confirmed by the same one given here, which a later email does not take back', async () => {
    const hiring = await buildInterview(product);
    const { token, interview, email } = hiring;
    const params = { id: interview.id };
    const { event, organizer } = await readEvent(product, await waitForMail(product, candidateOf(hiring)));
    const own = async () =>
      (await call(product, interviews.getInterview, { token, params })).body.interviewers[0]?.answered_by;
    await send(organizer, reply(event.uid, email, 'ACCEPTED'));
    expect(await own()).toBe('mail');
    await call(product, interviews.answerInvitation, { token, params, body: { answer: 'accepted' } });
    expect(await own()).toBe('candor');
    await send(organizer, reply(event.uid, email, 'ACCEPTED'));
    expect(await own()).toBe('candor');
  });

  it('to an invitation for an earlier time says nothing of the new one; whatever else changed since does not matter', async () => {
    const hiring = await buildInterview(product);
    const { token, interview, organizationId } = hiring;
    const params = { id: interview.id };
    const { event, organizer } = await readEvent(product, await waitForMail(product, candidateOf(hiring)));
    const answers = async () =>
      (await call(product, interviews.getInterview, { token, params })).body.candidate.answer;
    const when = { timezone: 'Australia/Sydney', date: interviewDay, time: '15:00', version: 1 };
    await call(product, interviews.rescheduleInterview, { token, params, body: when });
    await send(organizer, reply(event.uid, candidateOf(hiring), 'ACCEPTED', 0));
    expect(await answers()).toBe('none');
    const { userId } = await buildMember(product, 'recruit', organizationId);
    for (const [version, interviewer_ids] of [[2, [userId]] as const, [3, []] as const])
      await call(product, interviews.changePeople, {
        ...{ token, params, body: { version, interviewer_ids: [...interviewer_ids] } },
      });
    await send(organizer, reply(event.uid, candidateOf(hiring), 'ACCEPTED', 0));
    expect(await answers()).toBe('none');
    await send(organizer, reply(event.uid, candidateOf(hiring), 'ACCEPTED', 1));
    expect(await answers()).toBe('accepted');
  });
});

describe('what happens to the person', () => {
  it('reaches their interviews: a withdrawal calls them off, and only the team is told', async () => {
    const hiring = await buildInterview(product);
    const { token, interview, applicationIds } = hiring;
    const mail = await waitForMail(product, candidateOf(hiring));
    const link = /candidate\/([\w.-]+)/.exec(mail.text)?.[1] ?? '';
    const body = { application_id: applicationIds[0] ?? '' };
    const answer = await call(product, candidateRoom.withdraw, {
      headers: { 'x-candidate-token': link },
      body,
    });
    expect(answer.status).toBe(200);
    await expect
      .poll(
        async () =>
          (await call(product, interviews.getInterview, { token, params: { id: interview.id } })).body.state,
      )
      .toBe('cancelled');
    expect((await waitForMail(product, hiring.email, 2)).text).toContain('The candidate withdrew');
    expect(await listMails(product, candidateOf(hiring))).toHaveLength(1);
  });

  it('reaches their interviews: a rejection cancels them once it stands, and why is told to the team only', async () => {
    const hiring = await buildInterview(product);
    const { token, interview, applicationIds } = hiring;
    await waitForMail(product, candidateOf(hiring));
    const offered = await buildOffer(product, {}, hiring);
    const body = { application_ids: applicationIds.slice(0, 1), stage: 'rejected' } as const;
    const preview = await call(product, applicationEndpoints.previewMove, { token, body });
    expect(preview.body).toMatchObject({ moves: 1, interviews: 1 });
    const read = async () =>
      (await call(product, interviews.getInterview, { token, params: { id: interview.id } })).body;
    const undone = await call(product, applicationEndpoints.moveApplications, { token, body });
    await call(product, applicationEndpoints.undoMove, {
      ...{ token, params: { id: undone.body.undo?.id ?? '' } },
    });
    await waitUntilFollowed(product);
    await passUndoWindow(product);
    await waitUntilFollowed(product);
    expect((await read()).state).toBe('booked');

    await call(product, applicationEndpoints.moveApplications, { token, body });
    await waitUntilFollowed(product);
    expect((await read()).state).toBe('booked');
    await passUndoWindow(product);
    await expect.poll(async () => (await read()).state).toBe('cancelled');
    expect((await read()).history[0]).toMatchObject({
      ...{ by: 'Candor', text: 'Canceled: The application was rejected.' },
    });
    const subject = 'Canceled: your interview for Nurse';
    const ofCandidate = async () =>
      (await listMails(product, candidateOf(hiring))).filter((mail) => mail.subject === subject);
    await expect.poll(ofCandidate).toHaveLength(1);
    expect((await ofCandidate())[0]?.text).not.toMatch(/reject/i);
    const ofTeam = async () =>
      (await listMails(product, hiring.email)).filter((mail) =>
        mail.subject.startsWith('Interview canceled'),
      );
    await expect
      .poll(ofTeam)
      .toMatchObject([{ text: expect.stringContaining('The application was rejected.') }]);
    const room = await call(product, candidateRoom.listOwnInterviews, { headers: offered.headers });
    expect(room.body.offers).toEqual([]);
  });

  it('reaches their interviews: deleting the job cancels them once its undo is over, and everybody is told', async () => {
    const hiring = await buildInterview(product);
    const { token, interview, jobId } = hiring;
    await waitForMail(product, candidateOf(hiring));
    const params = { id: jobId };
    const read = async () =>
      (await call(product, interviews.getInterview, { token, params: { id: interview.id } })).body;
    await call(product, jobs.deleteJob, { token, params });
    await call(product, jobs.restoreJob, { token, params });
    await waitUntilFollowed(product);
    await passUndoWindow(product);
    await waitUntilFollowed(product);
    expect((await read()).state).toBe('booked');

    await call(product, jobs.deleteJob, { token, params });
    await waitUntilFollowed(product);
    expect((await read()).state).toBe('booked');
    await passUndoWindow(product);
    await expect.poll(async () => (await read()).state).toBe('cancelled');
    const mailsTo = async (address: string, start: string) =>
      (await listMails(product, address)).filter(({ subject }) => subject.startsWith(start));
    await expect
      .poll(() => mailsTo(candidateOf(hiring), 'Canceled: your interview for Nurse'))
      .toMatchObject([{ text: expect.not.stringContaining('deleted') }]);
    await expect
      .poll(() => mailsTo(hiring.email, 'Interview canceled'))
      .toMatchObject([{ text: expect.stringContaining('The job was deleted.') }]);
  });

  it('keeps them through a merge and its undo, and counts both as one person while they are', async () => {
    const hiring = await buildInterview(product);
    const { token, interview, candidateIds, applicationIds } = hiring;
    const [source = '', target = ''] = candidateIds;
    const pair = { target_id: target, source_id: source };
    const { fingerprint } = (await call(product, candidateEndpoints.previewMerge, { token, query: pair }))
      .body;
    const merged = await call(product, candidateEndpoints.mergeCandidates, {
      token,
      body: { ...pair, fingerprint },
    });
    const read = async () =>
      (await call(product, interviews.getInterview, { token, params: { id: interview.id } })).body;
    expect(await read()).toMatchObject({ candidate: { id: target }, application_id: applicationIds[1] });
    const ofTarget = await call(product, interviews.listInterviews, { token, query: { candidate: source } });
    expect(ofTarget.body).toHaveLength(1);
    const colleague = await buildMember(product, 'recruit', hiring.organizationId);
    const overlapping = scheduleBodyFor(hiring, {
      candidate_id: target,
      application_id: applicationIds[1],
      attendees: [],
    });
    const refused = await call(product, interviewBooking.scheduleByMicrosoft, {
      token: colleague.token,
      body: overlapping,
    });
    expect(refused.body.code).toBe('slot_taken');
    await call(product, candidateEndpoints.undoMerge, { token, params: { id: merged.body.merge_id } });
    expect(await read()).toMatchObject({ candidate: { id: source }, application_id: applicationIds[0] });
  });

  it('is told to themself in the download of their data', async () => {
    const hiring = await buildInterview(product, { custom_email_message: 'Bring a smile.' });
    const link =
      /candidate\/([\w.-]+)/.exec((await waitForMail(product, candidateOf(hiring))).text)?.[1] ?? '';
    const answer = await request(product, candidateRoom.getData, { headers: { 'x-candidate-token': link } });
    const data = (await answer.json()) as { interviews: object[] };
    expect(data.interviews).toMatchObject([
      { state: 'booked', message: 'Bring a smile.', steps: [{ kind: 'booked' }] },
    ]);
  });
});
