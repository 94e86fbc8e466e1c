import { calendarAccounts, connections } from '@candor/database/schema';
import type { CalendarPermissions, CalendarProvider } from '@candor/integrations/calendars';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProductError } from '../../platform/product-error.ts';
import type { ConnectionRow } from '../connections/connections.ts';

/** A context of an organization, outside of any transaction: providers are waited for. */
export type CalendarContext = Context & { organizationId: string };

type AccountRow = typeof calendarAccounts.$inferSelect;

/** A calendar that a member connected. */
export interface ConnectedCalendar {
  memberId: string;
  provider: CalendarProvider;
  connection: ConnectionRow;
  /** Null: it was connected, and nobody has looked at it yet. */
  account: AccountRow | null;
}

/** The calendars of some members, the newest first. One that can no longer be used, because its app is gone, is left out. */
export async function listConnected(
  ctx: CalendarContext,
  memberIds: readonly string[],
): Promise<ConnectedCalendar[]> {
  const { calendars } = ctx.platform;
  if (memberIds.length === 0) return [];
  const rows = await inTransaction(ctx, ({ db }) =>
    db
      .select({ connection: connections, account: calendarAccounts })
      .from(connections)
      .leftJoin(calendarAccounts, eq(calendarAccounts.connectionId, connections.id))
      .where(
        and(
          eq(connections.organizationId, ctx.organizationId),
          inArray(connections.userId, [...memberIds]),
          inArray(
            connections.provider,
            calendars.map(({ name }) => name),
          ),
        ),
      )
      .orderBy(desc(connections.createdAt), desc(connections.id)),
  );
  const newest = new Map<string, ConnectedCalendar>();
  for (const { connection, account } of rows) {
    const provider = calendars.find(({ name }) => name === connection.provider);
    const memberId = connection.userId;
    const key = `${memberId} ${connection.provider}`;
    if (provider && memberId && !newest.has(key))
      newest.set(key, { memberId, provider, connection, account });
  }
  return [...newest.values()];
}

export async function findConnected(
  ctx: CalendarContext,
  memberId: string,
  provider: string,
): Promise<ConnectedCalendar | undefined> {
  return (await listConnected(ctx, [memberId])).find((calendar) => calendar.provider.name === provider);
}

export function getCalendarProvider({ calendars }: Platform, name: string): CalendarProvider {
  const provider = calendars.find((known) => known.name === name);
  if (!provider) throw new ProductError('not_found');
  return provider;
}

/** By what was granted, and what the account turned out to be able to. */
export function permissionsOf({ provider, connection, account }: ConnectedCalendar): CalendarPermissions {
  const granted = provider.permissionsOf(connection.scopes);
  return { ...granted, canMakeVideo: granted.canMakeVideo && account?.hasVideo !== false };
}
