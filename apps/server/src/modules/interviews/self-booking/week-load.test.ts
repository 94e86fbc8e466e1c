import { candidateRoom } from '@candor/contract/candidate-room';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviews } from '@candor/contract/interviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { buildOffer, scheduleBodyFor, setUpInterviews } from '../../../testing/test-interviews.ts';
import { buildMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { weekBounds } from '../time/local-time.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const hourMs = 60 * 60 * 1000;

it('an interview that was held counts for its week, by the fewest and by the limit', async () => {
  const hiring = await buildApplications(product, 3);
  const { organizationId } = hiring;
  const [busy, idle] = [
    await buildMember(product, 'recruit', organizationId),
    await buildMember(product, 'report', organizationId),
  ];
  const monday = weekBounds(product.clock.now(), 'UTC').to;
  const day = monday.toISOString().slice(0, 10);
  const booked = await call(product, interviewBooking.scheduleByMicrosoft, {
    token: busy.token,
    body: scheduleBodyFor(hiring, { timezone: 'UTC', date: day, time_slots: '09:00 - 09:30' }),
  });
  expect(booked.status).toBe(200);
  product.clock.advance(monday.getTime() + 10 * hourMs - product.clock.now().getTime());
  // Whoever was signed in before no longer is.
  const { token, userId, email, sessionId } = await buildMember(product, 'admin', organizationId);
  const closed = await call(product, interviews.closeInterview, {
    ...{ token, params: { id: booked.body.interview.id }, body: { state: 'held', version: 1 } },
  });
  expect(closed.status).toBe(200);

  const applicant = (index: number) => ({
    ...{ ...hiring, token, userId, email, sessionId },
    candidateIds: [hiring.candidateIds[index] ?? ''],
    applicationIds: [hiring.applicationIds[index] ?? ''],
  });
  const nextMonday = monday.getTime() + 7 * 24 * hourMs;
  const ofWeek = (slots: string[]) => slots.filter((at) => Date.parse(at) < nextMonday);
  const anyOf = { any_of: true, interviewer_ids: [busy.userId, idle.userId], days: 14 };
  const { headers, offer, slots } = await buildOffer(product, anyOf, applicant(1));
  const chosen = { offer_id: offer.id, starts_at: ofWeek(slots)[1] ?? '', time_zone: 'UTC' };
  expect((await call(product, candidateRoom.bookInterview, { headers, body: chosen })).status).toBe(200);
  const query = { candidate: hiring.candidateIds[1] ?? '' };
  const listed = await call(product, interviews.listInterviews, { token, query });
  expect(listed.body).toMatchObject([{ interviewers: [{ id: idle.userId }] }]);

  await setUpInterviews(product, token, { weekly_limit: 1 });
  const full = await buildOffer(product, { ...anyOf, interviewer_ids: [busy.userId] }, applicant(2));
  expect(ofWeek(full.slots)).toEqual([]);
  expect(full.slots.length).toBeGreaterThan(0);
});
