import type { ConnectedCalendar } from '@candor/contract/calendars';
import { CopyButton } from '#ui/copy-button.tsx';
import { formatMoment } from '#ui/format.ts';

interface Fact {
  label: string;
  value: string;
  canCopy?: boolean;
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="@container flex flex-col divide-y divide-line">
      {facts.map(({ label, value, canCopy }) => (
        <div
          key={label}
          className="grid gap-x-6 gap-y-1 py-2.5 @md:grid-cols-[12rem_minmax(0,1fr)] @md:items-baseline"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]">
            {value}
            {canCopy && (
              <span className="-ml-3">
                <CopyButton text={value} label="Copy" />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the connection consists of. Tokens are not among it: they never leave the server. */
export function AuthFacts({ connection }: { connection: NonNullable<ConnectedCalendar['connection']> }) {
  return (
    <FactList
      facts={[
        { label: 'Account', value: connection.email },
        { label: 'Name', value: connection.name ?? 'Not provided' },
        { label: 'Status', value: connection.state === 'connected' ? 'Connected' : 'Reconnect needed' },
        { label: 'Connected', value: formatMoment(connection.connected_at) },
        {
          label: 'Access renewed by',
          value: connection.expires_at ? formatMoment(connection.expires_at) : 'Not needed',
        },
        {
          label: 'Last checked for changes',
          value: connection.last_synced_at ? formatMoment(connection.last_synced_at) : 'Not yet',
        },
        {
          label: 'Changes arrive',
          value: connection.is_watched ? 'At once' : 'Within five minutes',
        },
        { label: 'Granted', value: connection.scopes.join(', ') || 'Nothing' },
      ]}
    />
  );
}

/** What the registration with the provider needs. */
export function SetupFacts({ calendar }: { calendar: ConnectedCalendar }) {
  const isMicrosoft = calendar.provider === 'microsoft';
  return (
    <FactList
      facts={[
        { label: 'Redirect address', value: calendar.redirect_uri, canCopy: true },
        { label: 'Platform', value: isMicrosoft ? 'Web' : 'Web application' },
        { label: 'Permissions', value: calendar.requested_scopes.join(', ') },
        {
          label: 'Environment variables',
          value: isMicrosoft
            ? 'MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, MICROSOFT_TENANT'
            : 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET',
        },
        { label: 'Configured', value: calendar.configured ? 'Yes' : 'Not yet' },
      ]}
    />
  );
}
