import type { ConnectedCalendar } from '@candor/contract/calendars';
import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarNames } from '#features/calendars/calendar-names.ts';
import { useConnectCalendar } from '#features/calendars/use-connect-calendar.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface NeedsConnectionProps {
  calendar: ConnectedCalendar;
  /** What the connection must be able to do. */
  permission: 'read_busy' | 'write_events' | 'make_video';
  children: ReactNode;
}

/** Shows what needs a working calendar where there is one; else what is missing, and the way to it. */
export function NeedsConnection({ calendar, permission, children }: NeedsConnectionProps) {
  const { provider, configured, connection } = calendar;
  const { connect, isConnecting } = useConnectCalendar(provider);
  const { calendar: name, video } = calendarNames[provider];
  if (connection?.state === 'connected' && connection.permissions[permission]) return children;
  const hasNoLicense = permission === 'make_video' && connection?.has_video === false;
  const title = hasNoLicense
    ? `This account has no ${video} license`
    : connection?.state === 'connected'
      ? "Candor isn't allowed to do this"
      : connection
        ? 'Reconnect your calendar'
        : `${name} is not connected`;
  const text = hasNoLicense
    ? `Ask your administrator for a license, or paste a link when you book an interview.`
    : connection?.state === 'connected'
      ? "Reconnect, and allow all access when you're asked."
      : `Connect it to use this tab.`;
  return (
    <Card>
      <EmptyState
        icon={CalendarX2}
        title={title}
        text={configured ? text : 'Your administrator has to register Candor with the provider first.'}
        action={
          configured &&
          !hasNoLicense && (
            <Button onClick={connect} busy={isConnecting} busyLabel="Connecting...">
              {connection ? 'Reconnect' : 'Connect'}
            </Button>
          )
        }
      />
    </Card>
  );
}
