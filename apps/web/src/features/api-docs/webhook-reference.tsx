import { useState } from 'react';
import { paths } from '#app/paths.ts';
import type { ApiEvent } from '#features/api-docs/api-document.ts';
import { CodeBlock } from '#features/api-docs/code-block.tsx';
import { CodeSamples } from '#features/api-docs/code-samples.tsx';
import { verifySamples } from '#features/api-docs/verify-samples.ts';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** What Candor sends to other systems by itself, and how they know that it was Candor. */
export function WebhookReference({ events }: { events: readonly ApiEvent[] }) {
  const [type, setType] = useState(events[0]?.type);
  const shown = events.find((event) => event.type === type);
  return (
    <div className="grid grid-cols-1 gap-4 *:min-w-0 xl:grid-cols-2">
      <Card title="Events" description="Candor calls your server when something happens.">
        <div className="flex flex-col gap-4">
          <p>
            Admins add webhooks under{' '}
            <TextLink to={`${paths.integrations}?tab=webhooks`}>Integrations</TextLink>. A delivery is a POST
            request with ids and a link, never names or scores.
          </p>
          <ul aria-label="Events" className="divide-y divide-line rounded-control border border-line">
            {events.map((event) => (
              <li key={event.type} className="flex flex-wrap gap-x-4 px-3 py-2">
                <code className="w-48 font-mono text-xs leading-6">{event.type}</code>
                <span className="text-muted">{event.summary}</span>
              </li>
            ))}
          </ul>
          <Select
            aria-label="Example of"
            value={type}
            onValueChange={setType}
            options={events.map((event) => ({ value: event.type, label: event.type }))}
          />
          <CodeBlock label="example delivery" code={JSON.stringify(shown?.example, null, 2)} />
        </div>
      </Card>
      <Card title="Signatures" description="Check that a delivery is from Candor before you use it.">
        <div className="flex flex-col gap-4">
          <p>
            Deliveries follow the Standard Webhooks specification. Check the raw body, before you parse it.
          </p>
          <CodeSamples samples={verifySamples} />
          <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-muted">
            <li>Respond with any 2xx status within 10 seconds. Otherwise Candor retries for three days.</li>
            <li>The same event can arrive twice, with the same webhook-id.</li>
            <li>For events about the same record, the higher number is the later one.</li>
          </ul>
        </div>
      </Card>
    </div>
  );
}
