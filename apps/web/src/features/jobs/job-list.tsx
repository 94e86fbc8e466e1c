import type { Job } from '@candor/contract/jobs';
import { PagedList } from '#app/paged-list.tsx';
import { JobListSkeleton } from '#features/jobs/job-list-skeleton.tsx';
import { JobTable } from '#features/jobs/job-table.tsx';
import { jobsPerPage, jobsQuery } from '#features/jobs/jobs-query.ts';
import { NoJobs } from '#features/jobs/no-jobs.tsx';
import type { JobAddress } from '#features/jobs/use-job-address.ts';

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
  return (
    <PagedList
      nouns={['job', 'jobs']}
      query={jobsQuery(address)}
      pageRows={jobsPerPage}
      address={address}
      isReady={mayWrite !== undefined}
      skeleton={<JobListSkeleton />}
      empty={<NoJobs address={address} mayWrite={mayWrite ?? false} onAdd={onAdd} />}
    >
      {(rows) => <JobTable jobs={rows} mayWrite={mayWrite ?? false} onEdit={onEdit} onDelete={onDelete} />}
    </PagedList>
  );
}
