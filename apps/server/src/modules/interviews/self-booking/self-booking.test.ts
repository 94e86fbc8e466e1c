import { candidateRoom } from '@candor/contract/candidate-room';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviewOffers } from '@candor/contract/interview-offers';
import { interviews } from '@candor/contract/interviews';
import { interviews as interviewRows } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import {
  buildInterview,
  buildOffer,
  buildOwnInterview,
  offerBodyFor,
  scheduleBodyFor,
  setUpInterviews,
  soon,
} from '../../../testing/test-interviews.ts';
import { someoneWaits } from '../../../testing/test-locks.ts';
import { listMails, waitForMail } from '../../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { buildLink } from '../../../testing/test-room.ts';
import { weekBounds } from '../time/local-time.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

type Headers = Record<string, string>;
const slotsFor = (headers: Headers, query: Record<string, string>) =>
  call(product, candidateRoom.listOwnSlots, { headers, query });
const book = (headers: Headers, offer_id: string, starts_at: string, time_zone = 'America/New_York') =>
  call(product, candidateRoom.bookInterview, { headers, body: { offer_id, starts_at, time_zone } });

describe('a booking link', () => {
  it("leads to free times in the candidate's own zone, with the organization's beside it", async () => {
    const hiring = await buildApplications(product, 1);
    const admin = await buildMember(product, 'admin', hiring.organizationId);
    await setZone(admin.token, 'Australia/Sydney');
    const { headers, offer } = await buildOffer(product, {}, hiring);
    const mail = await waitForMail(product, `${hiring.candidateIds[0]}@example.com`);
    expect(mail.subject).toBe('Choose a time for your interview for Nurse');
    expect(mail.text).toContain('/candidate/');
    const room = (await call(product, candidateRoom.listOwnInterviews, { headers })).body;
    expect(room).toMatchObject({
      time_zone: 'Australia/Sydney',
      offers: [{ id: offer.id, place: 'We call you at +61 400 000 000' }],
    });
    const askedAt = product.clock.now().getTime();
    const { body } = await slotsFor(headers, { offer: offer.id, time_zone: 'America/New_York' });
    const [first, slot] = body.days.flatMap(({ slots }) => slots);
    // Not before the notice of four hours, in which the first may be by the time it is chosen.
    expect(Date.parse(first?.starts_at ?? '')).toBeGreaterThanOrEqual(askedAt + 4 * 60 * 60 * 1000);
    expect(slot?.organization_label).toMatch(/^(Mon|Tue|Wed|Thu|Fri) (09|1[0-6]):[03]0$/);
    const at = new Date(slot?.starts_at ?? '');
    const there = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect(slot?.label).toBe(there.format(at));
    expect((await book(headers, offer.id, slot?.starts_at ?? '')).status).toBe(200);
    const listed = await call(product, interviews.listInterviews, { token: hiring.token });
    expect(listed.body).toMatchObject([
      {
        is_self_booked: true,
        starts_at: slot?.starts_at,
        time_zone: 'Australia/Sydney',
        application_stage: 'interview',
      },
    ]);
    const invitation = await waitForMail(product, `${hiring.candidateIds[0]}@example.com`, 2);
    // A time that ends on the next day is long enough to be broken over two lines.
    expect(invitation.text).toMatch(/\(America\/New\s+York\)/);
    expect((await book(headers, offer.id, slot?.starts_at ?? '')).body.code).toBe('offer_closed');
  });

  it('offers no time at which somebody is busy, and gives one time to one of many', async () => {
    const hiring = await buildApplications(product, 6);
    const offers = [];
    for (const index of hiring.candidateIds.keys()) {
      const one = {
        ...hiring,
        candidateIds: [hiring.candidateIds[index] ?? ''],
        applicationIds: [hiring.applicationIds[index] ?? ''],
      };
      offers.push(await buildOffer(product, {}, one));
    }
    const [, wanted] = offers[0]?.slots ?? [];
    const answers = await Promise.all(
      offers.map(({ headers, offer }) => book(headers, offer.id, wanted ?? '')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const loser = offers[answers.findIndex(({ status }) => status === 409)];
    const left = (await slotsFor(loser?.headers ?? {}, { offer: loser?.offer.id ?? '', time_zone: 'UTC' }))
      .body;
    expect(JSON.stringify(left)).not.toContain(wanted);
  });

  it('to any of some people goes to the one with the fewest interviews that week, up to their limit', async () => {
    const hiring = await buildApplications(product, 4);
    const { organizationId } = hiring;
    const [one, two] = [
      await buildMember(product, 'report', organizationId),
      await buildMember(product, 'report', organizationId),
    ];
    const admin = await buildMember(product, 'admin', organizationId);
    await setUpInterviews(product, admin.token, { weekly_limit: 1, notice_hours: 0 });
    const anyOf = { any_of: true, interviewer_ids: [one.userId, two.userId], days: 21 };
    const whoIs = (index: number) => ({
      ...hiring,
      candidateIds: [hiring.candidateIds[index] ?? ''],
      applicationIds: [hiring.applicationIds[index] ?? ''],
    });
    // All in one week, which begins a week from now at the earliest.
    const monday = weekBounds(new Date(product.clock.now().getTime() + 7 * 86_400_000), 'UTC').to;
    const sunday = new Date(monday.getTime() + 7 * 86_400_000);
    const ofWeek = (slots: string[]) => slots.filter((at) => new Date(at) >= monday && new Date(at) < sunday);
    const chosen: string[] = [];
    for (const index of [0, 1]) {
      const who = whoIs(index);
      const { headers, offer, slots } = await buildOffer(product, anyOf, who);
      expect((await book(headers, offer.id, ofWeek(slots)[0] ?? '')).status).toBe(200);
      const query = { candidate: who.candidateIds[0] ?? '' };
      const listed = await call(product, interviews.listInterviews, { token: hiring.token, query });
      chosen.push(...listed.body.flatMap(({ interviewers }) => interviewers.map(({ id }) => id)));
    }
    expect(chosen.sort()).toEqual([one.userId, two.userId].sort());
    const third = await buildOffer(product, anyOf, whoIs(2));
    expect(third.slots.length).toBeGreaterThan(0);
    expect(ofWeek(third.slots)).toEqual([]);
  });

  it('can be declined, which the recruiter hears of, and taken back', async () => {
    const { headers, offer, token, email } = await buildOffer(product);
    const body = { offer_id: offer.id, reason: 'I found another job.' };
    expect((await call(product, candidateRoom.declineInterview, { headers, body })).status).toBe(200);
    expect((await waitForMail(product, email)).text).toContain('I found another job.');
    const offers = await call(product, interviewOffers.listOffers, { token });
    expect(offers.body).toMatchObject([{ state: 'declined', decline_reason: 'I found another job.' }]);
    const second = await buildOffer(product);
    const params = { id: second.offer.id };
    expect((await call(product, interviewOffers.withdrawOffer, { token: second.token, params })).status).toBe(
      200,
    );
    expect((await slotsFor(second.headers, { offer: second.offer.id, time_zone: 'UTC' })).body.code).toBe(
      'offer_closed',
    );
  });

  it("goes to no address that is not the candidate's, and is nobody else's", async () => {
    const hiring = await buildApplications(product, 2);
    const body = offerBodyFor(hiring, { candidate_email: 'stranger@example.org' });
    const refused = await call(product, interviewOffers.sendSchedulingLink, { token: hiring.token, body });
    expect(refused.body.fields).toHaveProperty('candidate_email');
    const { offer, slots } = await buildOffer(product, {}, hiring);
    const other = await buildLink(product, hiring.organizationId, hiring.candidateIds[1] ?? '');
    expect((await book(other, offer.id, slots[0] ?? '')).status).toBe(404);
    expect(await listMails(product, 'stranger@example.org')).toEqual([]);
  });
});

describe("an interview in the candidate's room", () => {
  it('moves to another free time until the notice, and is declined', async () => {
    const { headers, interviewId, slots, token } = await buildOwnInterview(product);
    const { body } = await slotsFor(headers, { interview: interviewId, time_zone: 'UTC' });
    const free = body.days.flatMap((day) => day.slots.map(({ starts_at }) => starts_at));
    expect(free.length).toBeGreaterThan(3);
    const target = free.find((at) => at > (slots[1] ?? '')) ?? '';
    const move = { interview_id: interviewId, starts_at: target, time_zone: 'Asia/Tokyo' };
    expect((await call(product, candidateRoom.moveInterview, { headers, body: move })).status).toBe(200);
    const params = { id: interviewId };
    const moved = (await call(product, interviews.getInterview, { token, params })).body;
    expect(moved).toMatchObject({ state: 'moved', starts_at: target });
    expect(moved.history[0]).toMatchObject({ by: 'The candidate' });
    const decline = { interview_id: interviewId, reason: 'Sorry' };
    expect((await call(product, candidateRoom.declineInterview, { headers, body: decline })).status).toBe(
      200,
    );
    expect((await call(product, interviews.getInterview, { token, params })).body.state).toBe('declined');
    expect((await call(product, candidateRoom.moveInterview, { headers, body: move })).body.code).toBe(
      'interview_over',
    );
  });

  it('stays where a colleague is changing it at that moment', async () => {
    const { headers, interviewId, slots } = await buildOwnInterview(product);
    const { body } = await slotsFor(headers, { interview: interviewId, time_zone: 'UTC' });
    const free = body.days.flatMap((day) => day.slots.map(({ starts_at }) => starts_at));
    const target = free.find((at) => at > (slots[1] ?? '')) ?? '';
    const move = { interview_id: interviewId, starts_at: target, time_zone: 'UTC' };
    const moving = Promise.withResolvers<Awaited<ReturnType<typeof call>>>();
    await inTestTransaction(product, async ({ db }) => {
      const longer = { durationMinutes: 60, version: sql`${interviewRows.version} + 1` };
      await db.update(interviewRows).set(longer).where(eq(interviewRows.id, interviewId));
      const answered = call(product, candidateRoom.moveInterview, { headers, body: move });
      answered.then(moving.resolve, moving.reject);
      expect(await Promise.race([answered.then(() => 'answered'), someoneWaits(product)])).toBe('waits');
    });
    expect((await moving.promise).body).toMatchObject({ code: 'conflict' });
  });

  it('that a recruiter booked is shown without the notes for interviewers, and cannot be moved too late', async () => {
    const hiring = await buildInterview(product, {
      ...soon(product),
      calendar_event_notes: 'Ask about nights.',
    });
    const headers = await buildLink(product, hiring.organizationId, hiring.candidateIds[0] ?? '');
    const room = (await call(product, candidateRoom.listOwnInterviews, { headers })).body;
    expect(room.interviews).toMatchObject([{ id: hiring.interview.id, can_move: false, can_decline: true }]);
    expect(JSON.stringify(room)).not.toContain('nights');
    const late = await slotsFor(headers, { interview: hiring.interview.id, time_zone: 'UTC' });
    expect(late.body.code).toBe('too_late_to_change');
    const others = await buildLink(product, hiring.organizationId, hiring.candidateIds[1] ?? '');
    const body = { interview_id: hiring.interview.id };
    expect((await call(product, candidateRoom.declineInterview, { headers: others, body })).status).toBe(404);
  });

  it('races with recruiters for one time: one wins', async () => {
    const offered = await buildOffer(product);
    const at = new Date(offered.slots[2] ?? '');
    const body = scheduleBodyFor(offered, {
      ...{ timezone: 'UTC', date: at.toISOString().slice(0, 10), time_slots: at.toISOString().slice(11, 16) },
    });
    const answers = await Promise.all([
      book(offered.headers, offered.offer.id, at.toISOString()),
      call(product, interviewBooking.scheduleByMicrosoft, { token: offered.token, body }),
      call(product, interviewBooking.scheduleByGoogle, { token: offered.token, body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

async function setZone(token: string, time_zone: string): Promise<void> {
  const { organizations } = await import('@candor/contract/organizations');
  const working_hours = { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };
  await call(product, organizations.saveSettings, { token, body: { time_zone, working_hours } });
}
