import { candidateRoom } from '@candor/contract/candidate-room';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviewOffers } from '@candor/contract/interview-offers';
import { interviews } from '@candor/contract/interviews';
import { outbox } from '@candor/contract/outbox';
import { interviews as interviewsTable } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { readCounter, setUsed } from '../../testing/test-billing.ts';
import { call } from '../../testing/test-client.ts';
import {
  buildInterview,
  buildOffer,
  interviewDay,
  offerBodyFor,
  scheduleBodyFor,
} from '../../testing/test-interviews.ts';
import { waitForMail } from '../../testing/test-mailbox.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { remindTask } from './remind.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { billing: true } });
  product.clock.advanceToNoon();
});
afterAll(() => product.stop());

it('refuses to book and to offer times before anything is done, and says why', async () => {
  const hiring = await buildApplications(product, 1);
  const { token, organizationId } = hiring;
  await setUsed(product, organizationId, 'mails', 50);
  const refused = { status: 402, body: { plan_limit: { resource: 'mails', used: 50, limit: 50 } } };
  const body = scheduleBodyFor(hiring);
  expect(await call(product, interviewBooking.scheduleByMicrosoft, { token, body })).toMatchObject(refused);
  const offer = offerBodyFor(hiring);
  expect(await call(product, interviewOffers.sendSchedulingLink, { token, body: offer })).toMatchObject(
    refused,
  );
  const booked = await inTestTransaction(product, ({ db }) =>
    db.$count(interviewsTable, eq(interviewsTable.organizationId, organizationId)),
  );
  expect(booked).toBe(0);
  expect((await call(product, interviewOffers.listOffers, { token })).body).toEqual([]);
});

it('lets everything about an interview that is booked reach its people', async () => {
  const hiring = await buildInterview(product);
  const { token, organizationId, interview } = hiring;
  const candidate = `${hiring.candidateIds[0]}@example.com`;
  await waitForMail(product, candidate);
  await setUsed(product, organizationId, 'mails', 50);
  const params = { id: interview.id };
  const when = { timezone: 'Australia/Sydney', date: interviewDay, time: '11:00', version: 1 };
  await call(product, interviews.rescheduleInterview, { token, params, body: when });
  expect((await waitForMail(product, candidate, 2)).subject).toBe('Changed: your interview for Nurse');
  await call(product, interviews.cancelInterview, { token, params, body: { version: 2 } });
  expect((await waitForMail(product, candidate, 3)).subject).toBe('Canceled: your interview for Nurse');
  expect(await readCounter(product, organizationId, 'mails')).toBe(50);
  const held = await call(product, outbox.listMessages, { token, query: { state: 'failed' } });
  expect(held.body).toEqual([]);
});

it('confirms the time that a candidate chose from a link they got before', async () => {
  const offered = await buildOffer(product);
  const { organizationId, headers, offer, slots } = offered;
  const candidate = `${offered.candidateIds[0]}@example.com`;
  await waitForMail(product, candidate);
  await setUsed(product, organizationId, 'mails', 50);
  const body = { offer_id: offer.id, starts_at: slots[1] ?? '', time_zone: 'UTC' };
  expect((await call(product, candidateRoom.bookInterview, { headers, body })).status).toBe(200);
  expect((await waitForMail(product, candidate, 2)).subject).toMatch(/^Interview Invitation/);
});

it('reminds of it as well', async () => {
  const { organizationId, interview, candidateIds } = await buildInterview(product);
  const candidate = `${candidateIds[0]}@example.com`;
  await waitForMail(product, candidate);
  const before = Date.parse(interview.starts_at) - 23 * 60 * 60 * 1000;
  product.clock.advance(before - product.clock.now().getTime());
  await setUsed(product, organizationId, 'mails', 50);
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
  await remindTask.handle(ctx, {}, { isLast: false });
  expect((await waitForMail(product, candidate, 2)).subject).toBe('Reminder: your interview for Nurse');
});
