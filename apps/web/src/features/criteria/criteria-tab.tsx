import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#app/load-failure.tsx';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { CriteriaEditor } from '#features/criteria/criteria-editor.tsx';
import { criteriaQuery } from '#features/criteria/criteria-queries.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** What candidates for a job are scored on, and how much each item counts. */
export function CriteriaTab({ jobId }: { jobId: string }) {
  const { data, error, isFetching, refetch } = useQuery(criteriaQuery(jobId));
  const mayWrite = useRight('evaluations.write');
  if (data && mayWrite !== undefined) return <CriteriaEditor key={jobId} data={data} mayWrite={mayWrite} />;
  if (error)
    return (
      <LoadFailure
        error={error}
        title="Failed to fetch the criteria"
        up={{ to: paths.jobs, label: 'All jobs' }}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-[3fr_2fr]">
      <p role="status" className="sr-only">
        Loading the criteria...
      </p>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}
