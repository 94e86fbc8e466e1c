import { Download } from 'lucide-react';
import { saveFile } from '#app/save-file.ts';
import { CodeBlock } from '#features/api-docs/code-block.tsx';
import type { TryOutcome } from '#features/api-docs/try-it/send-try.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatMoment, formatNumber } from '#ui/format.ts';

/** The answer to a try: status, what is left of the calls, and the body, whether it went well or not. */
export function TryOutcomeView({ outcome }: { outcome: TryOutcome }) {
  if (outcome.kind === 'silence') return <FormAlert title="No response">{outcome.reason}</FormAlert>;
  const { status, durationMs, headers } = outcome;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={status < 300 ? 'good' : 'bad'}>Status {status}</Badge>
        <span className="text-muted text-sm">{formatNumber(durationMs)} ms</span>
      </p>
      <dl aria-label="Response headers" className="flex flex-col gap-0.5 text-sm">
        {headers.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code className="font-mono text-xs">{name}</code>
            </dt>
            <dd className="text-muted [overflow-wrap:anywhere]">{describeHeader(name, value)}</dd>
          </div>
        ))}
      </dl>
      {outcome.kind === 'answer' ? (
        <CodeBlock label="response body" code={outcome.text || 'The response is empty.'} />
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          <span>A file of {formatNumber(outcome.file.size)} bytes</span>
          <Button variant="secondary" size="small" onClick={() => saveFile(outcome.file, outcome.name)}>
            <Download aria-hidden="true" />
            Save {outcome.name}
          </Button>
        </p>
      )}
    </div>
  );
}

/** A moment in seconds says little to people. */
function describeHeader(name: string, value: string): string {
  if (name !== 'X-RateLimit-Reset') return value;
  return `${value} (${formatMoment(new Date(Number(value) * 1000).toISOString())})`;
}
