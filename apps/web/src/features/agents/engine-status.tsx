import { agents, type Engine } from '@candor/contract/agents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { engineQuery } from '#features/agents/agents-queries.ts';
import { Button } from '#ui/button.tsx';
import { formatNumber } from '#ui/format.ts';

/** What judges here; with a model, what it did today and whether it answers. */
export function EngineStatus({ engine, canTest }: { engine: Engine; canTest: boolean }) {
  const { embedded, model, usage_today: usage, daily_limits: limits } = engine;
  const sentences = embedded.sentence_model
    ? `${embedded.name}, with the sentence model ${embedded.sentence_model}`
    : `${embedded.name}, using words and rules only (the sentence model isn't installed)`;
  const tokens = usage.input_tokens + usage.output_tokens;
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <dt className="text-muted">Embedded engine</dt>
        <dd>{sentences}</dd>
        <dt className="text-muted">Language model</dt>
        <dd>
          {model
            ? `${model.name} (${model.provider}), prompt ${model.prompt_version}`
            : 'Not set up. The embedded engine works without one.'}
        </dd>
        {model && (
          <>
            <dt className="text-muted">Used today</dt>
            <dd className="tabular-nums">
              {formatNumber(usage.calls)} of {formatNumber(limits.calls)} calls
              {usage.failed_calls > 0 && ` (${formatNumber(usage.failed_calls)} failed)`},{' '}
              {formatNumber(tokens)} of {formatNumber(limits.tokens)} tokens. Beyond the limit, the embedded
              engine works alone.
            </dd>
          </>
        )}
      </dl>
      {model && canTest && <ConnectionTest />}
    </div>
  );
}

function ConnectionTest() {
  const queryClient = useQueryClient();
  const test = useMutation({
    mutationFn: () => call(agents.testConnection),
    onSettled: () => queryClient.invalidateQueries({ queryKey: engineQuery.queryKey }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
      <Button variant="secondary" busy={test.isPending} busyLabel="Testing..." onClick={() => test.mutate()}>
        Test connection
      </Button>
      <p role="status" className="flex items-center gap-1.5">
        {test.data?.ok && (
          <>
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
            {test.data.detail} It took {formatNumber(test.data.duration_ms)} ms.
          </>
        )}
        {(test.isError || test.data?.ok === false) && (
          <>
            <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-bad" />
            {test.data?.detail ?? errorText(test.error, "The connection couldn't be tested.")}
          </>
        )}
      </p>
    </div>
  );
}
