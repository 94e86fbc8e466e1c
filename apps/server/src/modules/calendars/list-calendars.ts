import { type CalendarContext, listConnected, permissionsOf } from './connected-calendars.ts';

interface ListedCalendar {
  memberId: string;
  provider: 'microsoft' | 'google';
  connectionId: string;
  state: 'connected' | 'reconnect_needed';
  canReadBusy: boolean;
  canWriteEvents: boolean;
  canMakeVideo: boolean;
}

/** Which calendars some members have connected, and what can be done in them. */
export async function listCalendars(
  ctx: CalendarContext,
  memberIds: readonly string[],
): Promise<ListedCalendar[]> {
  const connected = await listConnected(ctx, memberIds);
  return connected.map((calendar) => ({
    memberId: calendar.memberId,
    provider: calendar.provider.name,
    connectionId: calendar.connection.id,
    state: calendar.connection.health === 'works' ? 'connected' : 'reconnect_needed',
    ...permissionsOf(calendar),
  }));
}
