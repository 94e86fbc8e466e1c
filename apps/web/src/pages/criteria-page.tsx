import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { LoadFailure } from '#app/load-failure.tsx';
import { usePageSubject } from '#app/page-subject.ts';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { CriteriaEditor } from '#features/criteria/criteria-editor.tsx';
import { criteriaQuery } from '#features/criteria/criteria-queries.ts';
import { BackLink } from '#ui/back-link.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export default function CriteriaPage() {
  const { jobId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(criteriaQuery(jobId));
  const mayWrite = useRight('evaluations.write');
  usePageSubject(data?.job_title);
  return (
    <>
      <BackLink to={paths.jobs}>Back to Jobs</BackLink>
      <PageHead
        title={data ? `Criteria: ${data.job_title}` : 'Criteria'}
        purpose="What candidates are scored on, and how much each item counts."
        actions={
          <Link to={paths.scoringResults(jobId)} className={buttonStyles({ variant: 'secondary' })}>
            <BadgeCheck aria-hidden="true" />
            Evaluation Results
          </Link>
        }
      />
      {data && mayWrite !== undefined ? (
        <CriteriaEditor key={jobId} data={data} mayWrite={mayWrite} />
      ) : error ? (
        <LoadFailure
          error={error}
          title="Failed to fetch the criteria"
          up={{ to: paths.jobs, label: 'All jobs' }}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <div aria-busy="true" className="grid gap-4 lg:grid-cols-[3fr_2fr]">
          <p role="status" className="sr-only">
            Loading the criteria...
          </p>
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  );
}
