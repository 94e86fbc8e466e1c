import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** The reader's own calendars, connected or not. */
export const calendarsQuery = queryOptions({
  queryKey: ['calendars', 'own'],
  queryFn: ({ signal }) => call(calendars.listCalendars, { signal }),
});

const dayMs = 86_400_000;
export const shownDays = 14;

/** What stands in the reader's own calendar from now on. */
export function ownEventsQuery(provider: CalendarProviderName) {
  return queryOptions({
    queryKey: ['calendars', 'events', provider],
    queryFn: ({ signal }) => {
      const from = new Date();
      const to = new Date(from.getTime() + shownDays * dayMs);
      return call(calendars.listOwnEvents, {
        params: { provider },
        query: { from: from.toISOString(), to: to.toISOString() },
        signal,
      });
    },
    retry: false,
  });
}
