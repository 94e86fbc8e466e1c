import type {
  CalendarConnected,
  OwnCalendarEvent,
  ConnectedCalendar as Shown,
} from '@candor/contract/calendars';
import type { CalendarPermissions, CalendarProvider, SeenEvent } from '@candor/integrations/calendars';
import type { Platform } from '../../platform/platform.ts';
import type { ConnectionRow } from '../connections/connections.ts';
import { type ConnectedCalendar, permissionsOf } from './connected-calendars.ts';

const viewPermissions = ({ canReadBusy, canWriteEvents, canMakeVideo }: CalendarPermissions) => ({
  ...{ read_busy: canReadBusy, write_events: canWriteEvents, make_video: canMakeVideo },
});

const stateOf = ({ health }: ConnectionRow) => (health === 'works' ? 'connected' : 'reconnect_needed');

/** The owner of an account, by what the provider said when it was connected. */
export function viewUser({ accountId, accountLabel, accountDetails }: ConnectionRow) {
  const name = accountDetails.name ?? accountLabel;
  return {
    ...{ id: accountId, display_name: name, name, email: accountLabel },
    ...{ job_title: accountDetails.jobTitle ?? null, picture: accountDetails.picture ?? null },
  };
}

export function viewConnected(
  provider: CalendarProvider,
  connection: ConnectionRow,
  now: Date,
): CalendarConnected {
  const { id, scopes, expiresAt } = connection;
  return {
    success: true,
    message:
      connection.provider === 'microsoft'
        ? 'Outlook Calendar & Microsoft Teams are connected.'
        : 'Google Calendar is connected.',
    ...{ session_id: id, session_token: id, user: viewUser(connection), scopes },
    permissions: viewPermissions(provider.permissionsOf(scopes)),
    expires_in: expiresAt ? Math.max(0, Math.round((expiresAt.getTime() - now.getTime()) / 1000)) : null,
    expires_at: expiresAt?.toISOString() ?? null,
    state: stateOf(connection),
  };
}

/** A provider as its page shows it, with the calendar that is connected there. */
export function viewCalendar(
  { providers, config, calendars }: Platform,
  name: Shown['provider'],
  calendar: ConnectedCalendar | undefined,
): Shown {
  const client = providers.find((provider) => provider.name === name);
  const returnPath =
    client?.returnPath ?? (name === 'microsoft' ? '/auth/callback' : '/auth/google/callback');
  return {
    provider: name,
    configured: calendars.some((provider) => provider.name === name),
    redirect_uri: `${config.publicUrl}${returnPath}`,
    requested_scopes: [...(client?.scopes ?? [])],
    connection: calendar ? viewConnection(calendar) : null,
  };
}

function viewConnection(calendar: ConnectedCalendar): Shown['connection'] {
  const { connection, account } = calendar;
  const { accountDetails } = connection;
  return {
    id: connection.id,
    state: stateOf(connection),
    reason: connection.healthReason,
    email: connection.accountLabel,
    name: accountDetails.name ?? null,
    job_title: accountDetails.jobTitle ?? null,
    scopes: connection.scopes,
    permissions: viewPermissions(permissionsOf(calendar)),
    has_video: account?.hasVideo ?? null,
    connected_at: connection.createdAt.toISOString(),
    expires_at: connection.expiresAt?.toISOString() ?? null,
    last_synced_at: account?.followedAt?.toISOString() ?? null,
    sync_failure: account?.failure ?? null,
    is_watched: account?.watchId != null,
  };
}

export function viewEvent(provider: CalendarProvider, event: SeenEvent): OwnCalendarEvent {
  return {
    ...{ id: event.id, subject: event.title, location: event.place, is_all_day: event.isAllDay },
    ...{ start: event.from.toISOString(), end: event.to.toISOString() },
    attendees: event.responses.map(({ email }) => email),
    ...{ join_url: event.joinUrl, web_link: event.webLink },
    is_teams_meeting: provider.name === 'microsoft' && event.joinUrl !== null,
  };
}
