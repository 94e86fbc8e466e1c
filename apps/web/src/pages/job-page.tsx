import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router';
import { LoadFailure } from '#app/load-failure.tsx';
import { usePageSubject } from '#app/page-subject.ts';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { CriteriaTab } from '#features/criteria/criteria-tab.tsx';
import { JobHead } from '#features/jobs/job-head.tsx';
import { jobQuery } from '#features/jobs/job-query.ts';
import { JobSettings } from '#features/jobs/job-settings.tsx';
import { JobFunnel } from '#features/pipeline/job-funnel.tsx';
import { pipelineQuery } from '#features/pipeline/pipeline-queries.ts';
import { PipelineTab } from '#features/pipeline/pipeline-tab.tsx';
import { countDays } from '#features/pipeline/pipeline-words.ts';
import { RankingTab } from '#features/pipeline/ranking-tab.tsx';
import { ReviewLink } from '#features/pipeline/review-link.tsx';
import { JobStages } from '#features/stages/job-stages.tsx';
import { JobActivity } from '#features/timeline/job-activity.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { formatCount } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

function describeOpen(since: string): string {
  const days = countDays(since);
  return days === 0 ? 'Opened today' : `Open for ${formatCount(days, 'day', 'days')}`;
}

/** A job to work in: each tab has an address of its own. */
export default function JobPage() {
  const { jobId = '' } = useParams();
  const tab = useLocation().pathname.split('/')[3] || 'pipeline';
  const navigate = useNavigate();
  const mayWrite = useRight('jobs.write');
  const mayMove = useRight('candidates.write');
  const job = useQuery(jobQuery(jobId));
  const figures = useQuery(pipelineQuery(jobId));
  usePageSubject(job.data?.title);
  const failed = [job, figures].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <>
        <BackLink to={paths.jobs}>Back to Jobs</BackLink>
        <PageHead title="Job" />
        <LoadFailure
          error={failed.error}
          title="Failed to fetch the job"
          up={{ to: paths.jobs, label: 'All jobs' }}
          onRetry={() => failed.refetch()}
          retrying={failed.isFetching}
        />
      </>
    );
  const tabs = [
    {
      ...{ value: 'pipeline', label: 'Pipeline', path: paths.job(jobId) },
      content:
        figures.data && mayMove !== undefined ? (
          <PipelineTab data={figures.data} mayMove={mayMove} />
        ) : (
          <Skeleton className="h-96" />
        ),
    },
    {
      ...{ value: 'ranking', label: 'Ranking', path: paths.jobRanking(jobId) },
      content: <RankingTab jobId={jobId} />,
    },
    {
      ...{ value: 'criteria', label: 'Criteria', path: paths.criteria(jobId) },
      content: <CriteriaTab jobId={jobId} />,
    },
    {
      ...{ value: 'activity', label: 'Activity', path: paths.jobActivity(jobId) },
      content: <JobActivity jobId={jobId} />,
    },
    ...(mayWrite
      ? [
          {
            ...{ value: 'settings', label: 'Settings', path: paths.jobSettings(jobId) },
            content: job.data ? (
              <div className="flex flex-col gap-4">
                <JobStages jobId={jobId} />
                <JobSettings key={jobId} job={job.data} />
              </div>
            ) : (
              <Skeleton className="h-96" />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <BackLink to={paths.jobs}>Back to Jobs</BackLink>
      {job.data && mayWrite !== undefined ? (
        <JobHead
          job={job.data}
          openFor={figures.data?.open_since ? describeOpen(figures.data.open_since) : undefined}
          mayWrite={mayWrite}
          review={
            <ReviewLink
              jobId={jobId}
              unreviewed={figures.data?.unreviewed ?? 0}
              variant={job.data.status === 'active' || !mayWrite ? 'primary' : 'secondary'}
            />
          }
        />
      ) : (
        <>
          <h1 className="sr-only">Job</h1>
          <Skeleton className="mb-4 h-16" />
        </>
      )}
      <div className="mb-4">
        <JobFunnel data={figures.data} />
      </div>
      <Tabs
        label="Job"
        value={tab}
        onValueChange={(next) => {
          const path = tabs.find(({ value }) => value === next)?.path;
          if (path) void navigate(path);
        }}
        tabs={tabs}
      />
    </>
  );
}
