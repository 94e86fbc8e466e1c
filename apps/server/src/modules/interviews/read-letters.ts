import { stageLabels } from '@candor/contract/interview-options';
import { type candidates, files, interviewFiles, interviewHistory } from '@candor/database/schema';
import type { CalendarInvitation } from '@candor/integrations/icalendar';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { nameOr } from '../../platform/mail/mail-wording.ts';
import { nameCompany, readCommunicationConfiguration } from '../agents/agents.ts';
import { requireRoom } from '../billing/billing.ts';
import { namePeople } from '../blind-review/blind-review.ts';
import { listAddresses, listMergedCandidates } from '../candidates/candidates.ts';
import { readSender, writeMeetingAddress } from '../communications/communications.ts';
import { describeInterview, describePlace } from './describe-interview.ts';
import { type InterviewRow, listPeople, type StepKind } from './interview-queries.ts';
import { type Colleague, findColleagues } from './team-members.ts';

type Bound = Transactional<Context & { organizationId: string }>;

/** Everything that mails about an interview are written from. */
export interface Letters {
  row: InterviewRow;
  candidate: typeof candidates.$inferSelect;
  /** As members may know them; blind review may hide who it is. */
  shownName: string;
  isHidden: boolean;
  /** Covers identifying words while blind review hides the candidate. */
  cover: (words: string) => string;
  /** The address is theirs: a link to their page may go there. */
  isOwnAddress: boolean;
  /** Interviewers who are still members: former ones get no more emails. */
  members: Colleague[];
  sender: Awaited<ReturnType<typeof readSender>>;
  /** A reason or a note that came with the newest change. */
  note: string;
  /** The same, for the team's eyes only. */
  teamNote: string;
  attachments: { key: string; name: string; contentType: string }[];
}

/** Reads what emails about an interview need; undefined if the interview or the person is gone. */
export async function readLetters(ctx: Bound, row: InterviewRow): Promise<Letters | undefined> {
  const { organizationId } = ctx;
  const caller = { kind: 'system', task: 'interviews', organizationId } as const;
  const person = (await namePeople({ ...ctx, caller }, [row.candidateId])).get(row.candidateId);
  if (!person) return undefined;
  const people = (await listPeople(ctx, [row.id])).filter(({ role }) => role !== 'candidate');
  const colleagues = await findColleagues(ctx, { ids: people.map(({ personId }) => personId) });
  const own = await listAddresses(ctx, await listMergedCandidates(ctx, person.id));
  return {
    ...{ row, candidate: person.row, isHidden: person.isHidden, cover: person.cover, shownName: person.name },
    isOwnAddress: own.includes(row.candidateEmail),
    members: people.flatMap(({ personId }) => colleagues.find(({ id }) => id === personId) ?? []),
    sender: await readSender(ctx, organizationId),
    ...(await readNotes(ctx, row)),
    attachments: await listFiles(ctx, row.id),
  };
}

/** The same for the team: if blind review hides the candidate, all identifying words are covered. */
export function coverLetters(letters: Letters): Letters {
  const { row, isHidden, cover } = letters;
  if (!isHidden) return letters;
  return {
    ...letters,
    row: {
      ...row,
      ...{ jobTitle: cover(row.jobTitle), phoneNumber: null, address: row.address && cover(row.address) },
      calendarNotes: cover(row.calendarNotes),
    },
    ...{ note: cover(letters.note), teamNote: cover(letters.teamNote) },
  };
}

/** Answers and the like are noted at the same version, and say nothing to anybody. */
const tellingSteps = ['moved', 'people_changed', 'cancelled', 'declined'] as const satisfies StepKind[];

async function readNotes(ctx: Bound, row: InterviewRow): Promise<Pick<Letters, 'note' | 'teamNote'>> {
  const [step] = await ctx.db
    .select({ details: interviewHistory.details })
    .from(interviewHistory)
    .where(
      and(
        eq(interviewHistory.organizationId, ctx.organizationId),
        eq(interviewHistory.interviewId, row.id),
        eq(interviewHistory.version, row.version),
        inArray(interviewHistory.kind, [...tellingSteps]),
      ),
    )
    .orderBy(desc(interviewHistory.at), desc(interviewHistory.id));
  const { note, reason, teamNote } = step?.details ?? {};
  const firstOf = (...texts: unknown[]) =>
    String(texts.find((text) => text && typeof text === 'string') ?? '');
  return { note: firstOf(note, reason), teamNote: firstOf(note, reason, teamNote) };
}

async function listFiles(ctx: Bound, interviewId: string) {
  return ctx.db
    .select({ key: files.key, name: files.originalName, contentType: files.contentType })
    .from(interviewFiles)
    .innerJoin(files, eq(files.key, interviewFiles.fileKey))
    .where(
      and(eq(interviewFiles.organizationId, ctx.organizationId), eq(interviewFiles.interviewId, interviewId)),
    );
}

/** What the candidate reads, slot by slot. */
export function wordsForCandidate({ row, members, note }: Letters, message: string) {
  return {
    ...describeInterview(row, {
      time: row,
      timeZone: row.candidateTimeZone ?? row.timeZone,
      interviewers: members.map(({ name }) => nameOr(name, 'our hiring team')),
      message: message || note,
    }),
    job_title: row.jobTitle,
  };
}

/** What one member reads, in their own zone. */
export function wordsForMember({ row, members }: Letters, member: Colleague) {
  return describeInterview(row, {
    time: row,
    timeZone: member.timeZone ?? row.timeZone,
    interviewers: members.map(({ name }) => name),
    message: '',
  });
}

/** The event as it stands in calendars. What only interviewers may read is not in it: the candidate gets the same one. */
export function describeEvent(
  ctx: Context | Bound,
  { row, candidate, members, sender }: Letters,
  stampedAt: Date,
): Omit<CalendarInvitation, 'method'> {
  const company = nameCompany(sender.configuration, sender.organization);
  const organizer = members.find(({ id }) => id === row.organizerId) ?? members[0];
  const stage = stageLabels[row.stage as keyof typeof stageLabels];
  const link = row.joinUrl ?? row.videoLink ?? undefined;
  const { interview_details } = describeInterview(row, {
    ...{ time: null, timeZone: row.timeZone, interviewers: members.map(({ name }) => name), message: '' },
  });
  return {
    ...{ uid: row.calendarUid, sequence: row.sequence, stampedAt, timeZone: row.timeZone },
    ...{ startsAt: row.startsAt, endsAt: row.endsAt },
    summary: `${stage}: ${row.jobTitle} at ${company}`,
    description: interview_details,
    location: describePlace(row) || undefined,
    url: row.type === 'video' ? link : undefined,
    organizer: {
      name: organizer?.name ?? company,
      email: writeMeetingAddress(ctx, row.id) ?? organizer?.email ?? sender.configuration.hrContact,
    },
    attendees: [
      ...members.map(({ name, email }) => ({ name, email })),
      { name: `${candidate.firstName} ${candidate.lastName}`.trim(), email: row.candidateEmail },
    ],
  };
}

/** Whether emails about interviews are sent to candidates, and to which address. */
export async function readDelivery(ctx: Bound) {
  const { interviewScheduling, testMode, testEmail } = await readCommunicationConfiguration(
    ctx,
    ctx.organizationId,
  );
  return { isOn: interviewScheduling, testEmail: testMode ? testEmail : undefined };
}

/** Refuses to write to a candidate whom the plan has no email left for, before anything is booked or offered. */
export async function requireEmailLeft(ctx: Bound): Promise<void> {
  const { organizationId } = ctx;
  const { isOn, testEmail } = await readDelivery(ctx);
  if (isOn && testEmail === undefined) await requireRoom(ctx, { organizationId, resource: 'mails' });
}
