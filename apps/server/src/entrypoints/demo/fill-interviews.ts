import { newId } from '@candor/database/ids';
import {
  applications,
  candidates,
  interviewHistory,
  interviewPeople,
  interviewScorecards,
  interviews,
  jobs,
  members,
} from '@candor/database/schema';
import { and, asc, eq } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { moveApplications } from '../../modules/applications/move-applications.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { asRecruiter } from './fill-jobs.ts';
import type { DemoStaff } from './fill-organization.ts';

const timeZone = 'Australia/Melbourne';
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

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

/** Writes interviews past and coming for people on the demo's shortlist. Nobody is written to about them. */
export async function fillInterviews(ctx: Transactional<Context>, staff: DemoStaff): Promise<void> {
  const { organizationId, recruiterId } = staff;
  const shortlisted = await ctx.db
    .select({ application: applications, candidate: candidates, job: jobs })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.organizationId, organizationId), eq(applications.stage, 'shortlisted')))
    .orderBy(asc(applications.appliedAt), asc(applications.id))
    .limit(planned.length);
  const people = await ctx.db.select().from(members).where(eq(members.organizationId, organizationId));
  const memberOf = (role: string) => people.find((member) => member.role === role)?.userId ?? recruiterId;
  const company = { admin: memberOf('admin'), viewer: memberOf('report') };
  for (const [index, plan] of planned.entries()) {
    const person = shortlisted[index];
    if (!person) throw new Error('the demo has too short a shortlist');
    const { application, candidate, job } = person;
    const startsAt = placeOnWorkingDay(ctx.now, plan);
    // What is to come was booked just now: else reminders would leave with the first start.
    const bookedAt = startsAt > ctx.now ? ctx.now : new Date(startsAt.getTime() - 2 * dayMs);
    await moveApplications(asRecruiter(ctx, staff, 'applications.moved', bookedAt), {
      body: { application_ids: [application.id], stage: 'interview' },
    });
    const { id: applicationId, candidateId } = application;
    const about = { candidateId, applicationId, jobTitle: job.title, candidateEmail: candidate.email ?? '' };
    const interviewId = await writeInterview(ctx, staff, {
      plan,
      startsAt,
      bookedAt,
      about,
      other: company[plan.with],
    });
    if (plan.state === 'held')
      await writeScorecards(
        ctx,
        organizationId,
        interviewId,
        plan.admin ? [recruiterId] : [recruiterId, company[plan.with]],
      );
  }
}

interface Written {
  plan: Planned;
  startsAt: Date;
  bookedAt: Date;
  about: { candidateId: string; applicationId: string; jobTitle: string; candidateEmail: string };
  other: string;
}

async function writeInterview(
  ctx: Transactional<Context>,
  { organizationId, recruiterId }: DemoStaff,
  { plan, startsAt, bookedAt, about, other }: Written,
): Promise<string> {
  const id = newId('itv');
  const endsAt = new Date(startsAt.getTime() + plan.minutes * minuteMs);
  const isOver = plan.state === 'held' || plan.state === 'no_show';
  await ctx.db.insert(interviews).values({
    ...{
      ...about,
      id,
      organizationId,
      state: plan.state,
      type: plan.type,
      stage: plan.stage,
      startsAt,
      endsAt,
      timeZone,
    },
    ...{
      durationMinutes: plan.minutes,
      organizerId: recruiterId,
      createdBy: recruiterId,
      createdAt: bookedAt,
    },
    phoneNumber: plan.type === 'phone' ? '+61 400 555 010' : null,
    address: plan.type === 'in-person' ? 'Harbour & Pine, 12 Quay Street, Melbourne' : null,
    videoLink: plan.type === 'video' ? 'https://meet.example.com/harbour-pine' : null,
    ...{ calendarUid: `${id}@demo.candor.example`, version: isOver || plan.state === 'moved' ? 2 : 1 },
    sequence: plan.state === 'moved' ? 1 : 0,
  });
  const shared = { organizationId, interviewId: id, startsAt, blockedUntil: endsAt, isActive: !isOver };
  await ctx.db
    .insert(interviewPeople)
    .values([
      { ...shared, personId: recruiterId, role: 'organizer', answer: 'accepted', answeredBy: 'candor' },
      ...(other === recruiterId ? [] : [{ ...shared, personId: other, role: 'interviewer' }]),
      { ...shared, personId: about.candidateId, role: 'candidate', answer: plan.answer },
    ]);
  const step = { organizationId, interviewId: id, byKind: 'member', byId: recruiterId };
  const earlier = new Date(startsAt.getTime() - dayMs);
  await ctx.db.insert(interviewHistory).values([
    {
      ...{ ...step, id: newId('ith'), version: 1, kind: 'booked', at: bookedAt },
      details: { to: (plan.state === 'moved' ? earlier : startsAt).toISOString() },
    },
    ...(plan.state === 'booked'
      ? []
      : [
          {
            ...{ ...step, id: newId('ith'), version: 2, kind: plan.state },
            at: isOver ? endsAt : bookedAt,
            details:
              plan.state === 'moved' ? { from: earlier.toISOString(), to: startsAt.toISOString() } : {},
          },
        ]),
  ]);
  return id;
}

/** What two interviewers thought after a conversation that went well. */
async function writeScorecards(
  ctx: Transactional<Context>,
  organizationId: string,
  interviewId: string,
  memberIds: readonly string[],
): Promise<void> {
  const thoughts = [
    {
      recommendation: 'yes',
      summary: 'Clear examples from recent work. Ask about weekend shifts in the next round.',
    },
    { recommendation: 'strong_yes', summary: 'Calm, prepared, and asked good questions about the team.' },
  ];
  for (const [index, memberId] of [...new Set(memberIds)].entries())
    await ctx.db.insert(interviewScorecards).values({
      ...{ id: newId('isc'), organizationId, interviewId, memberId, ratings: [], ...thoughts[index] },
      ...{ submittedAt: ctx.now, updatedAt: ctx.now },
    });
}

/** A time so many working days away, in the demo's own zone. */
function placeOnWorkingDay(now: Date, { workingDays, time }: Pick<Planned, 'workingDays' | 'time'>): Date {
  const step = Math.sign(workingDays);
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  for (let left = Math.abs(workingDays); left > 0; ) {
    day = day.add({ days: step });
    if (day.dayOfWeek <= 5) left -= 1;
  }
  return new Date(
    day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds,
  );
}
