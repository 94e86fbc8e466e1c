import { Briefcase, SearchX } from 'lucide-react';
import type { JobAddress } from '#features/jobs/use-job-address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface NoJobsProps {
  address: JobAddress;
  mayWrite: boolean;
  onAdd: () => void;
}

function titleOf({ q, status }: JobAddress): string {
  if (q) return `No job matches “${q}”`;
  return status === 'deleted' ? 'No job was deleted in the last 30 days' : 'No job has this status';
}

/** Says why there is nothing to see, and offers the way on. */
export function NoJobs({ address, mayWrite, onAdd }: NoJobsProps) {
  if (address.isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title={titleOf(address)}
        text="Search covers title, department, location, status, description and date."
        action={
          <Button variant="secondary" onClick={address.clear}>
            {address.q ? 'Clear search' : 'Show all jobs'}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={Briefcase}
      title="No jobs found"
      text={
        mayWrite
          ? 'Get started by creating your first job posting'
          : 'Jobs appear here when a recruiter adds them.'
      }
      action={mayWrite && <Button onClick={onAdd}>Create First Job</Button>}
    />
  );
}
