import { calendarEvents, type StoredResponse } from '@candor/database/schema';
import type { SeenEvent } from '@candor/integrations/calendars';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { findAnswered, storeResponses } from './attendee-key.ts';
import { calendarEventChanged } from './calendar-events.ts';
import type { CalendarContext } from './connected-calendars.ts';
import type { EventColumns, EventRow } from './event-lease.ts';

type Change = 'moved' | 'deleted' | 'answered' | 'video';

/**
 * Keeps what the calendar says of an event of ours, and tells what somebody changed there. What we want stays as it is: whether
 * the interview follows is for a person to say. An event that is being brought there at this moment is left alone.
 */
export async function recordSeen(
  ctx: CalendarContext,
  looked: EventRow,
  seen: SeenEvent | undefined,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(calendarEvents)
      .where(eq(calendarEvents.id, looked.id))
      .for('update');
    const isSame = row?.externalId === looked.externalId && row?.revision === looked.revision;
    if (!row || !isSame || row.state !== 'made' || row.lease !== null) return;
    const { changed, columns, answers = [] } = compare(ctx, row, seen);
    if (Object.keys(columns).length > 0)
      await ctx.db.update(calendarEvents).set(columns).where(eq(calendarEvents.id, row.id));
    if (changed.length === 0) return;
    await recordEvents(ctx, calendarEventChanged, {
      organizationId: ctx.organizationId,
      recordIds: [row.subjectId],
      data: {
        changed,
        from: (columns.seenStartsAt ?? row.seenStartsAt ?? row.startsAt).toISOString(),
        to: (columns.seenEndsAt ?? row.seenEndsAt ?? row.endsAt).toISOString(),
        answers,
      },
    });
  });
}

function compare(
  ctx: Pick<CalendarContext, 'platform'>,
  row: EventRow,
  seen: SeenEvent | undefined,
): { changed: Change[]; columns: EventColumns; answers?: StoredResponse[] } {
  if (!seen || seen.isCancelled) return { changed: ['deleted'], columns: { state: 'gone' } };
  const changed: Change[] = [];
  const columns: EventColumns = {};
  const isAt = (from: Date | null, to: Date | null) => +seen.from === +(from ?? 0) && +seen.to === +(to ?? 0);
  if (!isAt(row.seenStartsAt, row.seenEndsAt)) {
    Object.assign(columns, { seenStartsAt: seen.from, seenEndsAt: seen.to });
    changed.push('moved');
  }
  const responses = storeResponses(ctx, seen.responses);
  if (JSON.stringify(responses) !== JSON.stringify(row.responses)) columns.responses = responses;
  // Only these are told: an answer that stands there as before may be older than one that was given in Candor since.
  const answers = findAnswered(ctx, seen.responses, row.responses);
  if (answers.length > 0) changed.push('answered');
  const hasOtherLink = seen.joinUrl !== row.joinUrl;
  const isSettled = row.videoState === 'pending' && seen.videoState !== 'pending';
  if (hasOtherLink || isSettled) {
    const videoState = seen.joinUrl ? 'made' : row.videoState === 'pending' ? seen.videoState : 'failed';
    Object.assign(columns, { joinUrl: seen.joinUrl, videoState });
    changed.push('video');
  }
  return { changed, columns, answers };
}
