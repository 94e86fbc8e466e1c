import type { CalendarProviderName, OwnCalendarEvent } from '@candor/contract/calendars';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, RefreshCw } from 'lucide-react';
import { findApiError } from '#app/api-error.ts';
import { ownEventsQuery, shownDays } from '#features/calendars/calendars-query.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatDayOfYear, formatMoment, formatTime } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** What stands in the reader's own calendar, as Candor sees it. */
export function OwnEvents({ provider }: { provider: CalendarProviderName }) {
  const { data, error, isFetching, refetch } = useQuery(ownEventsQuery(provider));
  const failure = findApiError(error);
  return (
    <Card
      title="Your next events"
      description={`The next ${shownDays} days, as Candor sees them. Only you see this.`}
      actions={
        <Button
          variant="secondary"
          size="small"
          onClick={() => refetch()}
          busy={isFetching && data !== undefined}
          busyLabel="Loading..."
        >
          <RefreshCw aria-hidden="true" />
          Refresh
        </Button>
      }
    >
      {data ? (
        <EventList events={data} />
      ) : error ? (
        <ErrorState
          title="Your events couldn't be loaded"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  );
}

function EventList({ events }: { events: readonly OwnCalendarEvent[] }) {
  if (events.length === 0)
    return <EmptyState icon={CalendarDays} title="No events" text="Events in your calendar appear here." />;
  return (
    <ul aria-label="Events" className="divide-y divide-line">
      {events.map((event) => (
        <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">{event.subject || '(no title)'}</p>
            {event.location && (
              <p className="text-muted text-sm [overflow-wrap:anywhere]">{event.location}</p>
            )}
          </div>
          <p className="text-muted tabular-nums">
            {event.is_all_day
              ? `${formatDayOfYear(event.start.slice(0, 10))}, all day`
              : `${formatMoment(event.start)} – ${formatTime(event.end)}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
