import { candidateRoom } from '@candor/contract/candidate-room';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import { interviewBooking } from '@candor/contract/interview-booking';
import { agentConfigurations, candidates } from '@candor/database/schema';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { buildOffer, scheduleBodyFor } from '../../../testing/test-interviews.ts';
import { waitForMail } from '../../../testing/test-mailbox.ts';
import { inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { buildLink } from '../../../testing/test-room.ts';
import { blindName } from '../../blind-review/blind-review.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const reason = 'Marguerite Quillfeather found another job.';
const secrets = /marguerite|quillfeather/i;
const nameOf = (candidateId: string) => Object.values(blindName(candidateId)).join(' ');

const reviewBlindly = (organizationId: string) =>
  inTestTransaction(product, ({ db, now: updatedAt }) =>
    db
      .insert(agentConfigurations)
      .values({ organizationId, agent: 'scoring', configuration: { blindUntil: 'shortlisted' }, updatedAt }),
  );

/** People of one name who applied. */
async function buildNamesakes(people: number) {
  const hiring = await buildApplications(product, people);
  await inTestTransaction(product, ({ db }) =>
    db
      .update(candidates)
      .set({ firstName: 'Marguerite', lastName: 'Quillfeather' })
      .where(inArray(candidates.id, hiring.candidateIds)),
  );
  return hiring;
}

it('names nobody whom blind review hides when times are declined, and means the person they became part of', async () => {
  const hiring = await buildNamesakes(2);
  const { token, email, organizationId } = hiring;
  const [source = '', target = ''] = hiring.candidateIds;
  const { offer } = await buildOffer(product, {}, hiring);
  const pair = { target_id: target, source_id: source };
  const { fingerprint } = (await call(product, candidateEndpoints.previewMerge, { token, query: pair })).body;
  const merge = { token, body: { ...pair, fingerprint } };
  expect((await call(product, candidateEndpoints.mergeCandidates, merge)).status).toBe(200);
  await reviewBlindly(organizationId);
  const headers = await buildLink(product, organizationId, target);
  const body = { offer_id: offer.id, reason };
  expect((await call(product, candidateRoom.declineInterview, { headers, body })).status).toBe(200);
  const mail = await waitForMail(product, email);
  expect(mail.subject).toBe(`Interview declined: ${nameOf(target)}`);
  expect(mail.text).toContain('found another job.');
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(secrets);
});

it('names nobody whom blind review hides when an interview is declined', async () => {
  const hiring = await buildNamesakes(1);
  const { token, email, organizationId } = hiring;
  const [candidateId = ''] = hiring.candidateIds;
  await reviewBlindly(organizationId);
  const matter = { interview_type: 'phone', phone_number: '+61 491 570 156' } as const;
  const { application_id: _, ...body } = scheduleBodyFor(hiring, matter);
  const booked = await call(product, interviewBooking.scheduleByMicrosoft, { token, body });
  expect(booked.status).toBe(200);
  expect((await waitForMail(product, email)).text).not.toMatch(/491 ?570/);
  const headers = await buildLink(product, organizationId, candidateId);
  const decline = { interview_id: booked.body.interview.id, reason };
  expect((await call(product, candidateRoom.declineInterview, { headers, body: decline })).status).toBe(200);
  const mail = await waitForMail(product, email, 2);
  expect(mail.subject).toBe(`Interview canceled: ${nameOf(candidateId)}`);
  expect(mail.text).toContain('found another job.');
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(secrets);
});
