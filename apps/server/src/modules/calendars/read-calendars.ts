import { type CalendarProviderName, calendarProviders } from '@candor/contract/calendars';
import type { SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { viewCalendar, viewConnected, viewUser } from './calendar-view.ts';
import { type ConnectedCalendar, findConnected, listConnected } from './connected-calendars.ts';

/** The member's own calendars, connected or not. */
export async function listOwnCalendars(ctx: SessionContext) {
  const connected = await listConnected(ctx, [ctx.caller.userId]);
  return calendarProviders.map((name) =>
    viewCalendar(
      ctx.platform,
      name,
      connected.find(({ provider }) => provider.name === name),
    ),
  );
}

export async function getOwnCalendar(ctx: SessionContext, name: string): Promise<ConnectedCalendar> {
  const calendar = await findConnected(ctx, ctx.caller.userId, name);
  if (!calendar) throw new ProductError('not_found');
  return calendar;
}

/** The calendar as it is connected here, whatever a client sends along. */
export function confirmCalendar(name: CalendarProviderName) {
  return async (ctx: SessionContext) => {
    const { provider, connection } = await getOwnCalendar(ctx, name);
    return viewConnected(provider, connection, ctx.now);
  };
}

export async function checkMicrosoftConnection(ctx: SessionContext) {
  const calendar = await findConnected(ctx, ctx.caller.userId, 'microsoft');
  const isConnected = calendar?.connection.health === 'works';
  return {
    success: true as const,
    connected: isConnected,
    data: calendar ? { user: viewUser(calendar.connection), session_token: calendar.connection.id } : null,
  };
}

export async function getGoogleStatus(ctx: SessionContext) {
  const calendar = await findConnected(ctx, ctx.caller.userId, 'google');
  return {
    has_oauth_data: calendar !== undefined,
    user_info: calendar ? viewUser(calendar.connection) : null,
  };
}
