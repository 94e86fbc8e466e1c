import { candidateRoom } from '@candor/contract/candidate-room';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviews } from '@candor/contract/interviews';
import { members } from '@candor/contract/members';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildOffer, interviewDay, scheduleBodyFor } from '../../testing/test-interviews.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { remindTask } from './remind.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function remove(organizationId: string, id: string): Promise<void> {
  const { token } = await buildMember(product, 'admin', organizationId);
  expect((await call(product, members.removeMember, { token, params: { id } })).status).toBe(200);
}

const subjects = async (email: string) => (await listMails(product, email)).map(({ subject }) => subject);

it('hear nothing more of an interview, and the candidate reads their names no more', async () => {
  const hiring = await buildApplications(product, 1);
  const { token, organizationId, email } = hiring;
  const [left, taken] = [
    await buildMember(product, 'report', organizationId),
    await buildMember(product, 'report', organizationId),
  ];
  const body = scheduleBodyFor(hiring, { interviewer_ids: [left.userId, taken.userId] });
  const booked = await call(product, interviewBooking.scheduleByMicrosoft, { token, body });
  const candidate = `${hiring.candidateIds[0]}@example.com`;
  for (const told of [left.email, taken.email, email, candidate]) await waitForMail(product, told);
  for (const { userId } of [left, taken]) await remove(organizationId, userId);
  const params = { id: booked.body.interview.id };
  const when = { timezone: 'Australia/Sydney', date: interviewDay, time: '11:00', version: 1 };
  await call(product, interviews.rescheduleInterview, { token, params, body: when });
  // The organizer's email is written in the same transaction as everybody else's.
  expect((await waitForMail(product, email, 2)).subject).toBe('Interview moved: Person 1');
  expect((await waitForMail(product, candidate, 2)).text.match(/Noor Haddad/g)).toHaveLength(1);
  const nobody = { interviewer_ids: [], version: 2 };
  expect((await call(product, interviews.changePeople, { token, params, body: nobody })).status).toBe(200);
  expect((await waitForMail(product, email, 3)).subject).toBe('Interviewers changed: Person 1');
  for (const member of [left, taken])
    expect(await subjects(member.email)).toEqual(['Interview scheduled: Person 1']);
});

it('are not reminded', async () => {
  const hiring = await buildApplications(product, 1);
  const { token, organizationId, email } = hiring;
  const left = await buildMember(product, 'report', organizationId);
  const body = scheduleBodyFor(hiring, { interviewer_ids: [left.userId] });
  const booked = await call(product, interviewBooking.scheduleByMicrosoft, { token, body });
  await waitForMail(product, left.email);
  await remove(organizationId, left.userId);
  const startsAt = Date.parse(booked.body.interview.starts_at);
  product.clock.advance(startsAt - product.clock.now().getTime() - 23 * 60 * 60 * 1000);
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
  await remindTask.handle(ctx, {}, { isLast: false });
  await waitForMail(product, email, 2);
  expect(await subjects(left.email)).toEqual(['Interview scheduled: Person 1']);
});

it('are not booked by times that were offered before', async () => {
  const hiring = await buildApplications(product, 1);
  const left = await buildMember(product, 'report', hiring.organizationId);
  const interviewer_ids = [left.userId, hiring.userId];
  const { headers, offer } = await buildOffer(product, { interviewer_ids }, hiring);
  await remove(hiring.organizationId, left.userId);
  const query = { offer: offer.id, time_zone: 'UTC' };
  const { body } = await call(product, candidateRoom.listOwnSlots, { headers, query });
  // The first may be within the notice by the time it is chosen.
  const [, slot] = body.days.flatMap(({ slots }) => slots);
  const chosen = { offer_id: offer.id, starts_at: slot?.starts_at ?? '', time_zone: 'UTC' };
  expect((await call(product, candidateRoom.bookInterview, { headers, body: chosen })).status).toBe(200);
  const listed = await call(product, interviews.listInterviews, { token: hiring.token });
  expect(listed.body).toMatchObject([{ interviewers: [{ id: hiring.userId }] }]);
});
