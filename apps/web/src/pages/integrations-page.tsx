import { useSearchParams } from 'react-router';
import { useRight } from '#app/use-right.ts';
import { CalendarCards } from '#features/calendars/calendar-cards.tsx';
import { AtsCards } from '#features/integrations/ats-cards.tsx';
import { WebhooksTab } from '#features/webhooks/webhooks-tab.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';

const tabs = [
  { value: 'calendars', label: 'Calendars', content: <CalendarCards /> },
  { value: 'ats', label: 'ATS Integration', content: <AtsCards /> },
  { value: 'webhooks', label: 'Webhooks', content: <WebhooksTab /> },
];

export default function IntegrationsPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab') ?? 'calendars';
  const hasWebhooks = useRight('webhooks.manage') === true || wanted === 'webhooks';
  const shown = tabs.filter(({ value }) => value !== 'webhooks' || hasWebhooks);
  return (
    <>
      <PageHead title="Integration" purpose="Connect Candor with the tools you already use." />
      <Tabs
        label="Integrations"
        tabs={shown}
        value={shown.some(({ value }) => value === wanted) ? wanted : 'calendars'}
        onValueChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </>
  );
}
