import type { ConnectedCalendar } from '@candor/contract/calendars';
import { useSearchParams } from 'react-router';
import { CalendarCard } from '#features/calendars/calendar-card.tsx';
import { SetupFacts } from '#features/calendars/calendar-facts.tsx';
import { EventForm } from '#features/calendars/event-form.tsx';
import { MeetingForm } from '#features/calendars/meeting-form.tsx';
import { NeedsConnection } from '#features/calendars/needs-connection.tsx';
import { OwnEvents } from '#features/calendars/own-events.tsx';
import { Troubleshooter } from '#features/calendars/troubleshooter.tsx';
import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** Everything about the reader's Outlook calendar. */
export function MicrosoftTabs({ calendar }: { calendar: ConnectedCalendar }) {
  const [params, setParams] = useSearchParams();
  const canMakeVideo = calendar.connection?.permissions.make_video === true;
  const tabs = [
    {
      value: 'overview',
      label: 'Overview',
      content: (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CalendarCard calendar={calendar} />
          <Troubleshooter provider="microsoft" />
        </div>
      ),
    },
    {
      value: 'config',
      label: 'Config',
      content: (
        <Card
          title="App registration"
          description="For the person who registers Candor in the Microsoft Entra admin center."
        >
          <SetupFacts calendar={calendar} />
        </Card>
      ),
    },
    {
      value: 'events',
      label: 'Events',
      content: (
        <NeedsConnection calendar={calendar} permission="write_events">
          <OwnEvents provider="microsoft" />
        </NeedsConnection>
      ),
    },
    {
      value: 'create',
      label: 'Create Event',
      content: (
        <NeedsConnection calendar={calendar} permission="write_events">
          <EventForm provider="microsoft" canMakeVideo={canMakeVideo} />
        </NeedsConnection>
      ),
    },
    {
      value: 'teams',
      label: 'Teams',
      content: (
        <NeedsConnection calendar={calendar} permission="make_video">
          <MeetingForm />
        </NeedsConnection>
      ),
    },
  ];
  const wanted = params.get('tab') ?? 'overview';
  return (
    <Tabs
      label="Microsoft"
      tabs={tabs}
      value={tabs.some(({ value }) => value === wanted) ? wanted : 'overview'}
      onValueChange={(tab) => setParams(tab === 'overview' ? {} : { tab }, { replace: true })}
    />
  );
}
