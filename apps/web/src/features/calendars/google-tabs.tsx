import { type ConnectedCalendar, calendars } from '@candor/contract/calendars';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { BusyCheck } from '#features/calendars/busy-check.tsx';
import { AuthFacts } from '#features/calendars/calendar-facts.tsx';
import { EventForm } from '#features/calendars/event-form.tsx';
import { GoogleDocumentation } from '#features/calendars/google-documentation.tsx';
import { NeedsConnection } from '#features/calendars/needs-connection.tsx';
import { OwnEvents } from '#features/calendars/own-events.tsx';
import { PermissionList } from '#features/calendars/permission-list.tsx';
import { Troubleshooter } from '#features/calendars/troubleshooter.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';

interface GoogleTabsProps {
  calendar: ConnectedCalendar;
  connection: NonNullable<ConnectedCalendar['connection']>;
}

/** Everything about the reader's Google calendar. */
export function GoogleTabs({ calendar, connection }: GoogleTabsProps) {
  const [params, setParams] = useSearchParams();
  const tabs = [
    {
      value: 'test',
      label: 'API Test',
      content: (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <div className="flex flex-col gap-4">
            <Troubleshooter provider="google" />
            <NeedsConnection calendar={calendar} permission="read_busy">
              <BusyCheck provider="google" />
            </NeedsConnection>
          </div>
          <div className="flex flex-col gap-4">
            <NeedsConnection calendar={calendar} permission="write_events">
              <OwnEvents provider="google" />
              <EventForm provider="google" canMakeVideo={connection.permissions.make_video} />
            </NeedsConnection>
          </div>
        </div>
      ),
    },
    { value: 'auth', label: 'Auth Info', content: <AuthInfo connection={connection} /> },
    { value: 'documentation', label: 'Documentation', content: <GoogleDocumentation calendar={calendar} /> },
  ];
  const wanted = params.get('tab') ?? 'test';
  return (
    <Tabs
      label="Google Calendar"
      tabs={tabs}
      value={tabs.some(({ value }) => value === wanted) ? wanted : 'test'}
      onValueChange={(tab) => setParams(tab === 'test' ? {} : { tab }, { replace: true })}
    />
  );
}

function AuthInfo({ connection }: Pick<GoogleTabsProps, 'connection'>) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(calendars.refreshGoogle, { body: {} }),
    onSuccess: () => toast.success('Access renewed'),
    onError: (error) =>
      toast.error('Failed to refresh token', { description: errorText(error, 'Please try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['calendars', 'own'] }),
  });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Card
        title="Connection"
        description="Tokens stay on the server, encrypted. They are never shown."
        actions={
          <Button
            variant="secondary"
            onClick={() => mutate()}
            busy={isPending}
            busyLabel="Renewing..."
            disabled={connection.state !== 'connected'}
          >
            Renew access
          </Button>
        }
      >
        <AuthFacts connection={connection} />
      </Card>
      <Card title="Permissions">
        <PermissionList provider="google" connection={connection} />
      </Card>
    </div>
  );
}
