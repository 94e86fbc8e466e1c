import { interviews } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { cancelEvent, putEvent } from '../../calendars/calendars.ts';
import { findInterviewRow, type InterviewRow } from '../interview-queries.ts';
import { coverLetters, describeEvent, type Letters, readLetters } from '../read-letters.ts';

type Bound = Context & { organizationId: string };

/** What only a person can put right: the invitation goes by email then. */
export const lasting = [
  'calendar_not_connected',
  'calendar_permission_missing',
  'reconnect_needed',
  'not_found',
];

/**
 * Brings an interview to the organizer's calendar, or takes it out, where that is where it lives. An outage is thrown, to be tried
 * again; after the last try, and where we are no longer let in, everybody is invited by email instead.
 */
export async function bringEvent(ctx: Bound, interviewId: string, isLast: boolean): Promise<void> {
  const letters = await inTransaction(ctx, async (ctx) => {
    const row = await findInterviewRow(ctx, interviewId);
    return row && (await readLetters(ctx, row));
  });
  if (!letters || !['waiting', 'made'].includes(letters.row.calendarState)) return;
  const { row } = letters;
  try {
    if (row.state === 'booked' || row.state === 'moved') await put(ctx, coverLetters(letters));
    else await cancelEvent(ctx, { ownerId: row.organizerId, subjectId: row.id, comment: letters.note });
  } catch (error) {
    const isLasting = error instanceof ProductError && lasting.includes(error.code);
    if (!isLasting && !isLast) throw error;
    ctx.log.warn({ error, interviewId }, 'an interview could not be brought to a calendar');
    await note(ctx, row, { calendarState: 'failed', joinUrl: null, calendarLink: null });
  }
}

async function put(ctx: Bound, letters: Letters): Promise<void> {
  const { row, sender, isHidden, candidate, members } = letters;
  const event = describeEvent(ctx, letters, ctx.now);
  const invitesCandidate = sender.configuration.interviewScheduling && !isHidden;
  const name = `${candidate.firstName} ${candidate.lastName}`.trim();
  const made = await putEvent(ctx, {
    ...{ ownerId: row.organizerId, subjectId: row.id, revision: row.sequence + 1 },
    ...{ title: event.summary, html: toHtml(event.description), place: event.location ?? '' },
    ...{ from: row.startsAt, to: row.endsAt, zone: row.timeZone },
    attendees: [
      ...members
        .filter(({ id }) => id !== row.organizerId)
        .map(({ email, name }) => ({ email, name, isOptional: false })),
      ...(invitesCandidate ? [{ email: row.candidateEmail, name, isOptional: false }] : []),
    ],
    // A pasted link is used instead of a new one.
    video: row.type === 'video' && row.videoLink === null,
  });
  await note(ctx, row, { calendarState: 'made', joinUrl: made.joinUrl, calendarLink: made.webLink });
}

async function note(
  ctx: Bound,
  { id, organizationId }: InterviewRow,
  columns: Partial<typeof interviews.$inferInsert>,
): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db
      .update(interviews)
      .set(columns)
      .where(and(eq(interviews.organizationId, organizationId), eq(interviews.id, id))),
  );
}

/** Facts a line each; whatever is in them is text. */
function toHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped.replaceAll('\n', '<br>')}</p>`;
}
