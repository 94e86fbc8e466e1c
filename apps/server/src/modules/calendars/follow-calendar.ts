import { calendarEvents, connections } from '@candor/database/schema';
import type { Calendar, Period } from '@candor/integrations/calendars';
import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import { inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { askCalendar } from './ask-calendar.ts';
import { type AccountRow, ensureAccount, writeAccount } from './calendar-accounts.ts';
import { type CalendarContext, getCalendarProvider } from './connected-calendars.ts';
import type { EventRow } from './event-lease.ts';
import { keepWatch } from './keep-watch.ts';
import { recordSeen } from './record-seen.ts';

const dayMs = 86_400_000;
/** A provider is reported to forget a change at times: ours are looked at one by one so often. */
const compareEveryMs = 60 * 60_000;
/** The range of a round is fixed when it begins: after this a new one follows. */
const roundMs = 7 * dayMs;
const mostEvents = 500;

/** Looks at what changed in a calendar and brings it to our events there. What fails is noted, and tried again next time. */
export async function followCalendar(
  ctx: CalendarContext,
  { connectionId, isHookLost }: { connectionId: string; isHookLost: boolean },
): Promise<void> {
  const connection = await findConnection(ctx, connectionId);
  if (connection?.health !== 'works') return;
  const account = await ensureAccount(ctx, connectionId);
  const rows = await listAhead(ctx, connectionId);
  const asked = { provider: getCalendarProvider(ctx.platform, connection.provider), connection };
  try {
    if (rows.length > 0) {
      const columns = await askCalendar(ctx, asked, (calendar) => look(ctx, calendar, account, rows));
      await writeAccount(ctx, connectionId, { ...columns, failure: null });
    }
    await keepWatch(ctx, { asked, account, isWanted: rows.length > 0, isHookLost });
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    await writeAccount(ctx, connectionId, { failure: error.code });
  }
}

async function look(
  ctx: CalendarContext,
  calendar: Calendar,
  account: AccountRow,
  rows: readonly EventRow[],
): Promise<Partial<AccountRow>> {
  const { cursor, range } = placeOf(ctx, account, rows);
  const changes = await calendar.listChanges(cursor, range);
  const isFull = cursor === null || changes.ids === null;
  // What was kept is no longer known there: a new round says what is.
  const fresh = changes.ids === null ? await calendar.listChanges(null, range) : changes;
  const isDue = !account.comparedAt || ctx.now.getTime() - account.comparedAt.getTime() >= compareEveryMs;
  const all = isFull || isDue;
  for (const row of rows) {
    const isTold = changes.ids?.has(row.externalId ?? '') ?? true;
    if (!all && !isTold && row.videoState !== 'pending') continue;
    await recordSeen(ctx, row, await calendar.readEvent(row.externalId ?? ''));
  }
  return {
    ...{ cursor: fresh.cursor || null, cursorFrom: range.from, cursorTo: range.to, followedAt: ctx.now },
    ...(all && { comparedAt: ctx.now }),
  };
}

/** Goes on from the last look where its range still holds all our events. */
function placeOf(
  { now }: CalendarContext,
  { cursor, cursorFrom, cursorTo }: AccountRow,
  rows: readonly EventRow[],
): { cursor: string | null; range: Period } {
  const lastMs = Math.max(
    ...rows.map(({ endsAt, seenEndsAt }) => Math.max(+endsAt, +(seenEndsAt ?? endsAt))),
  );
  const isGood =
    cursorFrom && cursorTo && now.getTime() - cursorFrom.getTime() < roundMs && cursorTo.getTime() > lastMs;
  if (cursor && isGood) return { cursor, range: { from: cursorFrom, to: cursorTo } };
  return {
    cursor: null,
    range: { from: new Date(now.getTime() - dayMs), to: new Date(lastMs + 30 * dayMs) },
  };
}

async function findConnection(ctx: CalendarContext, id: string) {
  const [connection] = await inTransaction(ctx, ({ db }) =>
    db.select().from(connections).where(eq(connections.id, id)),
  );
  return connection;
}

/** Events of ours that are still to come, by our own plan or by the calendar's. */
function listAhead(ctx: CalendarContext, connectionId: string): Promise<EventRow[]> {
  return inTransaction(ctx, ({ db }) =>
    db
      .select()
      .from(calendarEvents)
      .where(
        and(
          eq(calendarEvents.connectionId, connectionId),
          eq(calendarEvents.state, 'made'),
          isNotNull(calendarEvents.externalId),
          or(gt(calendarEvents.endsAt, ctx.now), gt(calendarEvents.seenEndsAt, ctx.now)),
        ),
      )
      .orderBy(calendarEvents.startsAt)
      .limit(mostEvents),
  );
}
