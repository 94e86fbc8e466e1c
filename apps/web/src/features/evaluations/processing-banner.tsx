import { evaluationReports } from '@candor/contract/evaluation-reports';
import type { EvaluationBatch } from '@candor/contract/evaluations';
import { evaluations } from '@candor/contract/evaluations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanSearch, X } from 'lucide-react';
import { call } from '#app/api-client.ts';
import { toastFailure } from '#app/plan-limit.tsx';
import { batchesQuery } from '#features/evaluations/evaluation-queries.ts';
import { describeFileState } from '#features/evaluations/evaluation-words.ts';
import { RetryButton } from '#features/evaluations/retry-button.tsx';
import { Button } from '#ui/button.tsx';
import { formatTime } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';

/** What the Scoring Agent is working on. It is there as long as the work is, also after a reload. */
export function ProcessingBanner({ mayWrite }: { mayWrite: boolean }) {
  const { data: batches = [] } = useQuery(batchesQuery);
  return batches.map((batch) => <BatchBanner key={batch.id} batch={batch} mayWrite={mayWrite} />);
}

/** An evaluation that failed leaves the earlier result of its application as it was. */
function describeScore({ state, application_id }: EvaluationBatch['files'][number]): string {
  return state === 'failed' && application_id ? 'It has no new score.' : 'It has no score.';
}

function useBatchCall(send: (id: string) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['evaluations'] }),
    onError: (error) => toastFailure("That didn't work", error),
  });
}

function BatchBanner({ batch, mayWrite }: { batch: EvaluationBatch; mayWrite: boolean }) {
  const cancel = useBatchCall((id) => call(evaluations.cancelBatch, { params: { id } }));
  const dismiss = useBatchCall((id) => call(evaluations.dismissBatch, { params: { id } }));
  const retry = useBatchCall((id) =>
    call(evaluationReports.retryBatch, { params: { id }, body: { include_unreadable: false } }),
  );
  const failed = batch.files.filter(({ state }) => state === 'unreadable' || state === 'failed');
  const cancelled = batch.files.filter(({ state }) => state === 'cancelled').length;
  const again = batch.files.filter(({ state }) => state === 'failed' || state === 'cancelled').length;
  return (
    <section
      aria-label={batch.is_over ? 'Evaluation finished' : 'AI Processing in Progress'}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <ScanSearch aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div role="status" className="min-w-0 flex-1">
          <p className="font-medium">
            {batch.is_over ? 'Evaluation finished' : 'AI Processing in Progress'} · {batch.job_title}
          </p>
          <p className="text-muted">
            {batch.is_over
              ? `${batch.done - failed.length - cancelled} of ${batch.total} evaluated${cancelled > 0 ? `, ${cancelled} cancelled` : ''}`
              : `Analyzing ${batch.total} resume(s), ${batch.done} done`}
            , started at {formatTime(batch.started_at)}
          </p>
        </div>
        {mayWrite && batch.is_over && again > 0 && (
          <Button
            variant="secondary"
            size="small"
            busy={retry.isPending}
            onClick={() => retry.mutate(batch.id)}
          >
            Try {again} again
          </Button>
        )}
        {mayWrite && !batch.is_over && (
          <Button
            variant="quiet"
            size="small"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(batch.id)}
          >
            Cancel
          </Button>
        )}
        {mayWrite && (
          <IconButton
            icon={X}
            label="Dismiss"
            variant="quiet"
            small
            disabled={dismiss.isPending}
            onClick={() => dismiss.mutate(batch.id)}
          />
        )}
      </div>
      {!batch.is_over && <Progress label="Evaluation" percent={(batch.done / batch.total) * 100} />}
      {failed.length > 0 && (
        <ul className="flex flex-col gap-1 border-line border-t pt-3 text-sm">
          {failed.map((file) => (
            <li
              key={file.evaluation_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
            >
              <span className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-2">
                <span className="font-medium [overflow-wrap:anywhere]">{file.file_name}</span>
                <span className="text-muted">
                  {describeFileState(file)} {describeScore(file)}
                </span>
              </span>
              {mayWrite && <RetryButton evaluationId={file.evaluation_id} name={file.file_name} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
