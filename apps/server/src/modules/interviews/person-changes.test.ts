import { candidateRoom } from '@candor/contract/candidate-room';
import { candidates } from '@candor/contract/candidates';
import { interviewOffers } from '@candor/contract/interview-offers';
import { interviews } from '@candor/contract/interviews';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { call } from '../../testing/test-client.ts';
import { buildInterview, buildOffer, interviewDay } from '../../testing/test-interviews.ts';
import { readEvent } from '../../testing/test-invitations.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildLink } from '../../testing/test-room.ts';
import { waitUntilFollowed } from '../../testing/test-tasks.ts';
import { remindTask } from './remind.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

describe('an address that is corrected', () => {
  async function correct(token: string, id: string): Promise<string> {
    const email = newEmail();
    const answer = await call(product, candidates.editCandidate, { token, params: { id }, body: { email } });
    expect(answer.status).toBe(200);
    return email;
  }

  it('is where they are invited anew, with the event for their calendar; nobody else hears of it', async () => {
    const { token, interview, candidateIds, email: member } = await buildInterview(product);
    const [candidateId = ''] = candidateIds;
    const former = `${candidateId}@example.com`;
    const first = await readEvent(product, await waitForMail(product, former));
    const email = await correct(token, candidateId);
    const mail = await waitForMail(product, email);
    expect(mail.subject).toBe('Interview Invitation - Nurse Position');
    expect(mail.text).toContain('/candidate/');
    const { method, event, attendees } = await readEvent(product, mail);
    expect([method, event.uid]).toEqual(['REQUEST', first.event.uid]);
    expect(event.sequence).toBeGreaterThan(first.event.sequence);
    expect(attendees.toSorted()).toEqual([email, member].toSorted());
    const params = { id: interview.id };
    const { history } = (await call(product, interviews.getInterview, { token, params })).body;
    expect(history[0]?.text).toBe("Changed the candidate's email address");
    await waitUntilFollowed(product);
    expect([await listMails(product, member), await listMails(product, former)]).toMatchObject([[{}], [{}]]);
  });

  it('is where they are reminded', async () => {
    const { token, interview, candidateIds } = await buildInterview(product);
    const [candidateId = ''] = candidateIds;
    const former = `${candidateId}@example.com`;
    await waitForMail(product, former);
    const email = await correct(token, candidateId);
    await waitForMail(product, email);
    const before = Date.parse(interview.starts_at) - 23 * 60 * 60 * 1000;
    product.clock.advance(before - product.clock.now().getTime());
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
    await remindTask.handle(ctx, {}, { isLast: false });
    expect((await waitForMail(product, email, 2)).subject).toMatch(/^Reminder/);
    expect(await listMails(product, former)).toHaveLength(1);
  });

  it('gets the link to times that were offered before', async () => {
    const { token, offer, candidateIds } = await buildOffer(product);
    const [candidateId = ''] = candidateIds;
    const former = `${candidateId}@example.com`;
    const first = await waitForMail(product, former);
    const email = await correct(token, candidateId);
    const mail = await waitForMail(product, email);
    expect(mail.subject).toBe(first.subject);
    expect(mail.text).toContain('/candidate/');
    const again = await call(product, interviewOffers.withdrawOffer, { token, params: { id: offer.id } });
    expect(again.status).toBe(200);
    await correct(token, candidateId);
    await waitUntilFollowed(product);
    expect(await listMails(product, former)).toHaveLength(1);
  });

  it('is where they hear of interviews that stand', async () => {
    const { token, interview, candidateIds } = await buildInterview(product);
    const [candidateId = ''] = candidateIds;
    const former = `${candidateId}@example.com`;
    await waitForMail(product, former);
    const email = await correct(token, candidateId);
    const params = { id: interview.id };
    const shown = await call(product, interviews.getInterview, { token, params });
    expect(shown.body.candidate.email).toBe(email);
    const when = { timezone: 'Australia/Sydney', date: interviewDay, time: '11:00', version: 1 };
    await waitForMail(product, email);
    await call(product, interviews.rescheduleInterview, { token, params, body: when });
    const mail = await waitForMail(product, email, 2);
    expect(mail.subject).toBe('Changed: your interview for Nurse');
    expect(mail.text).toContain('/candidate/');
    expect(await listMails(product, former)).toHaveLength(1);
  });

  it('is where they are invited when they choose of times that were offered before', async () => {
    const { token, offer, slots, organizationId, candidateIds } = await buildOffer(product);
    const [candidateId = ''] = candidateIds;
    const email = await correct(token, candidateId);
    const headers = await buildLink(product, organizationId, candidateId);
    const body = { offer_id: offer.id, starts_at: slots[1] ?? '', time_zone: 'UTC' };
    expect((await call(product, candidateRoom.bookInterview, { headers, body })).status).toBe(200);
    expect((await waitForMail(product, email, 2)).subject).toBe('Interview Invitation - Nurse Position');
  });

  it('leaves alone whom somebody invited at another address, and what is over', async () => {
    const invited = newEmail();
    const elsewhere = await buildInterview(product, { candidate_email: invited, attendees: [] });
    await correct(elsewhere.token, elsewhere.candidateIds[0] ?? '');
    const over = await buildInterview(product);
    const params = { id: over.interview.id };
    await call(product, interviews.cancelInterview, { token: over.token, params, body: { version: 1 } });
    await correct(over.token, over.candidateIds[0] ?? '');
    const emailOf = async ({ token, interview: { id } }: typeof over) =>
      (await call(product, interviews.getInterview, { token, params: { id } })).body.candidate.email;
    expect(await emailOf(elsewhere)).toBe(invited);
    expect(await emailOf(over)).toBe(`${over.candidateIds[0]}@example.com`);
  });
});
