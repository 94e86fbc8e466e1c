import { scheduleBody } from '@candor/contract/interview-booking';
import type { Interview } from '@candor/contract/interviews';
import { applications, jobs } from '@candor/database/schema';
import { and, asc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { writeAnswer } from '../../modules/interviews/answers.ts';
import { closeInterview } from '../../modules/interviews/booking/close-interview.ts';
import { rescheduleInterview } from '../../modules/interviews/booking/reschedule-interview.ts';
import { scheduleInterview } from '../../modules/interviews/booking/schedule-interview.ts';
import { getInterviewForUpdate, listPeople } from '../../modules/interviews/interview-queries.ts';
import { saveScorecard } from '../../modules/interviews/scorecards/save-scorecard.ts';
import { tellPeopleTask } from '../../modules/interviews/tell-people.task.ts';
import type { Context, SessionContext, Transactional } from '../../platform/context.ts';
import { toLocal } from '../../platform/local-day.ts';
import { asMember } from './as-member.ts';
import { asRecruiter } from './fill-jobs.ts';
import type { DemoStaff } from './fill-organization.ts';

const timeZone = 'Australia/Melbourne';
const dayMs = 24 * 60 * 60_000;

interface Planned {
  /** Working days from today; before it where negative. */
  workingDays: number;
  time: string;
  minutes: number;
  type: 'phone' | 'video' | 'in-person';
  stage: 'screening' | 'technical' | 'hr' | 'final';
  state: 'booked' | 'moved' | 'held' | 'no_show';
  /** Who comes besides the recruiter. */
  with: 'admin' | 'viewer';
  answer: 'accepted' | 'none' | 'tentative';
  /** Whether the admin's scorecard is still missing after it. */
  admin?: 'has not written yet';
}

/** What the demo's recruiter planned, some of it over. */
const planned: readonly Planned[] = [
  {
    workingDays: -5,
    time: '10:00',
    minutes: 45,
    type: 'video',
    stage: 'screening',
    state: 'held',
    with: 'admin',
    answer: 'accepted',
  },
  {
    workingDays: -1,
    time: '11:00',
    minutes: 45,
    type: 'video',
    stage: 'technical',
    state: 'held',
    with: 'admin',
    answer: 'accepted',
    admin: 'has not written yet',
  },
  {
    workingDays: -2,
    time: '14:30',
    minutes: 30,
    type: 'phone',
    stage: 'screening',
    state: 'no_show',
    with: 'admin',
    answer: 'none',
  },
  {
    workingDays: 1,
    time: '09:30',
    minutes: 30,
    type: 'phone',
    stage: 'screening',
    state: 'booked',
    with: 'admin',
    answer: 'accepted',
  },
  {
    workingDays: 2,
    time: '14:00',
    minutes: 60,
    type: 'in-person',
    stage: 'technical',
    state: 'booked',
    with: 'viewer',
    answer: 'none',
  },
  {
    workingDays: 4,
    time: '15:30',
    minutes: 45,
    type: 'video',
    stage: 'final',
    state: 'moved',
    with: 'admin',
    answer: 'tentative',
  },
];

/** Has interviews past and coming with people on the demo's shortlist booked, moved, answered and closed, each at its time. */
export async function fillInterviews(ctx: Transactional<Context>, staff: DemoStaff): Promise<void> {
  const shortlisted = await ctx.db
    .select({ applicationId: applications.id, jobTitle: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.organizationId, staff.organizationId), eq(applications.stage, 'shortlisted')))
    .orderBy(asc(applications.appliedAt), asc(applications.id))
    .limit(planned.length);
  for (const [index, plan] of planned.entries()) {
    const about = shortlisted[index];
    if (!about) throw new Error('the demo has too short a shortlist');
    await fillInterview(ctx, staff, { plan, about, day: findWorkingDay(ctx.now, plan.workingDays) });
  }
}

interface Wanted {
  plan: Planned;
  about: { applicationId: string; jobTitle: string };
  day: Temporal.PlainDate;
}

async function fillInterview(ctx: Transactional<Context>, staff: DemoStaff, wanted: Wanted): Promise<void> {
  const { plan, day } = wanted;
  const startsAt = momentOf(day, plan.time);
  // What is to come was booked just now: else reminders would leave with the first start.
  const bookedAt = startsAt > ctx.now ? ctx.now : new Date(startsAt.getTime() - 2 * dayMs);
  let interview = await book(asRecruiter(ctx, staff, 'interview.scheduled', bookedAt), staff, wanted);
  if (plan.state === 'moved') {
    const recruiter = asRecruiter(ctx, staff, 'interview.moved', bookedAt);
    interview = await rescheduleInterview(recruiter, {
      params: { id: interview.id },
      body: {
        ...{ version: interview.version, timezone: timeZone, date: day.toString(), time: plan.time },
        note: '',
      },
    });
  }
  await tellPeople({ ...ctx, organizationId: staff.organizationId, now: bookedAt }, interview, plan);
  await answer(asRecruiter(ctx, staff, 'interview.answered', bookedAt), interview, plan);
  if (plan.state === 'held' || plan.state === 'no_show') await end(ctx, staff, interview, plan);
}

/** Books it, a day earlier where it is moved later. */
async function book(
  recruiter: Transactional<SessionContext>,
  { members }: DemoStaff,
  { plan, about, day }: Wanted,
): Promise<Interview> {
  const date = plan.state === 'moved' ? day.subtract({ days: 1 }) : day;
  const { interview } = await scheduleInterview(recruiter, {
    body: scheduleBody.parse({
      ...{ application_id: about.applicationId, job_title: about.jobTitle },
      ...{ interview_type: plan.type, interview_stage: plan.stage, duration_minutes: plan.minutes },
      ...{ timezone: timeZone, date: date.toString(), time_slots: plan.time },
      interviewer_ids: [members[plan.with].userId],
      ...(plan.type === 'phone' && { phone_number: '+61 400 555 010' }),
      ...(plan.type === 'in-person' && { address: 'Harbour & Pine, 12 Quay Street, Melbourne' }),
      ...(plan.type === 'video' && { video_link: 'https://meet.example.com/harbour-pine' }),
    }),
  });
  return interview;
}

/**
 * Writes the invitations here, where they are settled as sent with the demo's other emails. What follows the commit finds them
 * written, and writes none to people who are invented.
 */
async function tellPeople(
  ctx: Transactional<Context & { organizationId: string }>,
  { id: interviewId }: Interview,
  { state }: Planned,
): Promise<void> {
  const isMoved = state === 'moved';
  const change = isMoved ? 'moved' : 'booked';
  const payload = { interviewId, sequence: isMoved ? 1 : 0, removed: [], quietly: false, isTest: false };
  await tellPeopleTask.handle(ctx, { ...payload, change }, { isLast: true });
}

/** Those who come besides the recruiter take part; what the candidate says came by email. */
async function answer(ctx: Transactional<SessionContext>, { id }: Interview, plan: Planned): Promise<void> {
  const row = await getInterviewForUpdate(ctx, id);
  const { sequence } = row;
  for (const person of await listPeople(ctx, [id])) {
    if (person.role === 'organizer')
      await writeAnswer(ctx, row, person, { answer: 'accepted', by: 'candor', sequence });
    if (person.role === 'candidate' && plan.answer !== 'none')
      await writeAnswer(ctx, row, person, { answer: plan.answer, by: 'mail', sequence });
  }
}

const thoughts = [
  {
    recommendation: 'yes',
    summary: 'Clear examples from recent work. Ask about weekend shifts in the next round.',
  },
  {
    recommendation: 'strong_yes',
    summary: 'Calm, prepared, and asked good questions about the team.',
  },
] as const;

/** Records how it ended, and the scorecards of those who were there if it was held. */
async function end(
  ctx: Transactional<Context>,
  staff: DemoStaff,
  { id, version, ends_at }: Interview,
  plan: Planned,
): Promise<void> {
  const now = new Date(ends_at);
  const params = { id };
  const state = plan.state === 'no_show' ? 'no_show' : 'held';
  await closeInterview(asRecruiter(ctx, staff, 'interview.closed', now), {
    params,
    body: { version, state },
  });
  if (state !== 'held') return;
  const writers = [
    asRecruiter(ctx, staff, 'scorecard.saved', now),
    ...(plan.admin ? [] : [asMember(ctx, staff, plan.with, { auditName: 'scorecard.saved', now })]),
  ];
  for (const [index, writer] of writers.entries()) {
    const { recommendation, summary } = thoughts[index] ?? thoughts[0];
    const body = { version: 0, ratings: [], recommendation, summary, submit: true };
    await saveScorecard(writer, { params, body });
  }
}

/** The day so many working days away, in the demo's own zone. */
function findWorkingDay(now: Date, workingDays: number): Temporal.PlainDate {
  const step = Math.sign(workingDays);
  let day = toLocal(now, timeZone).toPlainDate();
  for (let left = Math.abs(workingDays); left > 0; ) {
    day = day.add({ days: step });
    if (day.dayOfWeek <= 5) left -= 1;
  }
  return day;
}

function momentOf(day: Temporal.PlainDate, time: string): Date {
  const plainTime = Temporal.PlainTime.from(time);
  return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}
