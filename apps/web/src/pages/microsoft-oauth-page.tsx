import { paths } from '#app/paths.ts';
import { MicrosoftTabs } from '#features/calendars/microsoft-tabs.tsx';
import { WithCalendars } from '#features/calendars/with-calendars.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function MicrosoftOAuthPage() {
  return (
    <>
      <BackLink to={paths.calendarsTab}>Back to Integrations</BackLink>
      <PageHead title="Microsoft" purpose="Your Outlook calendar and Teams meetings." />
      <WithCalendars>
        {(calendars) => {
          const calendar = calendars.find(({ provider }) => provider === 'microsoft');
          return calendar && <MicrosoftTabs calendar={calendar} />;
        }}
      </WithCalendars>
    </>
  );
}
