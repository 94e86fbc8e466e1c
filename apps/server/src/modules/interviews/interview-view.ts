import type { Step } from '@candor/contract/applications';
import { isStanding } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { applications, files, interviewFiles, interviewScorecards } from '@candor/database/schema';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { type NamedPerson, namePeople } from '../blind-review/blind-review.ts';
import { findSurvivingApplication } from '../candidates/candidates.ts';
import { readStepLists, viewStep } from '../stages/stages.ts';
import { findUndelivered } from './find-undelivered.ts';
import { type InterviewRow, listPeople, type PersonRow } from './interview-queries.ts';
import { type Colleague, nameColleagues } from './team-members.ts';
import { isUntold } from './told-sequence.ts';

type Application = Pick<typeof applications.$inferSelect, 'id' | 'jobId' | 'stage'> & { step: Step };
type Answered = Pick<Interview['candidate'], 'answer' | 'answered_by'>;

/** What is shown beside an interview's own row. */
interface Around {
  people: PersonRow[];
  colleagues: Map<string, Colleague>;
  scored: Set<string>;
  /** The candidate of each interview now, following merges. */
  candidates: ReadonlyMap<string, NamedPerson>;
  applications: Map<string, Application>;
  attachments: { interviewId: string | null; key: string; name: string }[];
  undelivered: Awaited<ReturnType<typeof findUndelivered>>;
}

/** Interviews as the contract shows them; without who they are with where blind review hides that. */
export async function viewInterviews(
  ctx: Transactional<MemberContext>,
  rows: readonly InterviewRow[],
): Promise<Interview[]> {
  const around = await readAround(ctx, rows);
  const viewer = personBehind(ctx);
  return rows.flatMap((row) => {
    const candidate = around.candidates.get(row.candidateId);
    return candidate ? [viewOne(row, candidate, around, viewer)] : [];
  });
}

async function readAround(ctx: Transactional<MemberContext>, rows: readonly InterviewRow[]): Promise<Around> {
  const ids = rows.map(({ id }) => id);
  const people = await listPeople(ctx, ids);
  const memberIds = people.filter(({ role }) => role !== 'candidate').map(({ personId }) => personId);
  const colleagues = await nameColleagues(ctx, [
    ...new Set([...memberIds, ...rows.map(({ organizerId }) => organizerId)]),
  ]);
  const candidateIds = rows.map(({ candidateId }) => candidateId);
  return {
    ...{ people, colleagues, candidates: await namePeople(ctx, candidateIds) },
    scored: await listScored(ctx, ids),
    applications: await followApplications(ctx, rows),
    attachments: await listAttachments(ctx, ids),
    undelivered: await findUndelivered(ctx, rows),
  };
}

async function followApplications(ctx: Transactional<MemberContext>, rows: readonly InterviewRow[]) {
  const survivors = new Map<string, string>();
  for (const { applicationId } of rows)
    if (applicationId && !survivors.has(applicationId))
      survivors.set(applicationId, await findSurvivingApplication(ctx, applicationId));
  const { id, jobId, stage, stepId } = applications;
  const found = survivors.size
    ? await ctx.db
        .select({ id, jobId, stage, stepId })
        .from(applications)
        .where(inArray(applications.id, [...survivors.values()]))
    : [];
  const jobIds = found.map(({ jobId }) => jobId);
  const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
  return new Map(
    [...survivors].flatMap(([id, survivor]) => {
      const row = found.find((application) => application.id === survivor);
      return row ? [[id, { ...row, step: viewStep(lists.stepOf(row)) }] as const] : [];
    }),
  );
}

async function listScored(ctx: Transactional<MemberContext>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .select({ interviewId: interviewScorecards.interviewId, memberId: interviewScorecards.memberId })
    .from(interviewScorecards)
    .where(
      and(
        eq(interviewScorecards.organizationId, ctx.organizationId),
        inArray(interviewScorecards.interviewId, [...ids]),
        isNotNull(interviewScorecards.submittedAt),
      ),
    );
  return new Set(rows.map(({ interviewId, memberId }) => `${interviewId} ${memberId}`));
}

async function listAttachments(ctx: Transactional<MemberContext>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .select({ interviewId: interviewFiles.interviewId, key: files.key, name: files.originalName })
    .from(interviewFiles)
    .innerJoin(files, eq(files.key, interviewFiles.fileKey))
    .where(
      and(
        eq(interviewFiles.organizationId, ctx.organizationId),
        inArray(interviewFiles.interviewId, [...ids]),
      ),
    );
}

function viewOne(
  row: InterviewRow,
  candidate: NamedPerson,
  around: Around,
  viewer: string | null,
): Interview {
  const { isHidden, cover } = candidate;
  const coverOrNull = (words: string | null) => words && cover(words);
  const people = around.people.filter(({ interviewId }) => interviewId === row.id);
  const members = people.filter(({ role }) => role !== 'candidate');
  const asked = people.find(({ role }) => role === 'candidate');
  const application = row.applicationId ? around.applications.get(row.applicationId) : undefined;
  const nameOf = (id: string) => around.colleagues.get(id) ?? { id, name: 'Former member', email: '' };
  const { id, name, email } = nameOf(row.organizerId);
  return {
    ...{ id: row.id, state: row.state as Interview['state'] },
    ...{ type: row.type as Interview['type'], stage: row.stage as Interview['stage'] },
    ...{ job_title: cover(row.jobTitle), job_id: application?.jobId ?? null },
    ...{ application_id: application?.id ?? null, application_stage: application?.stage ?? null },
    application_step: application?.step ?? null,
    candidate: {
      ...{ id: candidate.id, name: candidate.name },
      email: isHidden ? null : row.candidateEmail,
      ...answerOf(asked),
    },
    ...(isHidden && { blind: true }),
    ...{ starts_at: row.startsAt.toISOString(), ends_at: row.endsAt.toISOString() },
    ...{ duration_minutes: row.durationMinutes, time_zone: row.timeZone },
    organizer: { id, name, email },
    interviewers: members.map((person) => {
      const { id, name, email } = nameOf(person.personId);
      const has_scorecard = around.scored.has(`${row.id} ${id}`);
      return { id, name, email, ...answerOf(person), was_checked: person.wasChecked, has_scorecard };
    }),
    // The candidate's own number says who they are.
    phone_number: isHidden ? null : row.phoneNumber,
    address: coverOrNull(row.address),
    video_link: row.joinUrl ?? row.videoLink,
    ...{ email_message: cover(row.emailMessage), calendar_notes: cover(row.calendarNotes) },
    attachments: around.attachments
      .filter(({ interviewId }) => interviewId === row.id)
      .map(({ key, name }) => ({ file_name: key, name: cover(name) })),
    calendar_state: row.calendarState as Interview['calendar_state'],
    calendar_link: row.calendarLink,
    moved_in_calendar:
      row.movedToStart && row.movedToEnd
        ? { starts_at: row.movedToStart.toISOString(), ends_at: row.movedToEnd.toISOString() }
        : null,
    untold: describeUntold(row),
    undelivered: around.undelivered.get(row.id) ?? null,
    is_self_booked: row.offerId !== null,
    is_mine: members.some(({ personId }) => personId === viewer),
    ...{ version: row.version, created_at: row.createdAt.toISOString() },
  };
}

function describeUntold(row: InterviewRow): Interview['untold'] {
  if (!isUntold(row)) return null;
  if (row.toldSequence !== null) return 'change';
  return isStanding(row.state as Interview['state']) ? 'invitation' : null;
}

function answerOf(person: PersonRow | undefined): Answered {
  return {
    answer: (person?.answer ?? 'none') as Answered['answer'],
    answered_by: (person?.answeredBy ?? null) as Answered['answered_by'],
  };
}
