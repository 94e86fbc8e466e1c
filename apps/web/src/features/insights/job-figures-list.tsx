import type { JobFigures } from '@candor/contract/dashboard';
import { Briefcase } from 'lucide-react';
import { PagedList } from '#app/paged-list.tsx';
import { paths } from '#app/paths.ts';
import { useListAddress } from '#app/use-list-address.ts';
import { useRight } from '#app/use-right.ts';
import { jobFiguresPerPage, jobFiguresQuery } from '#features/insights/dashboard-queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { TextLink } from '#ui/text-link.tsx';

// Seven columns beside the sidebar of a tablet move together.
const narrowing = 'md:max-lg:[&_:is(td,th)]:px-2 md:max-lg:[&_:is(td,th):first-child]:pl-4';

/** Open jobs with how far people came and how soon they were shortlisted, those where most waits first. */
export function JobFiguresList() {
  const address = useListAddress();
  const mayReview = useRight('candidates.write') === true;
  return (
    <div className="mt-6">
      <h2 className="text-lg">Open jobs</h2>
      <p className="mb-3 text-muted">How many people reached each stage, and how long a shortlist took.</p>
      <PagedList
        nouns={['open job', 'open jobs']}
        query={jobFiguresQuery(address.page)}
        pageRows={jobFiguresPerPage}
        address={address}
        skeleton={<Skeleton className="h-40" />}
        empty={
          <EmptyState
            icon={Briefcase}
            title="No open jobs"
            text="Once a job is active, you see here how far its candidates come."
          />
        }
      >
        {(rows) => (
          <div className={narrowing}>
            <Table
              caption="Open jobs"
              columns={listColumns(mayReview)}
              rows={rows}
              rowKey={({ id }) => id}
              open={{ to: ({ id }) => paths.job(id) }}
            />
          </div>
        )}
      </PagedList>
    </div>
  );
}

function listColumns(mayReview: boolean): TableColumn<JobFigures>[] {
  return [
    {
      key: 'job',
      header: 'Job',
      cell: ({ title }) => <span className="font-medium [overflow-wrap:anywhere]">{title}</span>,
    },
    {
      ...{ key: 'unreviewed', header: 'To review', align: 'end' },
      cell: (job) => <ToReview job={job} mayReview={mayReview} />,
    },
    {
      ...{ key: 'applied', header: 'Applied', align: 'end' },
      cell: ({ reached }) => formatNumber(reached.applied),
    },
    cameTo('shortlisted', 'Shortlisted'),
    cameTo('interview', 'Interview'),
    cameTo('hired', 'Hired'),
    {
      ...{ key: 'time', header: 'Time to shortlist', align: 'end' },
      cell: ({ median_days_to_shortlist: days }) =>
        days === null ? <span className="text-muted">Not enough yet</span> : describeDays(days),
    },
  ];
}

function ToReview({ job: { id, title, unreviewed }, mayReview }: { job: JobFigures; mayReview: boolean }) {
  if (unreviewed === 0) return <span className="text-muted">0</span>;
  if (!mayReview) return formatNumber(unreviewed);
  return (
    <span className="relative z-10">
      <TextLink to={paths.jobReview(id)} aria-label={`Review ${formatNumber(unreviewed)} for ${title}`}>
        {formatNumber(unreviewed)}
      </TextLink>
    </span>
  );
}

/** The number who came this far, with their share of all who applied. */
function cameTo(stage: keyof JobFigures['reached'], header: string): TableColumn<JobFigures> {
  return {
    ...{ key: stage, header, align: 'end' },
    cell: ({ reached }) => (
      <>
        {formatNumber(reached[stage])}
        <span className="ml-1.5 inline-block text-muted text-sm md:max-lg:hidden lg:w-10">
          {reached[stage] > 0 && `${Math.round((reached[stage] / reached.applied) * 100)}%`}
        </span>
      </>
    ),
  };
}

/** A median in days; what took less than one is said so. */
function describeDays(days: number): string {
  return days < 1 ? 'Under a day' : formatCount(Math.round(days), 'day', 'days');
}
