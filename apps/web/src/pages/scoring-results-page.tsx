import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, ListChecks } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { LoadFailure } from '#app/load-failure.tsx';
import { usePageSubject } from '#app/page-subject.ts';
import { paths } from '#app/paths.ts';
import { useListAddress } from '#app/use-list-address.ts';
import { useRight } from '#app/use-right.ts';
import { EvaluateAgainNotice } from '#features/criteria/evaluate-again-notice.tsx';
import { jobResultsQuery } from '#features/evaluations/evaluation-queries.ts';
import { ResultCard } from '#features/evaluations/result-card.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

const sizes = [10, 25, 50, 100];

export default function ScoringResultsPage() {
  const { id = '' } = useParams();
  const mayWrite = useRight('evaluations.write');
  const address = useListAddress();
  const asked = Number(address.filter('limit'));
  const limit = sizes.includes(asked) ? asked : 10;
  const { page } = address;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(jobResultsQuery(id, page, limit));
  usePageSubject(data?.job_title);
  const first = (page - 1) * limit + 1;
  const pageCount = data ? Math.ceil(data.total / limit) : 0;
  // The last results of the last page are gone, or the address is an old one.
  const isBeyondEnd = !isPlaceholderData && pageCount > 0 && page > pageCount;
  const { goToPage } = address;
  useEffect(() => {
    if (isBeyondEnd) goToPage(pageCount, { replace: true });
  });
  const last = data ? Math.min(page * limit, data.total) : 0;
  return (
    <>
      <BackLink to={paths.evaluationResults}>Back to Evaluation Results</BackLink>
      <PageHead
        title="Evaluation Results"
        purpose={data ? `Position: ${data.job_title} (Job ID: ${data.job_id})` : undefined}
        actions={
          <Link to={paths.criteria(id)} className={buttonStyles({ variant: 'secondary' })}>
            <ListChecks aria-hidden="true" />
            Criteria and weights
          </Link>
        }
      />
      {error && !data && (
        <LoadFailure
          error={error}
          title="Failed to fetch evaluation results"
          up={{ to: paths.evaluationResults, label: 'All evaluation results' }}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Skeleton className="h-96" />}
      {data && (
        <div className="flex flex-col gap-4">
          <section
            aria-label="Figures"
            className="grid grid-cols-3 gap-4 max-sm:grid-cols-2 max-sm:[&>:last-child]:col-span-2"
          >
            <StatTile label="Total Results" figure={data.total} note="evaluated applications of this job" />
            <StatTile
              label="Average Score"
              figure={data.average_score}
              unknownReason="Nothing has been evaluated yet."
              note="out of 100, over all of them"
            />
            <div className="flex flex-col justify-between gap-2 rounded-card border border-line bg-surface p-4">
              <p className="text-muted text-sm">
                Showing{' '}
                <span className="font-semibold text-text tabular-nums">
                  {data.total === 0 ? 0 : `${first}-${last}`}
                </span>
              </p>
              <Select
                aria-label="Results per page"
                value={String(limit)}
                onValueChange={(value) => address.setFilter('limit', value === '10' ? '' : value)}
                options={sizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
              />
            </div>
          </section>
          <EvaluateAgainNotice
            jobId={data.job_id}
            outOfDate={data.out_of_date}
            evaluated={data.total}
            engines={data.engines}
            mayWrite={mayWrite === true}
          />
          {data.total === 0 && (
            <Card>
              <EmptyState
                icon={BadgeCheck}
                title="No evaluation results found"
                text="Start evaluating candidates to see results here."
              />
            </Card>
          )}
          {data.applications.map((result) => (
            <ResultCard key={result.application_id} result={result} />
          ))}
          <Pagination page={page} pageCount={pageCount} onPageChange={(next) => goToPage(next)} />
        </div>
      )}
    </>
  );
}
