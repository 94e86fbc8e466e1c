import { criteria } from '@candor/contract/criteria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { nameEngineVersion } from '#app/name-engine.ts';
import { toastFailure } from '#app/plan-limit.tsx';
import { Button } from '#ui/button.tsx';

interface EvaluateAgainNoticeProps {
  jobId: string;
  outOfDate: number;
  evaluated: number;
  /** What made the results, where it is known. */
  engines?: readonly MadeBy[];
  mayWrite: boolean;
}

interface MadeBy {
  name: string;
  results: number;
  is_current: boolean;
}

function describeQueued({ queued, left }: { queued: number; left: number }): string {
  if (queued === 0) return 'They are already being evaluated.';
  const rest =
    left === 0
      ? ''
      : ` ${left === 1 ? '1 more is left. Start again to include it.' : `${left} more are left. Start again to include them.`}`;
  return `${queued === 1 ? 'One application is' : `${queued} applications are`} being evaluated again.${rest}`;
}

/** Evaluates again what of a job is out of date. */
function EvaluateAgainButton({ jobId }: { jobId: string }) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(criteria.evaluateAgain, { params: { id: jobId } }),
    onSuccess: (answer) => {
      toast.info(describeQueued(answer));
      void queryClient.invalidateQueries({ queryKey: ['evaluations'] });
    },
    onError: (error) => toastFailure('Failed to start evaluation', error),
  });
  return (
    <Button variant="secondary" size="small" busy={again.isPending} onClick={() => again.mutate()}>
      <RefreshCw aria-hidden="true" />
      Evaluate again
    </Button>
  );
}

/** Says that results come from other criteria or another engine, and offers to evaluate again. */
export function EvaluateAgainNotice(props: EvaluateAgainNoticeProps) {
  const { jobId, outOfDate, evaluated, engines = [], mayWrite } = props;
  if (outOfDate === 0) return null;
  return (
    <section
      aria-label="Results out of date"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-warn/40 bg-warn/8 px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p>
          <span className="font-medium">
            {outOfDate} of {evaluated} {evaluated === 1 ? 'result' : 'results'}{' '}
            {outOfDate === 1 ? 'is' : 'are'} out of date.
          </span>{' '}
          The job, its criteria, the weights, the engine or the resume has changed since.
        </p>
        {engines.length > 1 && <EngineList engines={engines} />}
      </div>
      {mayWrite && <EvaluateAgainButton jobId={jobId} />}
    </section>
  );
}

function EngineList({ engines }: { engines: readonly MadeBy[] }) {
  return (
    <>
      <p className="mt-2">
        {engines.length} different engines made these results. Their scores may not be comparable.
      </p>
      <ul className="text-muted text-sm">
        {engines.map(({ name, results, is_current }) => (
          <li key={name} title={name}>
            {results} by {nameEngineVersion(name) || 'an earlier version'}
            {is_current && ' (current)'}
          </li>
        ))}
      </ul>
    </>
  );
}
