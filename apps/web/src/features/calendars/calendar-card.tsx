import type { ConnectedCalendar } from '@candor/contract/calendars';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { calendarNames } from '#features/calendars/calendar-names.ts';
import { ConnectionBadge } from '#features/calendars/connection-badge.tsx';
import { DisconnectDialog } from '#features/calendars/disconnect-dialog.tsx';
import { lacksAccess } from '#features/calendars/lacks-access.ts';
import { PermissionList } from '#features/calendars/permission-list.tsx';
import { useConnectCalendar } from '#features/calendars/use-connect-calendar.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatMoment } from '#ui/format.ts';
import { TextLink } from '#ui/text-link.tsx';

interface CalendarCardProps {
  calendar: ConnectedCalendar;
  /** Leads to the page with everything about it. */
  hasLink?: boolean;
  /** Another one is in use: to connect this one is no longer the next step. */
  isAside?: boolean;
}

/** One provider: what is connected, what Candor may do there, and the next step. */
export function CalendarCard({ calendar, hasLink = false, isAside = false }: CalendarCardProps) {
  const { provider, configured, connection } = calendar;
  const { name, covers, path } = calendarNames[provider];
  const { connect, isConnecting } = useConnectCalendar(provider);
  const [isLeaving, setIsLeaving] = useState(false);
  const needsOwner = connection?.state === 'reconnect_needed';
  return (
    <section
      aria-label={name}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-6 max-md:p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
            <CalendarDays aria-hidden="true" className="size-5" />
          </span>
          <div className="min-w-0">
            <h2 className="text-lg">{name}</h2>
            <p className="text-muted">{covers}</p>
          </div>
        </div>
        <ConnectionBadge {...calendar} />
      </header>
      {connection ? (
        <>
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">{connection.email}</p>
            <p className="text-muted text-sm">Connected {formatMoment(connection.connected_at)}</p>
          </div>
          {needsOwner ? (
            <FormAlert tone="warn" title="Candor can no longer use this calendar">
              Access has expired or was removed. Interviews stay as they are. Reconnect to continue.
            </FormAlert>
          ) : (
            <PermissionList provider={provider} connection={connection} />
          )}
          {connection.sync_failure && !needsOwner && (
            <p className="text-muted text-sm">
              Candor couldn't check this calendar for changes last time. It tries again every five minutes.
            </p>
          )}
        </>
      ) : (
        <p className="text-muted">
          {configured
            ? 'Candor checks when you are free, adds interviews with a video link, and notices changes.'
            : 'Your administrator has to register Candor with the provider first.'}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {configured && (!connection || needsOwner) && (
          <Button
            variant={isAside ? 'secondary' : 'primary'}
            onClick={connect}
            busy={isConnecting}
            busyLabel="Connecting..."
          >
            {needsOwner ? 'Reconnect' : `Connect ${name}`}
          </Button>
        )}
        {configured && connection && !needsOwner && (
          <Button
            variant={lacksAccess(connection) ? 'primary' : 'secondary'}
            onClick={connect}
            busy={isConnecting}
            busyLabel="Connecting..."
          >
            Reconnect
          </Button>
        )}
        {connection && (
          <Button variant="ghost" onClick={() => setIsLeaving(true)}>
            Disconnect
          </Button>
        )}
        {hasLink && (
          <TextLink to={path} className="ml-auto">
            {connection ? 'Open and test' : 'How it works'}
          </TextLink>
        )}
      </div>
      {isLeaving && <DisconnectDialog provider={provider} onClose={() => setIsLeaving(false)} />}
    </section>
  );
}
