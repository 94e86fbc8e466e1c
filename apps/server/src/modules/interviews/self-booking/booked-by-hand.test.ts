import { candidateRoom } from '@candor/contract/candidate-room';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviewOffers } from '@candor/contract/interview-offers';
import { interviews } from '@candor/contract/interviews';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../../testing/test-client.ts';
import { setTestMode } from '../../../testing/test-communications.ts';
import { buildOffer, scheduleBodyFor } from '../../../testing/test-interviews.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const stateOf = async (token: string) =>
  (await call(product, interviewOffers.listOffers, { token })).body[0]?.state;

it('takes the open booking link of the same application back, and says so', async () => {
  const offered = await buildOffer(product);
  const { token, headers, offer, slots } = offered;
  const body = scheduleBodyFor(offered);
  const booked = await call(product, interviewBooking.scheduleByMicrosoft, { token, body });
  expect(booked.body.message).toBe(
    'Interview successfully scheduled for Person 1! The booking link no longer works.',
  );
  expect(await stateOf(token)).toBe('withdrawn');
  const chosen = { offer_id: offer.id, starts_at: slots[1] ?? '', time_zone: 'UTC' };
  const late = await call(product, candidateRoom.bookInterview, { headers, body: chosen });
  expect(late.body.code).toBe('offer_closed');
});

it('leaves the link alone while test mode keeps the interview from the candidate, until it is sent', async () => {
  const offered = await buildOffer(product);
  const { token, organizationId } = offered;
  await setTestMode(product, organizationId, true);
  const body = scheduleBodyFor(offered);
  const { interview } = (await call(product, interviewBooking.scheduleByMicrosoft, { token, body })).body;
  expect(await stateOf(token)).toBe('open');
  await setTestMode(product, organizationId, false);
  const params = { id: interview.id };
  await call(product, interviews.tellInterview, { token, params, body: { version: 1 } });
  expect(await stateOf(token)).toBe('withdrawn');
});
