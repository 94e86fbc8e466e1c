import type { Job } from '@candor/contract/jobs';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { JobBadges } from '#features/jobs/job-badges.tsx';
import { describePlace } from '#features/jobs/job-facts.ts';
import { listJobActions } from '#features/jobs/list-job-actions.ts';
import { useRestoreJob } from '#features/jobs/use-restore-job.ts';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { formatDate, formatDay } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

interface JobTableProps {
  jobs: readonly Job[];
  mayWrite: boolean;
  onEdit: (job: Job) => void;
  onDelete: (job: Job) => void;
}

/** Whose job it is, and until when it can be applied for or restored, where that was said. */
function describeBelow({ company_name, ...job }: Job): string {
  return [company_name, describeEnd(job)].filter(Boolean).join(' · ');
}

function describeEnd(job: Omit<Job, 'company_name'>): string | undefined {
  const { status, closing_date, past_closing_date, restorable_until } = job;
  if (restorable_until) return `Can be restored until ${formatDay(restorable_until)}`;
  if (status !== 'active' || !closing_date) return undefined;
  return `${past_closing_date ? 'Applications ended' : 'Closes'} ${formatDate(closing_date)}`;
}

/** Breaks even a word that is too long for its column. */
function Wrapped({ text }: { text: string }) {
  return <span className="block [overflow-wrap:anywhere] xl:min-w-28">{text}</span>;
}

const facts: readonly TableColumn<Job>[] = [
  { key: 'status', header: 'Status', cell: (job) => <JobBadges job={job} /> },
  {
    key: 'department',
    header: 'Department',
    onTablet: 'below',
    cell: (job) => <Wrapped text={job.department} />,
  },
  {
    key: 'place',
    header: 'Location',
    onTablet: 'below',
    cell: (job) => <Wrapped text={describePlace(job) || '—'} />,
  },
  {
    key: 'created',
    header: 'Created',
    cell: (job) => (
      <time dateTime={job.created_at} className="whitespace-nowrap">
        {formatDay(job.created_at)}
      </time>
    ),
  },
  { key: 'applications', header: 'Applications', align: 'end', cell: (job) => job.application_count },
];

export function JobTable({ jobs, mayWrite, onEdit, onDelete }: JobTableProps) {
  const restore = useRestoreJob();
  const title: TableColumn<Job> = {
    key: 'title',
    header: 'Job',
    cell: (job) => (
      <span className="block md:min-w-48">
        {job.restorable_until ? (
          <Wrapped text={job.title} />
        ) : (
          <Link
            to={paths.job(job.id)}
            className="block rounded-sm text-left font-medium underline-offset-4 hover:underline"
          >
            <Wrapped text={job.title} />
          </Link>
        )}
        <span className="block font-normal text-muted text-sm">{describeBelow(job)}</span>
      </span>
    ),
  };

  function actionsOf(job: Job) {
    const items = listJobActions(job, { mayWrite, onEdit, onDelete, onRestore: restore });
    if (items.length === 0) return null;
    return (
      <DropdownMenu
        trigger={<IconButton icon={Ellipsis} label={`Actions for ${job.title}`} variant="quiet" />}
        items={items}
      />
    );
  }

  return (
    // Beside an open sidebar a tablet has no room for every column.
    <div className="md:max-xl:overflow-x-auto">
      <Table
        caption="Jobs"
        columns={[title, ...facts]}
        rows={jobs}
        rowKey={(job) => job.id}
        rowActions={actionsOf}
      />
    </div>
  );
}
