import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { CalendarCard } from '#features/calendars/calendar-card.tsx';
import { DisconnectDialog } from '#features/calendars/disconnect-dialog.tsx';
import { GoogleDocumentation } from '#features/calendars/google-documentation.tsx';
import { GoogleTabs } from '#features/calendars/google-tabs.tsx';
import { WithCalendars } from '#features/calendars/with-calendars.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function GoogleCalendarPage() {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <BackLink to={paths.calendarsTab}>Back to Integrations</BackLink>
      <WithCalendars>
        {(calendars) => {
          const calendar = calendars.find(({ provider }) => provider === 'google');
          if (!calendar) return null;
          const { connection } = calendar;
          return (
            <>
              <PageHead
                title="Google Calendar"
                purpose="Your Google calendar and Meet links."
                actions={
                  connection && (
                    <Button variant="secondary" onClick={() => setIsLeaving(true)}>
                      Disconnect
                    </Button>
                  )
                }
              />
              {connection ? (
                <GoogleTabs calendar={calendar} connection={connection} />
              ) : (
                <div className="flex flex-col gap-4">
                  <CalendarCard calendar={calendar} />
                  <GoogleDocumentation calendar={calendar} />
                </div>
              )}
            </>
          );
        }}
      </WithCalendars>
      {isLeaving && <DisconnectDialog provider="google" onClose={() => setIsLeaving(false)} />}
    </>
  );
}
