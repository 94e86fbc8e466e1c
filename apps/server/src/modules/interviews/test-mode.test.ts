import { candidateRoom } from '@candor/contract/candidate-room';
import { candidates } from '@candor/contract/candidates';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviewOffers } from '@candor/contract/interview-offers';
import { interviews } from '@candor/contract/interviews';
import { agentConfigurations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import {
  buildInterview,
  interviewDay,
  offerBodyFor,
  scheduleBodyFor,
} from '../../testing/test-interviews.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildLink } from '../../testing/test-room.ts';
import { waitUntilFollowed } from '../../testing/test-tasks.ts';
import { remindTask } from './remind.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const addressOf = (organizationId: string) => `tests-${organizationId}@example.net`;

async function setTestMode(organizationId: string, testMode: boolean): Promise<void> {
  const configuration = { testMode, testEmail: addressOf(organizationId) };
  await inTestTransaction(product, async ({ db, now }) => {
    await db.delete(agentConfigurations).where(eq(agentConfigurations.organizationId, organizationId));
    await db
      .insert(agentConfigurations)
      .values({ organizationId, agent: 'communication', configuration, updatedAt: now });
  });
}

/** An interview that was booked while test mode was on, with a colleague; nobody real has heard of it. */
async function buildTrial() {
  const hiring = await buildApplications(product, 1);
  const { token, organizationId } = hiring;
  const colleague = await buildMember(product, 'report', organizationId);
  await setTestMode(organizationId, true);
  const body = scheduleBodyFor(hiring, { interviewer_ids: [colleague.userId] });
  const { interview } = (await call(product, interviewBooking.scheduleByMicrosoft, { token, body })).body;
  await waitForMail(product, addressOf(organizationId), 3);
  const people = [`${hiring.candidateIds[0]}@example.com`, hiring.email, colleague.email];
  return { ...hiring, interview, people, params: { id: interview.id } };
}

const countMails = async (people: readonly string[]) =>
  (await Promise.all(people.map((email) => listMails(product, email)))).map((mails) => mails.length);

const at = (time: string, version: number) => ({
  ...{ timezone: 'Australia/Sydney', date: interviewDay, time, version },
});

it('keeps what was booked in it from everybody, whatever happens later, until a person invites them', async () => {
  const { token, organizationId, interview, people, params, candidateIds } = await buildTrial();
  const headers = await buildLink(product, organizationId, candidateIds[0] ?? '');
  expect((await call(product, candidateRoom.listOwnInterviews, { headers })).body.interviews).toEqual([]);
  const own = { interview_id: interview.id };
  const declined = await call(product, candidateRoom.declineInterview, { headers, body: own as never });
  expect(declined.status).toBe(404);
  await setTestMode(organizationId, false);
  await call(product, interviews.rescheduleInterview, { token, params, body: at('11:00', 1) });
  await waitUntilFollowed(product);
  const probe = await buildInterview(product);
  await waitForMail(product, probe.email);
  expect(await countMails(people)).toEqual([0, 0, 0]);
  expect((await call(product, interviews.getInterview, { token, params })).body.untold).toBe('invitation');

  const told = await call(product, interviews.tellInterview, { token, params, body: { version: 2 } });
  expect(told.body).toMatchObject({ untold: null, state: 'moved' });
  const [candidate = '', ...team] = people;
  const mail = await waitForMail(product, candidate);
  expect(mail.subject).toBe('Interview Invitation - Nurse Position');
  expect(mail.text).toContain('11:00 – 11:30');
  for (const email of team)
    expect((await waitForMail(product, email)).subject).toBe('Interview scheduled: Person 1');
  const again = await call(product, interviews.tellInterview, { token, params, body: { version: 2 } });
  expect(again.status).toBe(409);
  await call(product, interviews.cancelInterview, { token, params, body: { version: 2 } });
  await waitForMail(product, candidate, 2);
  expect(await countMails([candidate])).toEqual([2]);
});

it('cancels what was booked in it without a word, and invites nobody while it is on', async () => {
  const { token, organizationId, people, params } = await buildTrial();
  const refused = await call(product, interviews.tellInterview, { token, params, body: { version: 1 } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'mail_in_test_mode' } });
  await setTestMode(organizationId, false);
  const off = await call(product, interviews.cancelInterview, { token, params, body: { version: 1 } });
  expect(off.body).toMatchObject({ state: 'cancelled', untold: null });
  await waitUntilFollowed(product);
  const probe = await buildInterview(product);
  await waitForMail(product, probe.email);
  expect(await countMails(people)).toEqual([0, 0, 0]);
  const late = await call(product, interviews.tellInterview, { token, params, body: { version: 2 } });
  expect(late.status).toBe(409);
});

it('keeps a change of a real interview back, says so, and lets a person send it', async () => {
  const hiring = await buildInterview(product);
  const { token, organizationId, interview } = hiring;
  const colleague = await buildMember(product, 'report', organizationId);
  const params = { id: interview.id };
  const candidate = `${hiring.candidateIds[0]}@example.com`;
  // A change that came before the invitation would be told instead of it.
  await waitForMail(product, candidate);
  const body = { interviewer_ids: [colleague.userId], version: 1 };
  await call(product, interviews.changePeople, { token, params, body });
  await waitForMail(product, candidate, 2);
  await waitForMail(product, colleague.email);
  await setTestMode(organizationId, true);
  const moved = await call(product, interviews.rescheduleInterview, { token, params, body: at('11:00', 2) });
  expect(moved.body.untold).toBe('change');
  const nobody = { interviewer_ids: [], version: 3 };
  await call(product, interviews.changePeople, { token, params, body: nobody });
  await waitForMail(product, addressOf(organizationId), 3);
  await setTestMode(organizationId, false);
  expect(await countMails([candidate, colleague.email])).toEqual([2, 1]);
  const told = await call(product, interviews.tellInterview, { token, params, body: { version: 4 } });
  expect(told.body.untold).toBe(null);
  expect((await waitForMail(product, candidate, 3)).subject).toBe('Changed: your interview for Nurse');
  const removed = await waitForMail(product, colleague.email, 2);
  expect(removed.subject).toBe('You were removed from this interview: Person 1');
});

it('keeps a corrected address from getting the invitation, until a person sends it', async () => {
  const hiring = await buildInterview(product);
  const { token, organizationId, interview, email: member } = hiring;
  const params = { id: interview.id };
  const [candidateId = ''] = hiring.candidateIds;
  const former = `${candidateId}@example.com`;
  await waitForMail(product, former);
  await waitForMail(product, member);
  await setTestMode(organizationId, true);
  const email = newEmail();
  await call(product, candidates.editCandidate, { token, params: { id: candidateId }, body: { email } });
  await waitForMail(product, addressOf(organizationId));
  expect((await call(product, interviews.getInterview, { token, params })).body.untold).toBe('change');
  await setTestMode(organizationId, false);
  await call(product, interviews.tellInterview, { token, params, body: { version: 1 } });
  expect((await waitForMail(product, email)).subject).toBe('Interview Invitation - Nurse Position');
  await waitUntilFollowed(product);
  expect(await countMails([former, member, email])).toEqual([1, 1, 1]);
});

it('invites nobody at a corrected address who was never invited', async () => {
  const { token, organizationId, params, candidateIds, people } = await buildTrial();
  await setTestMode(organizationId, false);
  const email = newEmail();
  const candidate = { token, params: { id: candidateIds[0] ?? '' }, body: { email } };
  await call(product, candidates.editCandidate, candidate);
  await waitUntilFollowed(product);
  const probe = await buildInterview(product);
  await waitForMail(product, probe.email);
  expect(await countMails([email, ...people])).toEqual([0, 0, 0, 0]);
  await call(product, interviews.tellInterview, { token, params, body: { version: 1 } });
  expect((await waitForMail(product, email)).subject).toBe('Interview Invitation - Nurse Position');
});

it('tells the team of the move and invites the candidate anew, where both were kept back', async () => {
  const hiring = await buildInterview(product);
  const { token, organizationId, interview, email: member } = hiring;
  const params = { id: interview.id };
  const [candidateId = ''] = hiring.candidateIds;
  await waitForMail(product, `${candidateId}@example.com`);
  await waitForMail(product, member);
  await setTestMode(organizationId, true);
  await call(product, interviews.rescheduleInterview, { token, params, body: at('11:00', 1) });
  await setTestMode(organizationId, false);
  const email = newEmail();
  await call(product, candidates.editCandidate, { token, params: { id: candidateId }, body: { email } });
  await waitUntilFollowed(product);
  expect((await call(product, interviews.getInterview, { token, params })).body.untold).toBe('change');
  await call(product, interviews.tellInterview, { token, params, body: { version: 2 } });
  const mail = await waitForMail(product, email);
  expect(mail.subject).toBe('Interview Invitation - Nurse Position');
  expect(mail.text).toContain('11:00 – 11:30');
  expect((await waitForMail(product, member, 2)).subject).toBe('Interview moved: Person 1');
  await waitUntilFollowed(product);
  expect(await countMails([email, `${candidateId}@example.com`])).toEqual([1, 1]);
});

it('invites with the words of the booking while they are true, and with the usual ones after a move', async () => {
  const hiring = await buildApplications(product, 2);
  const { token, organizationId } = hiring;
  await setTestMode(organizationId, true);
  const words = { email_subject: 'Come at nine', email_body_html: '<p>See you at nine.</p>' };
  const [first, second] = [scheduleBodyFor(hiring, words), scheduleBodyFor(hiring, words)];
  const other = {
    ...{ candidate_name: 'Person 2', candidate_id: hiring.candidateIds[1] },
    ...{ application_id: hiring.applicationIds[1], attendees: [], time_slots: '13:00 - 13:30' },
  };
  const book = async (body: typeof first) =>
    (await call(product, interviewBooking.scheduleByMicrosoft, { token, body })).body.interview.id;
  const [kept, moved] = [await book(first), await book({ ...second, ...other })];
  await call(product, interviews.rescheduleInterview, { token, params: { id: moved }, body: at('11:00', 1) });
  await setTestMode(organizationId, false);
  for (const [id, version] of [[kept, 1] as const, [moved, 2] as const])
    await call(product, interviews.tellInterview, { token, params: { id }, body: { version } });
  const [one, two] = hiring.candidateIds.map((id) => `${id}@example.com`);
  const invited = await waitForMail(product, one ?? '');
  expect([invited.subject, invited.text]).toEqual(['Come at nine', expect.stringContaining('at nine')]);
  const later = await waitForMail(product, two ?? '');
  expect(later.subject).toBe('Interview Invitation - Nurse Position');
  expect(later.text).toContain('11:00 – 11:30');
  expect(later.text).not.toContain('at nine');
  // At a corrected address the same holds.
  const email = newEmail();
  await call(product, interviews.rescheduleInterview, { token, params: { id: kept }, body: at('15:00', 1) });
  await waitForMail(product, one ?? '', 2);
  const params = { id: hiring.candidateIds[0] ?? '' };
  await call(product, candidates.editCandidate, { token, params, body: { email } });
  const anew = await waitForMail(product, email);
  expect(anew.subject).toBe('Interview Invitation - Nurse Position');
  expect(anew.text).toContain('15:00 – 15:30');
});

it('offers the candidate nothing: a link that was sent in it is not theirs', async () => {
  const hiring = await buildApplications(product, 1);
  const { token, organizationId } = hiring;
  await setTestMode(organizationId, true);
  const sent = await call(product, interviewOffers.sendSchedulingLink, { token, body: offerBodyFor(hiring) });
  expect(sent.body.message).toBe(`Booking link sent to ${addressOf(organizationId)} in test mode.`);
  expect(sent.body.offer.is_test).toBe(true);
  await setTestMode(organizationId, false);
  const headers = await buildLink(product, organizationId, hiring.candidateIds[0] ?? '');
  expect((await call(product, candidateRoom.listOwnInterviews, { headers })).body.offers).toEqual([]);
  const query = { offer: sent.body.offer.id, time_zone: 'UTC' };
  expect((await call(product, candidateRoom.listOwnSlots, { headers, query })).status).toBe(404);
});

it('reminds nobody of what was booked in it', async () => {
  const { organizationId, interview, people } = await buildTrial();
  await setTestMode(organizationId, false);
  const before = Date.parse(interview.starts_at) - 23 * 60 * 60 * 1000;
  product.clock.advance(before - product.clock.now().getTime());
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
  await remindTask.handle(ctx, {}, { isLast: false });
  const probe = await buildInterview(product, { date: '2031-06-02' });
  await waitForMail(product, probe.email);
  expect(await countMails(people)).toEqual([0, 0, 0]);
});
