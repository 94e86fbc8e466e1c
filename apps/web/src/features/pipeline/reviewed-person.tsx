import type { ReviewQueue } from '@candor/contract/pipeline';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#app/load-failure.tsx';
import { paths } from '#app/paths.ts';
import {
  candidateResultsQuery,
  EvaluationBody,
  EvaluationSkeleton,
  EvaluationTools,
} from '#features/evaluations/evaluations.feature.ts';
import { FlagList } from '#features/pipeline/flag-list.tsx';
import { UnreadApplication } from '#features/pipeline/unread-application.tsx';

interface ReviewedPersonProps {
  queue: ReviewQueue | undefined;
  mayWrite: boolean;
}

/** What is to be read about the person of the queue: the evaluation, or why there is none. */
export function ReviewedPerson({ queue, mayWrite }: ReviewedPersonProps) {
  const current = queue?.current;
  const { data, error, isFetching, refetch } = useQuery({
    ...candidateResultsQuery(current?.candidate_id ?? '', current?.application_id),
    enabled: current?.is_evaluated === true,
  });
  if (!queue || !current)
    return (
      <div className="mt-4">
        <EvaluationSkeleton />
      </div>
    );
  const result = data?.applications[0];
  const shownElsewhere = ['out_of_date'];
  const flags = current.flags.filter((flag) => !result || !shownElsewhere.includes(flag));
  return (
    <div className="mt-4 flex flex-col gap-4">
      {flags.length > 0 && (
        <p className="flex flex-wrap gap-1">
          <FlagList flags={flags} />
        </p>
      )}
      {!current.is_evaluated ? (
        <UnreadApplication current={current} position={queue.job_title} mayWrite={mayWrite} />
      ) : result ? (
        <>
          <EvaluationTools result={result} />
          <EvaluationBody key={result.evaluation_id} result={result} />
        </>
      ) : error && !data ? (
        <LoadFailure
          error={error}
          title="Failed to fetch the evaluation"
          up={{ to: paths.jobRanking(queue.job_id), label: 'Ranking' }}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <EvaluationSkeleton />
      )}
    </div>
  );
}
