import type { InterviewMailKind } from '@candor/contract/mail-templates';
import { interviewHistory } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { defineTask } from '../../platform/tasks.ts';
import { sendCandidateMail } from '../communications/communications.ts';
import { bringEvent } from './calendar/bring-event.ts';
import { type Change, type TeamChange, writeCalendarPart } from './emails/interview-letter.ts';
import { memberEmail } from './emails/member-email.ts';
import { findInterviewRow, type InterviewRow, isInCalendar } from './interview-queries.ts';
import {
  coverLetters,
  describeEvent,
  type Letters,
  readLetters,
  wordsForCandidate,
  wordsForMember,
} from './read-letters.ts';
import { type Colleague, findColleagues } from './team-members.ts';

const payloadSchema = z.object({
  interviewId: z.string(),
  change: z.enum(['booked', 'moved', 'people_changed', 'cancelled', 'readdressed']),
  sequence: z.int(),
  /** Who was taken off by it. */
  removed: z.array(z.string()),
  /** The candidate needs no word of it. */
  quietly: z.boolean(),
  /** Test mode keeps it from people: it goes to the test address, and to no calendar. */
  isTest: z.boolean().default(false),
});
type Payload = z.output<typeof payloadSchema>;
type Bound = Transactional<Context & { organizationId: string }>;

/** Notifies everyone of a change to an interview once: each email's key has interview, sequence and reader. */
export const tellPeopleTask = defineTask({
  name: 'tell-interview-people',
  payload: payloadSchema,
  scope: 'tenant',
  concurrency: 2,
  retry: { retryLimit: 20, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 120 },
  async handle(ctx, payload, { isLast }) {
    const { organizationId } = ctx;
    if (!organizationId) return;
    // First, because its link stands in the emails; and outside of any transaction, because it waits for others.
    if (!payload.isTest) await bringEvent({ ...ctx, organizationId }, payload.interviewId, isLast);
    await inTransaction({ ...ctx, organizationId }, (ctx) => tellPeople(ctx, payload));
  },
});

async function tellPeople(ctx: Bound, payload: Payload): Promise<void> {
  const row = await findInterviewRow(ctx, payload.interviewId);
  const letters = row && (await readLetters(ctx, row));
  if (!letters) return;
  // Test mode was just turned off: these emails were meant for the test address only.
  if (payload.isTest && !letters.sender.configuration.testMode) return;
  const taken = await findColleagues(ctx, { ids: payload.removed });
  const covered = coverLetters(letters);
  for (const member of taken) await tellMember(ctx, covered, member, { ...payload, change: 'removed' });
  // A newer change has a task of its own, which tells what holds then. Another address is news to the candidate alone.
  const isNewest = letters.row.sequence === payload.sequence;
  const { change } = payload;
  if (change !== 'readdressed' && (isNewest || (await isOnlyReaddressedSince(ctx, letters.row, payload))))
    for (const member of letters.members) await tellMember(ctx, covered, member, { ...payload, change });
  if (isNewest && !payload.quietly) await tellCandidate(ctx, letters, payload);
}

async function isOnlyReaddressedSince(
  ctx: Bound,
  row: InterviewRow,
  { sequence }: Payload,
): Promise<boolean> {
  const readdressed = await ctx.db.$count(
    interviewHistory,
    and(
      eq(interviewHistory.organizationId, ctx.organizationId),
      eq(interviewHistory.interviewId, row.id),
      eq(interviewHistory.kind, 'readdressed'),
      sql`(${interviewHistory.details} ->> 'sequence')::int > ${sequence}`,
    ),
  );
  return readdressed === row.sequence - sequence;
}

type Told<C extends Change> = Omit<Payload, 'change'> & { change: C };

/** One mail for each sequence and reader, whatever is retried. */
function keyOf(
  { interviewId, sequence }: Pick<Payload, 'interviewId' | 'sequence'>,
  readerId: string,
): string {
  return `interview:${interviewId}:${sequence}:${readerId}`;
}

async function tellMember(
  ctx: Bound,
  letters: Letters,
  member: Colleague,
  told: Told<TeamChange>,
): Promise<void> {
  const { row, sender, teamNote } = letters;
  const { testMode, testEmail } = sender.configuration;
  const words = wordsForMember(letters, member);
  const recipient = testMode ? testEmail : member.email;
  const mail = await memberEmail({
    ...{ change: told.change, name: member.name, candidate: letters.shownName, jobTitle: row.jobTitle },
    ...{ details: words.interview_details, time: words.interview_time },
    message: told.change === 'booked' ? row.calendarNotes : teamNote,
    url: `${ctx.platform.config.publicUrl}/interviews?interview=${row.id}`,
    wouldHaveGone: testMode ? member.email : undefined,
  });
  const onlyTo = testMode || told.change === 'removed' ? { name: member.name, email: recipient } : undefined;
  const event = describeEvent(ctx, letters, ctx.now);
  // Calendar entries don't name a candidate whom blind review hides.
  const attendees = event.attendees.filter(({ email }) => !letters.isHidden || email !== row.candidateEmail);
  const invitation = { ...event, attendees, sequence: told.sequence };
  await queueMail(ctx, {
    ...{ kind: `interview.${told.change}`, recipient, dedupeKey: keyOf(told, member.id) },
    mail: {
      ...mail,
      ...(!isInCalendar(row) && { calendar: writeCalendarPart({ change: told.change, invitation, onlyTo }) }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  });
}

const kinds: Record<Exclude<Change, 'removed'>, InterviewMailKind> = {
  booked: 'interview_invitation',
  readdressed: 'interview_invitation',
  moved: 'interview_change',
  people_changed: 'interview_change',
  cancelled: 'interview_cancellation',
};

async function tellCandidate(
  ctx: Bound,
  letters: Letters,
  told: Told<Exclude<Change, 'removed'>>,
): Promise<void> {
  const { row, sender, candidate } = letters;
  const { interviewScheduling, testMode, testEmail } = sender.configuration;
  if (!interviewScheduling) return;
  const isInvitation = kinds[told.change] === 'interview_invitation';
  const onlyTo = testMode ? { name: 'Test', email: testEmail } : undefined;
  const invitation = describeEvent(ctx, letters, ctx.now);
  // Words that were brought along may state the time of the booking.
  const isAsBooked = isInvitation && row.state === 'booked';
  const subject = isAsBooked && row.invitationSubject;
  const bodyHtml = isAsBooked ? row.invitationHtml : null;
  await sendCandidateMail(ctx, {
    ...{ organizationId: ctx.organizationId, candidateId: candidate.id, kind: kinds[told.change], sender },
    applicationId: row.applicationId ?? undefined,
    dedupeKey: keyOf(told, 'candidate'),
    recipient: row.candidateEmail,
    withoutLink: !letters.isOwnAddress,
    ownWords: wordsForCandidate(letters, isInvitation ? row.emailMessage : ''),
    ...(subject && { subject }),
    ...(bodyHtml !== null && { bodyHtml }),
    ...(!isInCalendar(row) && { calendar: writeCalendarPart({ change: told.change, invitation, onlyTo }) }),
    attachments: isInvitation ? letters.attachments : [],
  });
}
