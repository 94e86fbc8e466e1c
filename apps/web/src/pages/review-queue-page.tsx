import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { LoadFailure } from '#app/load-failure.tsx';
import { paths } from '#app/paths.ts';
import { reviewQueueQuery } from '#features/pipeline/pipeline-queries.ts';
import { ReviewProgress } from '#features/pipeline/review-progress.tsx';
import { ReviewQueue } from '#features/pipeline/review-queue.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { PageHead } from '#ui/page-head.tsx';

/** The unreviewed applications of a job, one after the other. */
export default function ReviewQueuePage() {
  const { jobId = '' } = useParams();
  const [params] = useSearchParams();
  const at = params.get('application') ?? undefined;
  const { data, error, isFetching, refetch } = useQuery(reviewQueueQuery(jobId, at));
  return (
    <div className="max-md:pb-16">
      <BackLink to={paths.job(jobId)}>{data ? `Back to ${data.job_title}` : 'Back to the job'}</BackLink>
      {error && !data ? (
        <>
          <PageHead title="Review queue" />
          <LoadFailure
            error={error}
            title="Failed to fetch the review queue"
            up={{ to: paths.jobReview(jobId), label: 'Start from the top' }}
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        </>
      ) : (
        <>
          <ReviewProgress queue={data} />
          <ReviewQueue jobId={jobId} queue={data} at={at} isEnd={params.get('at') === 'end'} />
        </>
      )}
    </div>
  );
}
