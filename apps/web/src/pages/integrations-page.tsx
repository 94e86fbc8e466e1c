import { useSearchParams } from 'react-router';
import { useRight } from '#app/use-right.ts';
import { CalendarCards } from '#features/calendars/calendar-cards.tsx';
import { AtsCards } from '#features/integrations/ats-cards.tsx';
import { WebhooksTab } from '#features/webhooks/webhooks-tab.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

const tabs = [
  { value: 'ats', label: 'ATS Integration', content: <AtsCards /> },
  { value: 'calendars', label: 'Calendars', content: <CalendarCards /> },
  { value: 'webhooks', label: 'Webhooks', content: <WebhooksTab /> },
];

export default function IntegrationsPage() {
  const [params, setParams] = useSearchParams();
  const tab = useFirstTab(params.get('tab'));
  const hasWebhooks = useRight('webhooks.manage') === true || tab === 'webhooks';
  return (
    <>
      <PageHead title="Integration" purpose="Connect Candor with the tools you already use." />
      {tab ? (
        <Tabs
          label="Integrations"
          tabs={tabs.filter(({ value }) => value !== 'webhooks' || hasWebhooks)}
          value={tab}
          onValueChange={(value) => setParams({ tab: value }, { replace: true })}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}

/** What the address names; else the ATS for those who can do something there. Undefined until that is known. */
function useFirstTab(named: string | null): string | undefined {
  const mayUseAts = useRight('jobs.write');
  if (tabs.some(({ value }) => value === named)) return named ?? undefined;
  if (mayUseAts === undefined) return undefined;
  return mayUseAts ? 'ats' : 'calendars';
}
