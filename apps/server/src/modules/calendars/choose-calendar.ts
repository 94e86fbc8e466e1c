import { ProductError } from '../../platform/product-error.ts';
import {
  type CalendarContext,
  type ConnectedCalendar,
  listConnected,
  permissionsOf,
} from './connected-calendars.ts';
import type { EventRow } from './event-lease.ts';

interface Wanted {
  ownerId: string;
  video: boolean;
  provider?: 'microsoft' | 'google';
}

/** The calendar that an event goes to: where it is already, else one that can do what is wanted, the newest first. */
export async function chooseCalendar(
  ctx: CalendarContext,
  { ownerId, video, provider }: Wanted,
  row: EventRow | undefined,
): Promise<ConnectedCalendar> {
  const all = await listConnected(ctx, [ownerId]);
  const meant = provider ? all.filter((calendar) => calendar.provider.name === provider) : all;
  const works = meant.filter(({ connection }) => connection.health === 'works');
  const writable = works.filter((calendar) => permissionsOf(calendar).canWriteEvents);
  const holds = (calendar: ConnectedCalendar) =>
    row?.ownerId === ownerId &&
    row.provider === calendar.provider.name &&
    row.accountId === calendar.connection.accountId;
  const chosen =
    writable.find(holds) ??
    (video ? writable.find((calendar) => permissionsOf(calendar).canMakeVideo) : undefined) ??
    writable[0];
  if (chosen) return chosen;
  if (works.length > 0) throw new ProductError('calendar_permission_missing');
  throw new ProductError(meant.length > 0 ? 'reconnect_needed' : 'calendar_not_connected');
}
