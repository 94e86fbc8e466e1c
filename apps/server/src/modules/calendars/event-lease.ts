import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { calendarEvents } from '@candor/database/schema';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import type { CalendarContext } from './connected-calendars.ts';

export type EventRow = typeof calendarEvents.$inferSelect;
export type EventColumns = Partial<typeof calendarEvents.$inferInsert>;

/** Longer than everything that is done with an event at once. A process that dies meanwhile holds others up no longer. */
const leaseSeconds = 120;
const lookAgainMs = 100;
const waitForOthersMs = 30_000;

/** Of all processes one at a time works on an event: a note on its row, so that no transaction stays open meanwhile. */
export async function withEventLease<T>(
  ctx: CalendarContext,
  eventId: string,
  work: (row: EventRow, write: (columns: EventColumns) => Promise<EventRow>) => Promise<T>,
): Promise<T> {
  const lease = randomUUID();
  const isOurs = and(eq(calendarEvents.id, eventId), eq(calendarEvents.lease, lease));
  const row = await takeLease(ctx, eventId, lease);
  /** Keeps what is known so far. Whoever lost the lease to another writes nothing. */
  const write = async (columns: EventColumns): Promise<EventRow> => {
    const [written] = await inTransaction(ctx, ({ db }) =>
      db.update(calendarEvents).set(columns).where(isOurs).returning(),
    );
    if (!written) throw new ProductError('conflict');
    return written;
  };
  try {
    return await work(row, write);
  } finally {
    await inTransaction(ctx, ({ db }) =>
      db.update(calendarEvents).set({ lease: null, leaseUntil: null }).where(isOurs),
    );
  }
}

async function takeLease(ctx: CalendarContext, eventId: string, lease: string): Promise<EventRow> {
  for (let waitedMs = 0; waitedMs < waitForOthersMs; waitedMs += lookAgainMs) {
    const [row] = await inTransaction(ctx, ({ db }) =>
      db
        .update(calendarEvents)
        .set({ lease, leaseUntil: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
        .where(
          and(
            eq(calendarEvents.id, eventId),
            or(isNull(calendarEvents.leaseUntil), lt(calendarEvents.leaseUntil, sql`clock_timestamp()`)),
          ),
        )
        .returning(),
    );
    if (row) return row;
    await wait(lookAgainMs);
  }
  throw new ProductError('provider_unavailable');
}
