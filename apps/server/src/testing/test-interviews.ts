import { interviewSettings } from '@candor/contract/interview-settings';
import { type Interview, interviews, type ScheduleBody } from '@candor/contract/interviews';
import { newId } from '@candor/database/ids';
import {
  interviewHistory,
  interviewOffers,
  interviewPeople,
  interviewScorecards,
  interviews as interviewsTable,
  outboxMessages,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../platform/context.ts';
import { buildApplications, type TestApplications } from './test-applications.ts';
import type { ArrangedCall } from './test-arrangements.ts';
import { call } from './test-client.ts';
import { aPdf } from './test-files.ts';
import { buildMember, inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

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
  const answer = await call(product, interviews.scheduleByMicrosoft, { token: hiring.token, body });
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
    'interviews.listTeamMembers': asMember,
    'interviews.checkMicrosoftEvents': check,
    'interviews.checkGoogleEvents': check,
    'interviews.scheduleByMicrosoft': schedule,
    'interviews.scheduleByGoogle': schedule,
    'interviews.previewInvitation': async () => {
      const hiring = await buildApplications(product, 1);
      const { attendees: _, time_slots: __, ...body } = scheduleBodyFor(hiring);
      return { token: hiring.token, body: { ...body, time: '09:00' } as never };
    },
    'interviews.uploadAttachment': async () => {
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
    'interviews.answerInvitation': () => withInterview(() => ({ answer: 'accepted' })),
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
  await db.insert(interviewOffers).values({
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
