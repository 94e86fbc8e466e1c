import { calendarEvents, type StoredResponse } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';

interface CalendarEventState {
  subjectId: string;
  provider: string;
  state: 'planned' | 'made' | 'gone' | 'cancelled';
  /** When the calendar last said that it is; null before it was there. */
  from: Date | null;
  to: Date | null;
  webLink: string | null;
  joinUrl: string | null;
  videoState: 'none' | 'made' | 'pending' | 'failed';
  answers: StoredResponse[];
}

/** What is known of the events of some subjects. Also inside a transaction. */
export async function readEvents(
  ctx: Context & { organizationId: string },
  subjectIds: readonly string[],
): Promise<CalendarEventState[]> {
  if (subjectIds.length === 0) return [];
  const rows = await inTransaction(ctx, ({ db }) =>
    db
      .select()
      .from(calendarEvents)
      .where(
        and(
          eq(calendarEvents.organizationId, ctx.organizationId),
          inArray(calendarEvents.subjectId, [...subjectIds]),
        ),
      ),
  );
  return rows.map((row) => ({
    ...{ subjectId: row.subjectId, provider: row.provider, from: row.seenStartsAt, to: row.seenEndsAt },
    ...{ webLink: row.webLink, joinUrl: row.joinUrl, answers: row.responses },
    state: row.state as CalendarEventState['state'],
    videoState: row.videoState as CalendarEventState['videoState'],
  }));
}
