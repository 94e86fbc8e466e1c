import { useState } from 'react';
import { ApplicationForm } from '#public/apply/application-form.tsx';
import { JobDescription } from '#public/apply/job-description.tsx';
import { describeClosing } from '#public/apply/job-facts.ts';
import { JobMissing } from '#public/apply/job-missing.tsx';
import { JobSummary } from '#public/apply/job-summary.tsx';
import { Toast } from '#public/apply/toast.tsx';
import { useJobPage } from '#public/apply/use-job-page.ts';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { CareersLink } from '#public/careers-link.tsx';
import { PageLoading, PageUnreachable } from '#public/page-notices.tsx';
import { Card } from '#ui/card.tsx';

/** The public page of a job: the job first, the form second. */
export function ApplyScreen({ jobId }: { jobId: string }) {
  const { state, retry } = useJobPage(jobId);
  const [notice, setNotice] = useState<string>();

  if (state.kind === 'loading') return <PageLoading text="Loading job details..." />;
  if (state.kind === 'missing') return <JobMissing />;
  if (state.kind === 'failed') return <PageUnreachable title="The job couldn't be loaded" onRetry={retry} />;

  const { job, organization } = state.page;
  return (
    <BrandedPage organization={organization} head={<PageTitle>{job.title}</PageTitle>}>
      <JobSummary job={job} />
      <JobDescription job={job} />
      {job.status === 'active' ? (
        <ApplicationForm page={state.page} onNotice={setNotice} />
      ) : (
        <Card title="This job is closed">
          <p>{describeClosing(job)} Thank you for your interest.</p>
        </Card>
      )}
      <CareersLink organization={organization}>See all open positions</CareersLink>
      <Toast text={notice} onClose={() => setNotice(undefined)} />
    </BrandedPage>
  );
}
