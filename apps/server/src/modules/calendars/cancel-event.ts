import { calendarEvents } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { inTransaction, isTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { askCalendar } from './ask-calendar.ts';
import { type CalendarContext, listConnected } from './connected-calendars.ts';
import { type EventRow, withEventLease } from './event-lease.ts';

interface CancelEvent {
  ownerId: string;
  subjectId: string;
  /** For those who were invited, where the provider passes it on. */
  comment: string;
}

/** Takes an event of ours out of the calendar; the provider tells the attendees. What is gone already is done. */
export async function cancelEvent(ctx: CalendarContext, { subjectId, comment }: CancelEvent): Promise<void> {
  if (isTransaction(ctx.db)) throw new Error('a calendar was asked inside a transaction');
  const [known] = await inTransaction(ctx, ({ db }) =>
    db
      .select({ id: calendarEvents.id })
      .from(calendarEvents)
      .where(
        and(eq(calendarEvents.organizationId, ctx.organizationId), eq(calendarEvents.subjectId, subjectId)),
      ),
  );
  if (!known) return;
  await withEventLease(ctx, known.id, async (row, write) => {
    if (row.state !== 'cancelled') await callOff(ctx, row, comment);
    await write({ state: 'cancelled' });
  });
}

/** Of an event whose answer was lost nobody knows the id: it is looked for by its key. */
export async function callOff(ctx: CalendarContext, row: EventRow, comment: string): Promise<void> {
  if (row.state === 'gone' || row.state === 'cancelled') return;
  if (row.externalId === null && row.begunRevision === 0) return;
  const calendar = (await listConnected(ctx, [row.ownerId])).find(
    ({ provider, connection }) => provider.name === row.provider && connection.accountId === row.accountId,
  );
  // The account is no longer connected: its owner has the event in their own hands.
  if (!calendar) return;
  if (calendar.connection.health !== 'works') throw new ProductError('reconnect_needed');
  await askCalendar(ctx, calendar, async (opened) => {
    const key = { key: row.key, subjectId: row.subjectId };
    const range = { from: row.startsAt, to: row.endsAt };
    const id = row.externalId ?? (await opened.findEvent(key, range))?.id;
    if (id) await opened.cancelEvent(id, comment);
  });
}
