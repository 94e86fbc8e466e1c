import type { ConnectedCalendar } from '@candor/contract/calendars';
import { lacksAccess } from '#features/calendars/lacks-access.ts';
import { Badge } from '#ui/badge.tsx';

/** Where a calendar stands, in a word. */
export function ConnectionBadge({ configured, connection }: ConnectedCalendar) {
  if (connection?.state === 'reconnect_needed') return <Badge tone="warn">Reconnect needed</Badge>;
  if (connection && lacksAccess(connection)) return <Badge tone="warn">Limited access</Badge>;
  if (connection) return <Badge tone="good">Connected</Badge>;
  return <Badge>{configured ? 'Not connected' : 'Not set up'}</Badge>;
}
