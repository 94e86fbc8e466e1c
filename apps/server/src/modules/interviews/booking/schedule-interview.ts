import type { BodyOf } from '@candor/contract/endpoint';
import type { interviewBooking } from '@candor/contract/interview-booking';
import { recordAudit } from '../../../platform/audit.ts';
import {
  inTransaction,
  keepAnswer,
  type SessionContext,
  type Transactional,
} from '../../../platform/context.ts';
import { findSurvivingCandidate } from '../../candidates/candidates.ts';
import { lockStages } from '../../stages/stages.ts';
import { attachFiles } from '../attachments/attach-files.ts';
import { usesCalendar, waitForCalendar } from '../calendar/organizer-calendar.ts';
import { reduceHtml } from '../emails/reduce-html.ts';
import { viewInterviews } from '../interview-view.ts';
import { requireEmailLeft } from '../read-letters.ts';
import { takeOffersBack } from '../self-booking/take-offers-back.ts';
import { readSettings } from '../settings.ts';
import { chooseMoment } from './choose-moment.ts';
import { choosePeople } from './choose-people.ts';
import { findInterviewee } from './find-candidate.ts';
import { moveToInterview } from './move-to-interview.ts';
import { offerNearest, type Taken } from './nearest-slots.ts';
import { refuseBusy } from './refuse-busy.ts';
import { writeInterview } from './write-interview.ts';

type Wanted = BodyOf<typeof interviewBooking.scheduleByMicrosoft>;

/**
 * Books an interview. Calendars are asked once more right before, outside of any transaction; what our own database knows is decided
 * by it. Invitations follow the commit.
 */
export async function scheduleInterview(ctx: SessionContext, { body }: { body: Wanted }) {
  const plan = await inTransaction(ctx, async (ctx) => {
    await requireEmailLeft(ctx);
    return readPlan(ctx, body);
  });
  const answer = await offerNearest(ctx, plan.taken, async () => {
    const checkedIds = await refuseBusy(ctx, plan.taken);
    const goesToCalendar = await usesCalendar(ctx, plan.people.organizer.id);
    return inTransaction(ctx, async (ctx) => {
      const answer = await book(ctx, body, { ...plan, checkedIds, goesToCalendar });
      await keepAnswer(ctx, answer);
      return answer;
    });
  });
  return { ...answer, interview: await waitForCalendar(ctx, answer.interview) };
}

/** Who, when, and by which rules: read before anything outside is asked. */
async function readPlan(ctx: Transactional<SessionContext>, body: Wanted) {
  const settings = await readSettings(ctx, ctx.organizationId);
  const people = await choosePeople(ctx, {
    ...{ attendees: body.attendees, interviewerIds: body.interviewer_ids },
    candidateEmail: body.candidate_email,
    isCandidateNamed: Boolean(body.candidate_id ?? body.application_id),
  });
  const startsAt = chooseMoment(
    {
      ...{ date: body.date, time: body.time_slots.slice(0, 5), timeZone: body.timezone },
      ...{ offset: body.offset, field: 'time_slots' },
    },
    ctx.now,
  );
  const taken: Taken = {
    people: [people.organizer, ...people.interviewers],
    candidateId: body.candidate_id && (await findSurvivingCandidate(ctx, body.candidate_id)),
    startsAt,
    bufferMs: settings.buffer_minutes * 60_000,
    rules: {
      ...{ timeZone: body.timezone, days: settings.days, spans: settings.spans },
      ...{ slotMinutes: settings.slot_minutes, durationMinutes: body.duration_minutes },
    },
  };
  return { people, taken, defaultVideoLink: settings.default_video_link };
}

async function book(
  ctx: Transactional<SessionContext>,
  body: Wanted,
  plan: Awaited<ReturnType<typeof readPlan>> & { checkedIds: ReadonlySet<string>; goesToCalendar: boolean },
) {
  const { organizationId } = ctx;
  const { people, taken } = plan;
  await lockStages(ctx, organizationId);
  const { candidate, application, email } = await findInterviewee(ctx, body, people.candidateEmail);
  if (application) await moveToInterview(ctx, application);
  const row = await writeInterview(ctx, {
    columns: {
      ...{ candidateId: candidate.id, applicationId: application?.id ?? null, candidateEmail: email },
      ...readMatter(body, plan.defaultVideoLink),
      ...{ startsAt: taken.startsAt, timeZone: body.timezone, organizerId: people.organizer.id },
      invitationSubject: body.email_subject || null,
      invitationHtml: body.email_body_html === undefined ? null : reduceHtml(body.email_body_html),
      createdBy: ctx.caller.userId,
      calendarState: plan.goesToCalendar ? 'waiting' : 'none',
    },
    interviewerIds: people.interviewers.map(({ id }) => id),
    ...{ checkedIds: plan.checkedIds, bufferMs: taken.bufferMs },
  });
  await attachFiles(ctx, body.attachments, { interviewId: row.id });
  // Else the candidate could book the same interview once more.
  const isTest = row.toldSequence === null;
  const takenBack = application ? await takeOffersBack(ctx, [application.id], { isTest }) : 0;
  await recordAudit(ctx, { recordId: row.id, details: { application: application?.id } });
  const [interview] = await viewInterviews(ctx, [row]);
  if (!interview) throw new Error('the interview that was just written is gone');
  const name = `${candidate.firstName} ${candidate.lastName}`.trim();
  const scheduled = `Interview successfully scheduled for ${interview.blind ? interview.candidate.name : name}!`;
  return {
    success: true as const,
    message: takenBack > 0 ? `${scheduled} The booking link no longer works.` : scheduled,
    interview,
  };
}

type Matter = Pick<
  Wanted,
  | 'job_title'
  | 'interview_type'
  | 'interview_stage'
  | 'duration_minutes'
  | 'phone_number'
  | 'address'
  | 'video_link'
  | 'custom_email_message'
  | 'calendar_event_notes'
>;

/** What an interview is about; only the place that its type needs is kept. */
export function readMatter(body: Matter, defaultVideoLink: string) {
  const type = body.interview_type;
  return {
    ...{
      jobTitle: body.job_title,
      type,
      stage: body.interview_stage,
      durationMinutes: body.duration_minutes,
    },
    phoneNumber: type === 'phone' ? body.phone_number : null,
    address: type === 'in-person' ? body.address : null,
    videoLink: type === 'video' ? body.video_link || defaultVideoLink || null : null,
    ...{ emailMessage: body.custom_email_message, calendarNotes: body.calendar_event_notes },
  };
}
