import { CalendarCard } from '#features/calendars/calendar-card.tsx';
import { WithCalendars } from '#features/calendars/with-calendars.tsx';

/** The calendars that a member can connect for themself. */
export function CalendarCards() {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-2xl text-muted">
        Each member connects their own calendar. Your team sees when you are busy, never what with.
      </p>
      <WithCalendars>
        {(calendars) => (
          <div className="grid gap-4 lg:grid-cols-2">
            {calendars.map((calendar) => (
              <CalendarCard
                key={calendar.provider}
                calendar={calendar}
                hasLink
                isAside={calendars.some(({ connection }) => connection) && !calendar.connection}
              />
            ))}
          </div>
        )}
      </WithCalendars>
    </div>
  );
}
