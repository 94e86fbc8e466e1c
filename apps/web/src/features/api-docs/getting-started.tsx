import { errorCatalogue } from '@candor/contract/errors';
import { listJobsPath, openApiPath } from '@candor/contract/light-paths';
import { maxPageRows } from '@candor/contract/lists';
import { getPlan } from '@candor/contract/plans';
import type { ReactNode } from 'react';
import { paths } from '#app/paths.ts';
import { useHasBilling } from '#app/use-right.ts';
import { CodeBlock } from '#features/api-docs/code-block.tsx';
import { formatNumber } from '#ui/format.ts';
import { TextLink } from '#ui/text-link.tsx';

const anError = {
  detail: errorCatalogue.invalid_request.detail,
  code: 'invalid_request',
  fields: { title: 'Job title is required' },
  request_id: 'req_…',
};

const rateHeaders = [
  ['X-RateLimit-Limit', 'calls per day'],
  ['X-RateLimit-Remaining', 'calls left'],
  ['X-RateLimit-Reset', 'when the count resets, as Unix time'],
];

/** What holds for every call. */
export function GettingStarted({ baseUrl }: { baseUrl: string }) {
  const hasBilling = useHasBilling();
  return (
    <section aria-labelledby="getting-started" className="flex flex-col gap-4">
      <h2 id="getting-started" className="text-lg">
        Getting Started
      </h2>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
        <Topic title="Authentication">
          <p>
            Create an API key on <TextLink to={`${paths.profile}#api-keys`}>your profile</TextLink> and send
            it with every call. Keys in a URL are refused.
          </p>
          <CodeBlock label="authorization header" code="Authorization: Bearer cnd_live_…" />
          <p>The examples read the key from the environment:</p>
          <CodeBlock label="environment variable" code="export CANDOR_KEY=cnd_live_…" />
        </Topic>
        <Topic title="Base URL">
          <p>Every path on this page starts from this URL.</p>
          <CodeBlock label="base URL" code={baseUrl} />
          <p>
            The TypeScript examples use Candor's client, which needs nothing but <Code>fetch</Code>. The
            Python examples use the standard library only.
          </p>
          <p>
            For your own tools:{' '}
            <a className={linkStyles} href={openApiPath}>
              OpenAPI document
            </a>
            .
          </p>
        </Topic>
        <Topic title="Rate limiting">
          <p>
            Your organization's keys share {describeCalls(hasBilling === false)}. The day ends at midnight
            UTC.
          </p>
          <dl className="flex flex-col gap-1 text-sm">
            {rateHeaders.map(([name, meaning]) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt>
                  <Code>{name}</Code>
                </dt>
                <dd className="text-muted">{meaning}</dd>
              </div>
            ))}
          </dl>
          <p>
            Beyond the limit, calls return 429 with <Code>Retry-After</Code> in seconds.
          </p>
        </Topic>
        <Topic title="Errors">
          <p>
            Failed calls have an error status and this body. Programs read <Code>code</Code>, people read{' '}
            <Code>detail</Code>.
          </p>
          <CodeBlock label="error body" code={JSON.stringify(anError, null, 2)} />
        </Topic>
        <Topic title="Safe retries">
          <p>
            Send an <Code>Idempotency-Key</Code> of your choice with a write. If you repeat the call within 24
            hours, you get the first response and nothing happens twice.
          </p>
          <CodeBlock
            label="idempotency header"
            code="Idempotency-Key: 7c9e6679-7425-40de-944b-e07fc1f90ae7"
          />
        </Topic>
        <Topic title="Lists">
          <p>
            Lists take <Code>page</Code>, <Code>limit</Code> (up to {maxPageRows}) and <Code>sort</Code>. The
            header <Code>X-Total-Count</Code> says how many rows there are.
          </p>
          <CodeBlock label="list request" code={`${baseUrl}${listJobsPath}?page=2&limit=50`} />
        </Topic>
      </div>
    </section>
  );
}

/** Without billing every organization has what the largest plan has. */
function describeCalls(isUnlimited: boolean): string {
  const [least, most] = [getPlan('Basic'), getPlan('Enterprise')];
  const all = `${formatNumber(most.apiCallsPerDay)} calls a day`;
  if (isUnlimited) return all;
  return `${formatNumber(least.apiCallsPerDay)} calls a day on ${least.tier}, and up to ${all} on ${most.tier}`;
}

const linkStyles = 'rounded-sm font-medium text-accent underline underline-offset-4';

function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="text-base">{title}</h3>
      {children}
    </div>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-xs">{children}</code>;
}
