import type { ConnectedCalendar } from '@candor/contract/calendars';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findApiError } from '#app/api-error.ts';
import { calendarsQuery } from '#features/calendars/calendars-query.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Shows what is made of the reader's calendars, once they are known. */
export function WithCalendars({ children }: { children: (calendars: ConnectedCalendar[]) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(calendarsQuery);
  if (data) return children(data);
  const failure = findApiError(error);
  if (error)
    return (
      <Card>
        <ErrorState
          title="Your calendars couldn't be loaded"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  return (
    <section aria-label="Calendars" aria-busy="true" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </section>
  );
}
