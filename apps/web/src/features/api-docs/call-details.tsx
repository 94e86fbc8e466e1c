import type { ReactNode } from 'react';
import type { ApiCall, Schema } from '#features/api-docs/api-document.ts';
import { CodeBlock } from '#features/api-docs/code-block.tsx';
import { CodeSamples } from '#features/api-docs/code-samples.tsx';
import { FieldTable } from '#features/api-docs/field-table.tsx';
import { describeField, listFields } from '#features/api-docs/list-fields.ts';
import { TryIt } from '#features/api-docs/try-it/try-it.tsx';
import { Summary } from '#ui/summary.tsx';

interface CallDetailsProps {
  call: ApiCall;
  schemas: Record<string, Schema>;
}

/** Everything about one call: what it takes on the left, code, answer and a try on the right. */
export function CallDetails({ call, schemas }: CallDetailsProps) {
  const parameters = call.parameters.map(({ name, schema, required, description }) => ({
    ...describeField(name, schema, schemas, required),
    meaning: description,
  }));
  const sent = listFields(call.body?.schema, schemas);
  const answered = listFields(call.answer?.schema, schemas);
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 border-line border-t p-4 md:p-6 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        {call.scope ? (
          <Part title="Scope">
            <p>
              The key needs <code className="font-mono text-xs">{call.scope}</code>.
            </p>
          </Part>
        ) : (
          <Part title="Scope">
            <p>None. This call is public and works without a key.</p>
          </Part>
        )}
        {parameters.length > 0 && (
          <Part title="Parameters">
            <FieldTable label="Parameters" fields={parameters} />
          </Part>
        )}
        {sent.length > 0 && (
          <Part title={call.takesFile ? 'Form fields' : 'Body'}>
            <FieldTable label={call.takesFile ? 'Form fields' : 'Body'} fields={sent} />
          </Part>
        )}
        <Part title="Errors">
          <ul className="flex flex-col gap-1 text-sm">
            {call.errors.map(({ status, codes }) => (
              <li key={status} className="[overflow-wrap:anywhere]">
                {status} <code className="font-mono text-muted text-xs">{codes.join(', ')}</code>
              </li>
            ))}
          </ul>
        </Part>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Part title="Example">
          <CodeSamples samples={call.samples} />
        </Part>
        <Part title="Response">
          {call.answer ? (
            <CodeBlock label="example response" code={JSON.stringify(call.answer.example, null, 2)} />
          ) : (
            <p>The file itself.</p>
          )}
          {answered.length > 0 && (
            <details className="group mt-3">
              <Summary className="py-0.5 font-medium text-accent">Response fields</Summary>
              <div className="mt-2">
                <FieldTable label="Response fields" fields={answered} />
              </div>
            </details>
          )}
        </Part>
        <TryIt call={call} />
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="mb-2 font-semibold text-base">{title}</h4>
      {children}
    </div>
  );
}
