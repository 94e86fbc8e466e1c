import type { Job } from '@candor/contract/jobs';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { JobListSkeleton } from '#features/jobs/job-list-skeleton.tsx';
import { JobTable } from '#features/jobs/job-table.tsx';
import { jobsPerPage, jobsQuery } from '#features/jobs/jobs-query.ts';
import { NoJobs } from '#features/jobs/no-jobs.tsx';
import type { JobAddress } from '#features/jobs/use-job-address.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ListFooter } from '#ui/list-footer.tsx';

interface JobListProps {
  address: JobAddress;
  /** Undefined until it is known. */
  mayWrite: boolean | undefined;
  onAdd: () => void;
  onEdit: (job: Job) => void;
  onDelete: (job: Job) => void;
}

/** The jobs that the address asks for. */
export function JobList({ address, mayWrite, onAdd, onEdit, onDelete }: JobListProps) {
  const { page, goToPage } = address;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(jobsQuery(address));
  const failure = findApiError(error);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / jobsPerPage));
  // The last job of the last page was deleted, or the address is an old one.
  const isBeyondEnd = data !== undefined && !isPlaceholderData && page > pageCount;

  // An invitation to add the first job is not for everyone.
  const isReady = data && !isBeyondEnd && (data.total > 0 || mayWrite !== undefined);

  useEffect(() => {
    if (isBeyondEnd) goToPage(pageCount, { replace: true });
  });

  if (failure?.code === 'onboarding_required') return <Navigate to={paths.onboarding} replace />;
  if (error && (!data || isPlaceholderData))
    return (
      <Card>
        <ErrorState
          title="Failed to fetch jobs"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  return (
    <section aria-label="Jobs" aria-busy={!isReady || isPlaceholderData} className="flex flex-col gap-4">
      {!isReady ? (
        <JobListSkeleton />
      ) : data.total === 0 ? (
        <Card>
          <NoJobs address={address} mayWrite={mayWrite ?? false} onAdd={onAdd} />
        </Card>
      ) : (
        <JobTable jobs={data.rows} mayWrite={mayWrite ?? false} onEdit={onEdit} onDelete={onDelete} />
      )}
      {isReady && (
        <ListFooter
          page={page}
          pageRows={jobsPerPage}
          total={data.total}
          isCapped={data.isCapped}
          nouns={['job', 'jobs']}
          onPageChange={goToPage}
        />
      )}
    </section>
  );
}
