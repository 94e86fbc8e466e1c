import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ApiCall } from '#features/api-docs/api-document.ts';
import { useDocs } from '#features/api-docs/docs-state.ts';
import { buildTry, findMistakes, startingValues } from '#features/api-docs/try-it/build-try.ts';
import { KeyField } from '#features/api-docs/try-it/key-field.tsx';
import { sendTry, type TryOutcome } from '#features/api-docs/try-it/send-try.ts';
import { TryOutcomeView } from '#features/api-docs/try-it/try-outcome.tsx';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** Makes the call from the page, with a key of the reader's, and shows what really comes back. */
export function TryIt({ call }: { call: ApiCall }) {
  const { apiKey, setApiKey } = useDocs();
  const [values, setValues] = useState(() => startingValues(call));
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<TryOutcome>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = findMistakes(call, values, apiKey);
    setMistakes(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    setOutcome(await sendTry(buildTry(call, values, apiKey)));
    setIsBusy(false);
  }

  return (
    <div className="rounded-card border border-line p-4">
      <h4 className="mb-1 font-semibold text-base">Try it</h4>
      <p className="mb-4 text-muted text-sm">
        Sends a real request to this server. Replace the example ids with your own.
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4" autoComplete="off">
        {call.scope && <KeyField value={apiKey} onChange={setApiKey} error={mistakes['api-key']} />}
        <div className="grid gap-4 empty:hidden sm:grid-cols-2">
          {call.parameters.map(({ name, required }) => (
            <FormField key={name} label={name} error={mistakes[name]} required={required}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  spellCheck={false}
                  className="font-mono text-xs"
                  value={values.parameters[name] ?? ''}
                  onChange={({ target }) =>
                    setValues({ ...values, parameters: { ...values.parameters, [name]: target.value } })
                  }
                />
              )}
            </FormField>
          ))}
        </div>
        {call.takesFile && (
          <FormField label="file" error={mistakes.file} required>
            {(control) => (
              <Input
                {...control}
                type="file"
                className="py-1.5 text-sm"
                onChange={({ target }) => setValues({ ...values, file: target.files?.[0] })}
              />
            )}
          </FormField>
        )}
        {call.body && !call.takesFile && (
          <FormField label="Body (JSON)" error={mistakes.body} required>
            {(control) => (
              <Textarea
                {...control}
                rows={Math.min(12, values.body.split('\n').length + 1)}
                spellCheck={false}
                className="max-h-[60dvh] resize-y font-mono text-xs"
                value={values.body}
                onChange={({ target }) => setValues({ ...values, body: target.value })}
              />
            )}
          </FormField>
        )}
        {call.method !== 'GET' && (
          <p className="flex items-start gap-2 rounded-control border border-warn/40 bg-warn/8 px-3 py-2 text-sm">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
            This call changes real data in your organization.
          </p>
        )}
        <Button type="submit" className="self-start" busy={isBusy} busyLabel="Sending...">
          Send request
        </Button>
      </form>
      <div aria-live="polite" className={outcome ? 'mt-4' : undefined}>
        {outcome && <TryOutcomeView outcome={outcome} />}
      </div>
    </div>
  );
}
