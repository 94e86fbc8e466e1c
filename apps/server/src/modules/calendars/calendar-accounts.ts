import { calendarAccounts } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import type { CalendarContext } from './connected-calendars.ts';

export type AccountRow = typeof calendarAccounts.$inferSelect;

/** The row of a connected calendar, made where there is none yet. */
export async function ensureAccount(ctx: CalendarContext, connectionId: string): Promise<AccountRow> {
  return inTransaction(ctx, async ({ db }) => {
    await db
      .insert(calendarAccounts)
      .values({ connectionId, organizationId: ctx.organizationId })
      .onConflictDoNothing();
    const [row] = await db
      .select()
      .from(calendarAccounts)
      .where(eq(calendarAccounts.connectionId, connectionId));
    if (!row) throw new ProductError('not_found');
    return row;
  });
}

export async function writeAccount(
  ctx: CalendarContext,
  connectionId: string,
  columns: Partial<AccountRow>,
): Promise<void> {
  await inTransaction(ctx, ({ db }) =>
    db.update(calendarAccounts).set(columns).where(eq(calendarAccounts.connectionId, connectionId)),
  );
}
