import { useSearchParams } from 'react-router';
import { CalendarCards } from '#features/calendars/calendar-cards.tsx';
import { AtsCards } from '#features/integrations/ats-cards.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';

const tabs = [
  { value: 'calendars', label: 'Calendars', content: <CalendarCards /> },
  { value: 'ats', label: 'ATS Integration', content: <AtsCards /> },
];

export default function IntegrationsPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab') ?? 'calendars';
  return (
    <>
      <PageHead title="Integration" purpose="Connect Candor with the tools you already use." />
      <Tabs
        label="Integrations"
        tabs={tabs}
        value={tabs.some(({ value }) => value === wanted) ? wanted : 'calendars'}
        onValueChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </>
  );
}
