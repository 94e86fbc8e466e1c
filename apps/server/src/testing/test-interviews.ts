import { candidateRoom } from '@candor/contract/candidate-room';
import type { BodyInputOf } from '@candor/contract/endpoint';
import { interviewBooking, type ScheduleBody } from '@candor/contract/interview-booking';
import { interviewOffers } from '@candor/contract/interview-offers';
import { interviewSettings } from '@candor/contract/interview-settings';
import type { Interview } from '@candor/contract/interviews';
import { newId } from '@candor/database/ids';
import {
  interviewHistory,
  interviewPeople,
  interviewScorecards,
  interviews as interviewsTable,
  interviewOffers as offersTable,
  outboxMessages,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../platform/context.ts';
import type { ArrangedCall } from './arranged-call.ts';
import { buildApplications, type TestApplications } from './test-applications.ts';
import { call } from './test-client.ts';
import { aPdf } from './test-files.ts';
import { buildMember, inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';
import { buildLink } from './test-room.ts';

/** A Monday that lies ahead of every test. */
export const interviewDay = '2031-03-03';

/** What the wizard sends for the first applicant. */
export function scheduleBodyFor(
  { applicationIds, candidateIds }: TestApplications,
  changes: Partial<ScheduleBody> = {},
): ScheduleBody {
  const [applicationId = '', candidateId = ''] = [applicationIds[0], candidateIds[0]];
  return {
    ...{ candidate_name: 'Person 1', candidate_id: candidateId, application_id: applicationId },
    ...{
      job_title: 'Nurse',
      interview_type: 'Video Call',
      interview_stage: 'Screening',
      duration_minutes: 30,
    },
    ...{ timezone: 'Australia/Sydney', date: interviewDay, time_slots: '09:00 - 09:30' },
    attendees: [`${candidateId}@example.com`],
    ...changes,
  };
}

export interface TestInterview extends TestApplications {
  interview: Interview;
  body: ScheduleBody;
}

/** A recruiter who booked an interview with the first of some applicants. */
export async function buildInterview(
  product: TestProduct,
  changes: Partial<ScheduleBody> = {},
): Promise<TestInterview> {
  const hiring = await buildApplications(product, 2);
  const body = scheduleBodyFor(hiring, changes);
  const answer = await call(product, interviewBooking.scheduleByMicrosoft, { token: hiring.token, body });
  if (answer.status !== 200) throw new Error(`the interview was not booked: ${JSON.stringify(answer.body)}`);
  return { ...hiring, body, interview: answer.body.interview };
}

/** How the endpoints of interviews are called. */
export function listInterviewArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const asMember = async () => ({ token: (await buildMember(product)).token });
  const withInterview = async (body?: (interview: Interview) => unknown) => {
    const { token, interview } = await buildInterview(product);
    return { token, params: { id: interview.id }, ...(body && { body: body(interview) as never }) };
  };
  const schedule = async () => {
    const hiring = await buildApplications(product, 1);
    return { token: hiring.token, body: scheduleBodyFor(hiring) as never };
  };
  const check = async () => {
    const { token, email, candidateIds } = await buildApplications(product, 1);
    const dates = [interviewDay];
    const body = { user_email: email, candidate_id: candidateIds[0], dates, timezone: 'Australia/Sydney' };
    return { token, body: body as never };
  };
  return {
    'interviewAvailability.listTeamMembers': asMember,
    'interviewAvailability.checkMicrosoftEvents': check,
    'interviewAvailability.checkGoogleEvents': check,
    'interviewBooking.scheduleByMicrosoft': schedule,
    'interviewBooking.scheduleByGoogle': schedule,
    'interviewBooking.previewInvitation': async () => {
      const hiring = await buildApplications(product, 1);
      const { attendees: _, time_slots: __, ...body } = scheduleBodyFor(hiring);
      return { token: hiring.token, body: { ...body, time: '09:00' } as never };
    },
    'interviewBooking.uploadAttachment': async () => {
      const form = new FormData();
      form.set('file', new Blob([aPdf]), 'directions.pdf');
      return { token: (await buildMember(product)).token, form };
    },
    'interviews.listInterviews': asMember,
    'interviews.getInterview': () => withInterview(),
    'interviews.rescheduleInterview': () =>
      withInterview(({ version }) => ({
        ...{ timezone: 'Australia/Sydney', date: interviewDay, time: '10:00', version },
      })),
    'interviews.decideCalendarMove': async () => {
      const { token, interview } = await buildInterview(product);
      const [movedToStart, movedToEnd] = [interview.starts_at, interview.ends_at].map(
        (at) => new Date(Date.parse(at) + 60 * 60 * 1000),
      );
      await inTestTransaction(product, ({ db }) =>
        db
          .update(interviewsTable)
          .set({ movedToStart, movedToEnd })
          .where(eq(interviewsTable.id, interview.id)),
      );
      const body = { decision: 'follow', version: interview.version };
      return { token, params: { id: interview.id }, body: body as never };
    },
    'interviews.cancelInterview': () => withInterview(({ version }) => ({ version })),
    'interviews.changePeople': async () => {
      const { token, interview, organizationId } = await buildInterview(product);
      const colleague = await buildMember(product, 'report', organizationId);
      const body = { interviewer_ids: [colleague.userId], version: interview.version };
      return { token, params: { id: interview.id }, body: body as never };
    },
    'interviews.closeInterview': async () => {
      const { token, interview } = await buildInterview(product, soon(product));
      product.clock.advance(2 * 60 * 60 * 1000);
      const body = { state: 'held', version: interview.version };
      return { token, params: { id: interview.id }, body: body as never };
    },
    'interviews.tellInterview': async () => {
      const { token, interview } = await buildInterview(product);
      await inTestTransaction(product, ({ db }) =>
        db.update(interviewsTable).set({ toldSequence: null }).where(eq(interviewsTable.id, interview.id)),
      );
      return { token, params: { id: interview.id }, body: { version: interview.version } as never };
    },
    'interviews.answerInvitation': () => withInterview(() => ({ answer: 'accepted' })),
    'interviewOffers.sendSchedulingLink': async () => {
      const hiring = await buildApplications(product, 1);
      return { token: hiring.token, body: offerBodyFor(hiring) as never };
    },
    'interviewOffers.listOffers': asMember,
    'interviewOffers.withdrawOffer': async () => {
      const { token, offer } = await buildOffer(product);
      return { token, params: { id: offer.id } };
    },
    'candidateRoom.listOwnInterviews': async () => ({ headers: (await buildOffer(product)).headers }),
    'candidateRoom.listOwnSlots': async () => {
      const { headers, offer } = await buildOffer(product);
      return { headers, query: { offer: offer.id, time_zone: 'Europe/Lisbon' } };
    },
    'candidateRoom.bookInterview': async () => {
      const { headers, offer, slots } = await buildOffer(product);
      const body = { offer_id: offer.id, starts_at: slots[1] ?? '', time_zone: 'Europe/Lisbon' };
      return { headers, body: body as never };
    },
    'candidateRoom.moveInterview': async () => {
      const { headers, interviewId, slots } = await buildOwnInterview(product);
      const body = { interview_id: interviewId, starts_at: slots[2] ?? '', time_zone: 'Europe/Lisbon' };
      return { headers, body: body as never };
    },
    'candidateRoom.declineInterview': async () => {
      const { headers, offer } = await buildOffer(product);
      return { headers, body: { offer_id: offer.id } as never };
    },
    'scorecards.getKit': () => withInterview(),
    'scorecards.saveScorecard': () => withInterview(() => ({ ratings: [], version: 0 })),
    'interviewSettings.getSettings': asMember,
    'interviewSettings.saveSettings': async () => ({
      ...(await asMember()),
      body: { slot_minutes: 45 } as never,
    }),
    'interviewSettings.getOwnHours': asMember,
    'interviewSettings.saveOwnHours': async () => ({
      ...(await asMember()),
      body: { working_hours: { days: [1], start: '10:00', end: '12:00' }, weekly_limit: 3 } as never,
    }),
  };
}

/** What sends the first applicant a link to choose a time by. */
export function offerBodyFor(
  hiring: TestApplications,
  changes: object = {},
): BodyInputOf<typeof interviewOffers.sendSchedulingLink> {
  const [applicationId = '', candidateId = ''] = [hiring.applicationIds[0], hiring.candidateIds[0]];
  return {
    ...{ candidate_id: candidateId, application_id: applicationId, job_title: 'Nurse', duration_minutes: 30 },
    ...{ interview_type: 'phone', interview_stage: 'screening', phone_number: '+61 400 000 000', days: 14 },
    ...changes,
  };
}

/** A candidate with a link, who was offered times, and the first of these. */
export async function buildOffer(product: TestProduct, changes: object = {}, given?: TestApplications) {
  const hiring = given ?? (await buildApplications(product, 1));
  const body = offerBodyFor(hiring, changes);
  const sent = await call(product, interviewOffers.sendSchedulingLink, { token: hiring.token, body });
  if (sent.status !== 200) throw new Error(`no times were offered: ${JSON.stringify(sent.body)}`);
  const { offer } = sent.body;
  const headers = await buildLink(product, hiring.organizationId, hiring.candidateIds[0] ?? '');
  const query = { offer: offer.id, time_zone: 'UTC' };
  const shown = await call(product, candidateRoom.listOwnSlots, { headers, query });
  return {
    ...hiring,
    offer,
    headers,
    slots: shown.body.days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at)),
  };
}

/** The same, who chose the second of the times: the first may be within the notice by then. */
export async function buildOwnInterview(product: TestProduct) {
  const offered = await buildOffer(product);
  const { headers, offer, slots } = offered;
  const body = { offer_id: offer.id, starts_at: slots[1] ?? '', time_zone: 'UTC' };
  const booked = await call(product, candidateRoom.bookInterview, { headers, body });
  if (booked.status !== 200) throw new Error(`no time was chosen: ${JSON.stringify(booked.body)}`);
  const shown = await call(product, candidateRoom.listOwnInterviews, { headers });
  return { ...offered, interviewId: shown.body.interviews[0]?.id ?? '' };
}

/** A time about an hour ahead of the test's clock. */
export function soon(product: TestProduct): Pick<ScheduleBody, 'timezone' | 'date' | 'time_slots'> {
  const at = new Date(product.clock.now().getTime() + 60 * 60 * 1000).toISOString();
  return { timezone: 'UTC', date: at.slice(0, 10), time_slots: at.slice(11, 16) };
}

/** Changes when the organization of a member interviews. */
export async function setUpInterviews(product: TestProduct, token: string, changes: object): Promise<void> {
  const answer = await call(product, interviewSettings.saveSettings, { token, body: changes as never });
  if (answer.status !== 200) throw new Error(`the settings were not saved: ${JSON.stringify(answer.body)}`);
}

interface Rows {
  organizationId: string;
  candidateId: string;
  applicationId: string;
  /** Stand wherever somebody can write something. */
  words: string;
}

/** An interview in every table of interviews, with words about somebody in each. */
export async function writeInterviewRows(
  { db, now }: Transactional<Context>,
  { organizationId, candidateId, applicationId, words }: Rows,
): Promise<string> {
  const [id, offerId] = [newId('itv'), newId('off')];
  const matter = {
    ...{ organizationId, candidateId, applicationId, jobTitle: `Nurse with ${words}`, type: 'phone' },
    ...{ stage: 'hr', durationMinutes: 30, phoneNumber: words, emailMessage: words, calendarNotes: words },
    ...{ candidateEmail: `${words.toLowerCase()}@example.org`, organizerId: 'usr_somebody' },
  };
  const startsAt = new Date(`${interviewDay}T09:00:00Z`);
  const endsAt = new Date(`${interviewDay}T09:30:00Z`);
  await db.insert(interviewsTable).values({
    ...matter,
    ...{ id, startsAt, endsAt, timeZone: 'UTC', calendarUid: `${id}@candor.test`, invitationHtml: words },
  });
  await db.insert(offersTable).values({
    ...matter,
    ...{ id: offerId, interviewerIds: [], isAnyOf: false, createdBy: 'usr_somebody', declineReason: words },
    ...{ firstDay: interviewDay, lastDay: interviewDay },
  });
  await db.insert(interviewPeople).values({
    ...{ organizationId, interviewId: id, personId: candidateId, role: 'candidate' },
    ...{ startsAt, blockedUntil: endsAt },
  });
  await db.insert(interviewHistory).values({
    ...{ id: newId('ith'), organizationId, interviewId: id, version: 1, kind: 'cancelled', byKind: 'member' },
    ...{ details: { reason: words }, at: now },
  });
  await db.insert(interviewScorecards).values({
    ...{ id: newId('isc'), organizationId, interviewId: id, memberId: 'usr_somebody', updatedAt: now },
    ...{ summary: words, ratings: [{ criterion_id: 'a', criterion: 'A', rating: 1, note: words }] },
  });
  const outboxId = newId('msg');
  await db.insert(outboxMessages).values({
    ...{ id: outboxId, organizationId, kind: 'interview.booked', recipient: 'noor@example.com' },
    ...{ subject: `Interview with ${words}`, content: words, messageId: outboxId, state: 'sent' },
    dedupeKey: `interview:${id}:0:usr_somebody`,
  });
  return id;
}
