import { candidateRoom } from '@candor/contract/candidate-room';
import { candidates } from '@candor/contract/candidates';
import { interviewOffers } from '@candor/contract/interview-offers';
import { interviews } from '@candor/contract/interviews';
import { outbox } from '@candor/contract/outbox';
import { agentConfigurations, outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { buildInterview, buildOffer, interviewDay } from '../../testing/test-interviews.ts';
import { readEvent } from '../../testing/test-invitations.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** Lets an email that was sent count as one that failed, and answers what sending it again does. */
async function sendAgain(token: string, dedupeKey: string) {
  const isIt = eq(outboxMessages.dedupeKey, dedupeKey);
  const [mail] = await inTestTransaction(product, ({ db }) =>
    db.update(outboxMessages).set({ state: 'failed' }).where(isIt).returning({ id: outboxMessages.id }),
  );
  const params = { id: mail?.id ?? '' };
  return call(product, outbox.retryMessage, { token, params, body: { confirm: true } });
}

it('is possible while the invitation is true, and not once the interview was moved or canceled', async () => {
  const { token, interview, candidateIds } = await buildInterview(product);
  const candidate = `${candidateIds[0]}@example.com`;
  await waitForMail(product, candidate);
  const invitation = `interview:${interview.id}:0:candidate`;
  expect((await sendAgain(token, invitation)).status).toBe(200);
  await waitForMail(product, candidate, 2);
  const params = { id: interview.id };
  const when = { timezone: 'Australia/Sydney', date: interviewDay, time: '11:00', version: 1 };
  await call(product, interviews.rescheduleInterview, { token, params, body: when });
  await waitForMail(product, candidate, 3);
  expect((await sendAgain(token, invitation)).body.code).toBe('mail_interview_changed');
  await call(product, interviews.cancelInterview, { token, params, body: { version: 2 } });
  await waitForMail(product, candidate, 4);
  const change = `interview:${interview.id}:1:candidate`;
  expect((await sendAgain(token, change)).body.code).toBe('mail_interview_changed');
  expect((await sendAgain(token, `interview:${interview.id}:2:candidate`)).status).toBe(200);
});

it('is not possible for a booking link that was withdrawn', async () => {
  const { token, offer, candidateIds } = await buildOffer(product);
  await waitForMail(product, `${candidateIds[0]}@example.com`);
  const params = { id: offer.id };
  await call(product, interviewOffers.withdrawOffer, { token, params });
  const link = `interview:${offer.id}:offer:candidate`;
  expect((await sendAgain(token, link)).body.code).toBe('mail_interview_changed');
});

it('is not possible to an address that the candidate no longer has', async () => {
  const { token, offer, candidateIds } = await buildOffer(product);
  const [candidateId = ''] = candidateIds;
  await waitForMail(product, `${candidateId}@example.com`);
  const email = newEmail();
  await call(product, candidates.editCandidate, { token, params: { id: candidateId }, body: { email } });
  const link = `interview:${offer.id}:offer:candidate`;
  expect((await sendAgain(token, link)).body.code).toBe('mail_interview_changed');
});

it('goes to the corrected address where no invitation was sent there: interview emails were off', async () => {
  const { token, organizationId, interview, candidateIds, email: member } = await buildInterview(product);
  const [candidateId = ''] = candidateIds;
  const former = `${candidateId}@example.com`;
  const first = await waitForMail(product, former);
  await inTestTransaction(product, ({ db, now }) =>
    db.insert(agentConfigurations).values({
      ...{ organizationId, agent: 'communication', updatedAt: now },
      configuration: { interviewScheduling: false },
    }),
  );
  const email = newEmail();
  await call(product, candidates.editCandidate, { token, params: { id: candidateId }, body: { email } });
  expect((await sendAgain(token, `interview:${interview.id}:0:candidate`)).status).toBe(200);
  const mail = await waitForMail(product, email);
  expect(mail.subject).toBe(first.subject);
  const linkOf = ({ text }: typeof mail) => /candidate\/([\w.-]+)/.exec(text)?.[1] ?? '';
  const headers = { 'x-candidate-token': linkOf(mail) };
  expect((await call(product, candidateRoom.listOwnInterviews, { headers })).status).toBe(200);
  expect(linkOf(mail)).not.toBe(linkOf(first));
  expect((await readEvent(product, mail)).attendees.toSorted()).toEqual([email, member].toSorted());
  expect(await listMails(product, former)).toHaveLength(1);
});

it('is offered where an interview shows that its newest invitation did not reach the candidate', async () => {
  const { token, interview, candidateIds } = await buildInterview(product);
  await waitForMail(product, `${candidateIds[0]}@example.com`);
  const params = { id: interview.id };
  const isIt = eq(outboxMessages.dedupeKey, `interview:${interview.id}:0:candidate`);
  const undelivered = async (changes: Partial<typeof outboxMessages.$inferInsert>) => {
    await inTestTransaction(product, ({ db }) => db.update(outboxMessages).set(changes).where(isIt));
    return (await call(product, interviews.getInterview, { token, params })).body.undelivered;
  };
  const failed = { state: 'failed', attempts: 1, sentAt: null } as const;
  expect(await undelivered({ state: 'sent' })).toBeNull();
  expect(await undelivered({ ...failed, sentAt: new Date() })).toMatchObject({ reason: 'bounced' });
  expect(await undelivered({ ...failed, attempts: 0 })).toMatchObject({ reason: 'held' });
  expect(await undelivered({ ...failed, state: 'unknown' })).toMatchObject({ reason: 'unknown' });
  const shown = await undelivered(failed);
  expect(shown).toMatchObject({ reason: 'failed' });
  const again = { token, params: { id: shown?.message_id ?? '' }, body: { confirm: true } };
  expect((await call(product, outbox.retryMessage, again)).status).toBe(200);
  await waitForMail(product, `${candidateIds[0]}@example.com`, 2);
  expect((await call(product, interviews.getInterview, { token, params })).body.undelivered).toBeNull();
});
