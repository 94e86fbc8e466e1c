import { interviews } from '@candor/database/schema';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { takeOutEventTask } from './calendar/take-out-event.task.ts';
import { erasedEmail } from './emails/erased-email.ts';
import { writeCalendarPart } from './emails/interview-letter.ts';
import { type InterviewRow, isInCalendar } from './interview-queries.ts';
import { describeEvent, readLetters } from './read-letters.ts';
import { describeTime } from './time/describe-time.ts';

type Bound = Transactional<Context & { organizationId: string }>;

/**
 * Cancels upcoming interviews of a candidate who is about to be erased. Their rows are gone afterwards, so members get their email
 * here, with the time only, and the calendar event is removed by its id.
 */
export async function callOffErased(ctx: Bound, candidateIds: readonly string[]): Promise<void> {
  const ahead = await ctx.db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.organizationId, ctx.organizationId),
        inArray(interviews.candidateId, [...candidateIds]),
        inArray(interviews.state, ['booked', 'moved']),
        gt(interviews.startsAt, ctx.now),
      ),
    );
  for (const row of ahead) {
    const { id: interviewId, organizerId } = row;
    if (row.calendarState === 'waiting' || row.calendarState === 'made')
      await ctx.platform.tasks.enqueue(ctx, takeOutEventTask, { interviewId, organizerId });
    await tellMembers(ctx, row);
  }
}

async function tellMembers(ctx: Bound, row: InterviewRow): Promise<void> {
  const letters = await readLetters(ctx, row);
  if (!letters) return;
  const { testMode, testEmail } = letters.sender.configuration;
  // Booked in test mode: nobody knows of it.
  if (row.toldSequence === null && !testMode) return;
  const event = describeEvent(ctx, letters, ctx.now);
  for (const { id, name, email, timeZone } of letters.members) {
    const recipient = testMode ? testEmail : email;
    const invitation = {
      ...event,
      // Words about an interview may name whom it was with.
      ...{ summary: 'Interview', description: '', location: undefined, url: undefined },
      sequence: row.sequence + 1,
    };
    const onlyTo = { name, email: recipient };
    await queueMail(ctx, {
      ...{ kind: 'interview.erased', recipient, dedupeKey: `interview:${row.id}:erased:${id}` },
      mail: {
        ...(await erasedEmail({
          ...{ name, time: describeTime(row, timeZone ?? row.timeZone) },
          url: `${ctx.platform.config.publicUrl}/interviews`,
          wouldHaveGone: testMode ? email : undefined,
        })),
        ...(!isInCalendar(row) && {
          calendar: writeCalendarPart({ change: 'cancelled', invitation, onlyTo }),
        }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    });
  }
}
