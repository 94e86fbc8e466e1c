import type { EvaluationBatch } from '@candor/contract/evaluations';
import { evaluations } from '@candor/contract/evaluations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScanSearch, X } from 'lucide-react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { batchesQuery } from '#features/evaluations/evaluation-queries.ts';
import { describeFileState } from '#features/evaluations/evaluation-words.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';

/** What the Scoring Agent is working on. It is there as long as the work is, also after a reload. */
export function ProcessingBanner({ mayWrite }: { mayWrite: boolean }) {
  const { data: batches = [] } = useQuery(batchesQuery);
  return batches.map((batch) => <BatchBanner key={batch.id} batch={batch} mayWrite={mayWrite} />);
}

function useBatchCall(endpoint: typeof evaluations.cancelBatch | typeof evaluations.dismissBatch) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoint as typeof evaluations.dismissBatch, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['evaluations'] }),
    onError: (error) =>
      toast.error('That did not work', { description: errorText(error, 'Please try again.') }),
  });
}

function BatchBanner({ batch, mayWrite }: { batch: EvaluationBatch; mayWrite: boolean }) {
  const cancel = useBatchCall(evaluations.cancelBatch);
  const dismiss = useBatchCall(evaluations.dismissBatch);
  const failed = batch.files.filter(({ state }) => state === 'unreadable' || state === 'failed');
  const time = new Date(batch.started_at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
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
              ? `${batch.done - failed.length} of ${batch.total} evaluated`
              : `Analyzing ${batch.total} resume(s), ${batch.done} done`}
            , started at {time}
          </p>
        </div>
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
            <li key={file.evaluation_id} className="flex flex-wrap gap-x-2">
              <span className="font-medium [overflow-wrap:anywhere]">{file.file_name}</span>
              <span className="text-muted">{describeFileState(file)} It has no score.</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
