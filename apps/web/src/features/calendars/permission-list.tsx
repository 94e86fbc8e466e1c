import type { ConnectedCalendar } from '@candor/contract/calendars';
import { Check, X } from 'lucide-react';
import { calendarNames } from '#features/calendars/calendar-names.ts';
import { lacksAccess } from '#features/calendars/lacks-access.ts';

type Connection = NonNullable<ConnectedCalendar['connection']>;

interface PermissionListProps {
  provider: ConnectedCalendar['provider'];
  connection: Connection;
}

/** What Candor may do in a calendar, and what it may not, with the way to change that. */
export function PermissionList({ provider, connection }: PermissionListProps) {
  const { permissions, has_video } = connection;
  const { video } = calendarNames[provider];
  const items = [
    { isGranted: permissions.read_busy, yes: 'Sees when you are busy', no: "Can't see when you are busy" },
    {
      isGranted: permissions.write_events,
      yes: 'Adds interviews to your calendar',
      no: "Can't add interviews to your calendar",
    },
    {
      isGranted: permissions.make_video,
      yes: `Makes ${video} links`,
      no: has_video === false ? `No ${video} license on this account` : `Can't make ${video} links`,
    },
  ];
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label="Permissions" className="flex flex-col gap-1.5">
        {items.map(({ isGranted, yes, no }) => (
          <li key={yes} className="flex items-start gap-2">
            {isGranted ? (
              <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
            ) : (
              <X aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            )}
            <span className={isGranted ? undefined : 'text-muted'}>{isGranted ? yes : no}</span>
          </li>
        ))}
      </ul>
      {lacksAccess(connection) && (
        <p className="text-muted text-sm">Reconnect and allow all access to turn these on.</p>
      )}
    </div>
  );
}
