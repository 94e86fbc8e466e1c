import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { useListAddress } from '#app/use-list-address.ts';
import type { ApiReference } from '#features/api-docs/api-document.ts';
import { apiReferenceQuery } from '#features/api-docs/api-document-query.ts';
import { AssistantReference } from '#features/api-docs/assistant-reference.tsx';
import { CallList } from '#features/api-docs/call-list.tsx';
import { DocsContext } from '#features/api-docs/docs-state.ts';
import { GettingStarted } from '#features/api-docs/getting-started.tsx';
import { searchCalls } from '#features/api-docs/search-calls.ts';
import { WebhookReference } from '#features/api-docs/webhook-reference.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** The reference of the API, made of the document that this very server serves. */
export function ApiDocs() {
  const { data, error, isFetching, refetch } = useQuery(apiReferenceQuery);
  const [language, setLanguage] = useState('curl');
  const [apiKey, setApiKey] = useState('');
  const state = useMemo(() => ({ language, setLanguage, apiKey, setApiKey }), [language, apiKey]);
  if (error && !data)
    return (
      <Card>
        <ErrorState
          title="The API documentation couldn't be loaded"
          text={findApiError(error)?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={findApiError(error)?.requestId}
        />
      </Card>
    );
  if (!data)
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        <Skeleton className="h-64" />
        <Skeleton className="h-10" />
        <Skeleton className="h-64" />
      </div>
    );
  return (
    <DocsContext value={state}>
      <Reference reference={data} />
    </DocsContext>
  );
}

function Reference({ reference }: { reference: ApiReference }) {
  const { baseUrl, sections, events, schemas } = reference;
  const address = useListAddress();
  const { q } = address;
  const openId = address.filter('call');
  const tabOfCall = sections.find(({ calls }) => calls.some(({ id }) => id === openId))?.name;
  const values = [...sections.map(({ name }) => name), 'Webhooks', 'Assistants'].map((name) =>
    name.toLowerCase(),
  );
  const named = address.filter('tab') ?? tabOfCall?.toLowerCase() ?? '';
  const tab = values.includes(named) ? named : (values[0] ?? '');
  return (
    <div className="flex flex-col gap-8">
      <GettingStarted baseUrl={baseUrl} />
      <div className="flex flex-col gap-4">
        <h2 className="text-lg">Calls</h2>
        <search className="w-full sm:max-w-md">
          <SearchField
            label="Search calls"
            placeholder="Search by path, name or scope..."
            value={q}
            onSearch={address.search}
          />
        </search>
        <Tabs
          label="Calls"
          value={tab}
          onValueChange={(value) => address.show({ tab: value, call: '' })}
          tabs={[
            ...sections.map(({ name, calls }) => {
              const found = searchCalls(calls, q);
              return {
                value: name.toLowerCase(),
                label: q ? `${name} (${found.length})` : name,
                content: (
                  <CallList
                    calls={found}
                    schemas={schemas}
                    openId={openId}
                    onOpen={(call) => address.show({ tab: name.toLowerCase(), call })}
                    q={q}
                    onClearSearch={() => address.search('')}
                  />
                ),
              };
            }),
            { value: 'webhooks', label: 'Webhooks', content: <WebhookReference events={events} /> },
            { value: 'assistants', label: 'Assistants', content: <AssistantReference baseUrl={baseUrl} /> },
          ]}
        />
      </div>
    </div>
  );
}
