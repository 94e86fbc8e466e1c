import type { Job } from '@candor/contract/jobs';
import { CopyPlus, Ellipsis, Pencil, Trash2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { DeleteJobDialog } from '#features/jobs/delete-job-dialog.tsx';
import { JobBadges } from '#features/jobs/job-badges.tsx';
import { describePlace } from '#features/jobs/job-facts.ts';
import { CopyLinkButton, ShareMenu } from '#features/jobs/share-menu.tsx';
import { useDuplicateJob } from '#features/jobs/use-duplicate-job.ts';
import { useJobStatus } from '#features/jobs/use-job-status.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { DropdownMenu, type MenuItem } from '#ui/dropdown-menu.tsx';
import { formatDate } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { PageHelpLink } from '#ui/page-help.tsx';

interface JobHeadProps {
  job: Job;
  /** How long it has taken applications, in words; undefined while it does not, or that is not known yet. */
  openFor: string | undefined;
  mayWrite: boolean;
  /** The next step with its applications. */
  review: ReactNode;
}

/** A job's name, status and actions. */
export function JobHead({ job, openFor, mayWrite, review }: JobHeadProps) {
  const facts = [
    job.department,
    describePlace(job),
    openFor,
    job.status === 'active' && job.closing_date && !job.past_closing_date
      ? `Closes ${formatDate(job.closing_date)}`
      : undefined,
  ];
  return (
    <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex items-center gap-1">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{job.title}</h1>
          <PageHelpLink />
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <JobBadges job={job} />
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <Actions job={job} mayWrite={mayWrite} review={review} />
    </header>
  );
}

function Actions({ job, mayWrite, review }: Omit<JobHeadProps, 'openFor'>) {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { setStatus, becoming } = useJobStatus();
  const duplicate = useDuplicateJob();
  // What an outside system owns is changed there.
  const mayChange = mayWrite && !job.external_source;
  const items: MenuItem[] = [
    { label: 'View applications', icon: Users, to: `${paths.applications}?job=${job.id}` },
    ...(mayWrite
      ? [{ label: 'Duplicate', icon: CopyPlus, onSelect: () => duplicate.mutate(job) } satisfies MenuItem]
      : []),
    ...(mayWrite && !job.external_id
      ? [
          {
            ...{ label: 'Delete', icon: Trash2, danger: true },
            onSelect: () => setDeleting(true),
          } satisfies MenuItem,
        ]
      : []),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {review}
      {job.status !== 'draft' && (
        <>
          <CopyLinkButton job={job} />
          <ShareMenu job={job} />
        </>
      )}
      {mayChange && (
        <>
          <Link to={paths.jobSettings(job.id)} className={buttonStyles({ variant: 'secondary' })}>
            <Pencil aria-hidden="true" />
            Edit
          </Link>
          {job.status === 'active' ? (
            <Button
              variant="secondary"
              busy={becoming === 'closed'}
              busyLabel="Closing..."
              onClick={() => setStatus(job, 'closed')}
            >
              Close job
            </Button>
          ) : (
            <Button
              busy={becoming === 'active'}
              busyLabel="Publishing..."
              onClick={() => setStatus(job, 'active')}
            >
              {job.status === 'draft' ? 'Publish' : 'Reopen'}
            </Button>
          )}
        </>
      )}
      <DropdownMenu
        trigger={<IconButton icon={Ellipsis} label={`More actions for ${job.title}`} variant="secondary" />}
        items={items}
      />
      {isDeleting && (
        <DeleteJobDialog
          job={job}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(paths.jobs)}
        />
      )}
    </div>
  );
}
