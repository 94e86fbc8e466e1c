import { useState } from 'react';
import { ApplicationForm } from '#public/apply/application-form.tsx';
import { JobDescription } from '#public/apply/job-description.tsx';
import { JobMissing, JobUnreachable } from '#public/apply/job-missing.tsx';
import { JobSummary } from '#public/apply/job-summary.tsx';
import { Toast } from '#public/apply/toast.tsx';
import { useJobPage } from '#public/apply/use-job-page.ts';
import { BrandedPage, PageTitle } from '#public/branded-page.tsx';
import { defaultBrand } from '#public/page-organization.ts';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** The public page of a job: the job first, the form second. */
export function ApplyScreen({ jobId }: { jobId: string }) {
  const { state, retry } = useJobPage(jobId);
  const [notice, setNotice] = useState<string>();

  if (state.kind === 'loading')
    return (
      <BrandedPage organization={defaultBrand} head={null}>
        <Card>
          <p role="status" className="flex items-center gap-2.5 text-muted">
            <Spinner />
            Loading job details...
          </p>
        </Card>
      </BrandedPage>
    );
  if (state.kind === 'missing') return <JobMissing />;
  if (state.kind === 'failed') return <JobUnreachable onRetry={retry} />;

  const { job, organization } = state.page;
  return (
    <BrandedPage organization={organization} head={<PageTitle>{job.title}</PageTitle>}>
      <JobSummary job={job} />
      <JobDescription job={job} />
      {job.status === 'active' ? (
        <ApplicationForm page={state.page} onNotice={setNotice} />
      ) : (
        <Card title="This job is closed">
          <p>It no longer takes applications. Thank you for your interest.</p>
        </Card>
      )}
      <Toast text={notice} onClose={() => setNotice(undefined)} />
    </BrandedPage>
  );
}
